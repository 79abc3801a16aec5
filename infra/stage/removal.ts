import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * The removal policy of data, keys and logs. Even a permanent stage removes the resources of a failed first deployment,
 * because the next deployment needs their names.
 */
export const removalPolicyOf = ({ permanent }: Pick<Stage, 'permanent'>): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
