import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * What becomes of data, keys and logs when their stack or their row goes. Even in a permanent stage, what a failed first
 * deployment made is taken away again: its name would be taken at the second.
 */
export const removalPolicyOf = ({ permanent }: Pick<Stage, 'permanent'>): RemovalPolicy =>
  permanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
