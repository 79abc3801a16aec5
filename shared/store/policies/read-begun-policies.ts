import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { leadMs } from '../../domain/policies/policy.ts';
import { Fault } from '../../errors.ts';
import { policyPartition } from '../table/keys.ts';
import { type Key, parseItem, send, type Table } from '../table/table.ts';
import type { AnyPolicy, PolicyKind } from './stored-policy.ts';

/**
 * The number of policies in the first page. This page nearly always contains the policy in force. Only a subject with
 * very many short policies needs more pages.
 */
const firstPage = 100;
const maximumPages = 20;

const pageOf = async (table: Table, subject: string, nowMs: number, page: number, after: Key | undefined) => {
  const command = new QueryCommand({
    TableName: table.name,
    // A sort key begins with an instant and continues after it. `SK < instant` therefore excludes policies that begin
    // at that instant.
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
 * Whether this policy is in force for `leadMs` before and after an instant. Earlier policies then need not be read,
 * because the policy with the latest start applies.
 */
const outlasts = ({ valid_from, valid_to }: AnyPolicy, nowMs: number): boolean =>
  Date.parse(valid_from) <= nowMs - leadMs && (valid_to === null || Date.parse(valid_to) >= nowMs + leadMs);

/**
 * The approved policies of a subject that have begun, or begin within a minute (`leadMs`), the latest start first. If
 * two policies start together, the one drafted last comes first. Policies that cannot be in force within that minute
 * can be missing. Each page is one round trip.
 *
 * @throws Fault `internal_error` after 20 pages, because a failed request is better than a wrong price
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
