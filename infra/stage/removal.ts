import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * The removal policy of data, keys and logs. Even a permanent stage removes what a failed first deployment created: its
 * name would be taken at the second.
 */
export const removalPolicyOf = ({ permanent }: Pick<Stage, 'permanent'>): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
