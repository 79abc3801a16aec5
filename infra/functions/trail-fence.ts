import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf, type Partition } from '../../shared/routes/grants.ts';

/** The append-only partitions: the audit trail and the events. */
const appendOnly: readonly Partition[] = ['AUDIT', 'EVENT'];

/** The attributes that the erasure of a text may name. The HMAC replaces the text and its key. */
const ofErasure = ['PK', 'SK', 'reason', 'text_key', 'text_hmac'];

const deny = (
  actions: readonly string[],
  tableArn: string,
  keys: readonly Partition[],
  conditions?: object,
): PolicyStatement[] =>
  keys.length === 0
    ? []
    : [
        new PolicyStatement({
          effect: Effect.DENY,
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: [tableArn],
          conditions: {
            'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys.map((partition) => `${partition}#*`) },
            ...conditions,
          },
        }),
      ];

/**
 * Denies updates and deletions in append-only partitions, even if another grant allows them. The eraser may update the
 * text of an audit entry only. Ledger entries are in the partitions of users, where IAM cannot distinguish them from
 * wallets. Tests and the reconciliation check that ledger entries never change. A put can overwrite an entry, and IAM
 * has no condition against it. The comparison with the locked copies finds the overwritten entry.
 */
export const mayNotRewrite = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const touched = new Set(itemGrantsOf(grants).map(({ partition }) => partition));
  const all = appendOnly.filter((partition) => touched.has(partition));
  const erasable = all.filter((partition) => grants.includes(`${partition} update item`));
  const fixed = all.filter((partition) => !erasable.includes(partition));
  return [
    ...deny(['UpdateItem', 'DeleteItem'], tableArn, fixed),
    ...deny(['DeleteItem'], tableArn, erasable),
    ...deny(['UpdateItem'], tableArn, erasable, {
      'ForAnyValue:StringNotEquals': { 'dynamodb:Attributes': ofErasure },
    }),
    // The condition above does not hold for a request that names no attribute.
    ...deny(['UpdateItem'], tableArn, erasable, { Null: { 'dynamodb:Attributes': 'true' } }),
  ];
};
