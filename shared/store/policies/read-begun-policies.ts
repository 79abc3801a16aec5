import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { leadMs } from '../../domain/policies/policy.ts';
import { Fault } from '../../errors.ts';
import { policyPartition } from '../table/keys.ts';
import { type Key, parseItem, send, type Table } from '../table/table.ts';
import type { AnyPolicy, PolicyKind } from './record.ts';

/** The first page holds the policy in force but for subjects with very many short ones; these are followed to their end. */
const firstPage = 100;
const maximumPages = 20;

const pageOf = async (table: Table, subject: string, nowMs: number, page: number, after: Key | undefined) => {
  const command = new QueryCommand({
    TableName: table.name,
    // A sort key begins with an instant: it is less than a later instant, and greater than its own.
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

/** Whether what begins before a policy can never count within `leadMs` of an instant: it holds all the while, and began later. */
const outlasts = ({ valid_from, valid_to }: AnyPolicy, nowMs: number): boolean =>
  Date.parse(valid_from) <= nowMs - leadMs && (valid_to === null || Date.parse(valid_to) >= nowMs + leadMs);

/**
 * The approved policies of a subject that have begun by a minute from now (`leadMs`), the last to begin first; of two that begin
 * at once, the one drafted last. Those that no instant within a minute can depend on may be missing. One round trip, or one more
 * for each further megabyte of policies that have ended.
 *
 * @throws Fault `internal_error` after 20 MB of them: no answer is better than a wrong one
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
