import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { leadMs } from '../../domain/policies/policy.ts';
import { Fault } from '../../errors.ts';
import { policyPartition } from '../table/keys.ts';
import { type Key, parseItem, send, type Table } from '../table/table.ts';
import type { AnyPolicy, PolicyKind } from './record.ts';

/**
 * Policies in the first page. It holds the policy in force, except for subjects with very many short ones; further
 * pages are read for these.
 */
const firstPage = 100;
const maximumPages = 20;

const pageOf = async (table: Table, subject: string, nowMs: number, page: number, after: Key | undefined) => {
  const command = new QueryCommand({
    TableName: table.name,
    // A sort key begins with an instant. It sorts before every later instant and after its own.
    KeyConditionExpression: 'PK = :partition AND SK < :end',
    ExpressionAttributeValues: {
      ':partition': policyPartition(subject),
      ':end': new Date(nowMs + leadMs).toISOString(),
    },
    ScanIndexForward: false,
    ConsistentRead: true,
    ExclusiveStartKey: after,
    Limit: page === 1 ? firstPage : undefined,
  });
  const { Items = [], LastEvaluatedKey } = await send(table, command);
  return {
    Items,
    next: LastEvaluatedKey && { PK: String(LastEvaluatedKey['PK']), SK: String(LastEvaluatedKey['SK']) },
  };
};

/**
 * Whether no earlier policy can be in force within `leadMs` of an instant. This one began later and holds throughout.
 */
const outlasts = ({ valid_from, valid_to }: AnyPolicy, nowMs: number): boolean =>
  Date.parse(valid_from) <= nowMs - leadMs && (valid_to === null || Date.parse(valid_to) >= nowMs + leadMs);

/**
 * The approved policies of a subject that begin up to a minute from now (`leadMs`), the latest first. For an equal
 * start, the last drafted one comes first. Policies that cannot be in force within that minute may be missing. One
 * round trip, and one more for each further megabyte of ended policies.
 *
 * @throws Fault `internal_error` after 20 MB of them, because no answer is better than a wrong one
 */
export const readBegunPolicies = async <Policy extends AnyPolicy>(
  table: Table,
  kind: PolicyKind<Policy>,
  subject: string,
  nowMs: number,
): Promise<readonly Policy[]> => {
  const begun: Policy[] = [];
  let after: Key | undefined;
  for (let page = 1; page <= maximumPages; page += 1) {
    const { Items, next } = await pageOf(table, subject, nowMs, page, after);
    begun.push(...Items.map((item) => parseItem(kind.schema, item)));
    if (next === undefined || begun.some((policy) => outlasts(policy, nowMs))) return begun;
    after = next;
  }
  throw new Fault('internal_error', `${subject} has too many short policies.`);
};
