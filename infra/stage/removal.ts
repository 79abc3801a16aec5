import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * The removal policy of data, keys and logs. A failed first deployment removes them even in a permanent stage, because
 * the next deployment needs their names.
 */
export const removalPolicyOf = ({ permanent }: Pick<Stage, 'permanent'>): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
