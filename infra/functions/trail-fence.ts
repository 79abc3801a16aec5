import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf, type Partition } from '../../shared/routes/grants.ts';

/** What is written once: the audit trail and the events. */
const appendOnly: readonly Partition[] = ['AUDIT', 'EVENT'];

/**
 * Denies a function that appends to a trail to change what is in it, whatever else is granted later. Ledger entries lie in the partitions
 * of users, where IAM cannot tell them from a wallet: that nobody changes them is proved by tests and by the reconciliation.
 */
export const mayNotRewrite = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const touched = new Set(itemGrantsOf(grants).map(({ partition }) => partition));
  const keys = appendOnly.filter((partition) => touched.has(partition)).map((partition) => `${partition}#*`);
  if (keys.length === 0) return [];
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources: [tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } },
    }),
  ];
};
