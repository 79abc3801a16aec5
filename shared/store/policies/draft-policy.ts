import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuseBusy, refuseField } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { waitingWrites } from '../drafts/waiting-drafts.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, put, type Writes } from '../table/transaction.ts';
import { type AnyPolicy, auditedPolicy, draftItem, type PolicyKind } from './stored-policy.ts';

/**
 * The condition that the policy's user exists. The drafter needs no condition, because the transaction already checks
 * that account. DynamoDB accepts only one write per item.
 */
const userWrites = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Writes => {
  const user = kind.userOf(policy);
  if (user === undefined || user.userId === policy.drafted_by) return {};
  return { user: check(accountKey(user.userId), { ConditionExpression: 'attribute_exists(PK)' }) };
};

/**
 * Stores a draft of a policy.
 *
 * @returns the draft, `invalid_request` (`unknown_user`), `conflict` (`busy`), or a refusal of `transactStaffAction`
 */
export const draftPolicy = async <Policy extends AnyPolicy>(
  table: Table,
  kind: PolicyKind<Policy>,
  policy: Policy,
  staff: StaffAction,
): Promise<Policy | Refusal> => {
  const change = { ...auditedPolicy(kind, policy), before: null, after: policy };
  const user_id = kind.userOf(policy)?.userId ?? null;
  const terms = { kind: kind.draftKind, draft_id: kind.idOf(policy), user_id, amount_idr: null };
  // A draft lapses at its `valid_from`.
  const waiting = waitingWrites(terms, policy, { lapses_at: policy.valid_from });
  const writes = { draft: put(draftItem(kind, policy)), ...waiting, ...userWrites(kind, policy) };
  const result = await transactStaffAction(table, staff, change, writes);
  if (result === undefined) return policy;
  if (isRefusal(result)) return result;
  const user = result.failed.has('user') ? kind.userOf(policy) : undefined;
  return user ? refuseField('unknown_user', `/${user.field}`, 'there is no such user.') : refuseBusy();
};
