import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf, type Partition } from '../../shared/routes/grants.ts';

/** The append-only partitions: the audit trail and the events. */
const appendOnly: readonly Partition[] = ['AUDIT', 'EVENT'];

/**
 * Denies updates and deletions in append-only partitions, even if another grant allows them. Ledger entries
 * are in the partitions of users, where IAM cannot distinguish them from wallets. Tests and the reconciliation check
 * that ledger entries never change. A put can overwrite an entry, and IAM has no condition against it. The comparison
 * with the locked copies finds the overwritten entry.
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
