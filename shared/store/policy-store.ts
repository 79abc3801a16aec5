import { approvedBy, earliestStart, refuseApproval } from '../domain/policy-draft.ts';
import { admitStaff } from '../domain/staff.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { Account } from './account.ts';
import { accountKey, policyDraftKey } from './keys.ts';
import { eventPart } from './outbox.ts';
import { type AnyPolicy, approvedItem, draftItem, type PolicyKind } from './policy-kind.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { parseItem, readItems, type Table } from './table.ts';
import { check, put, update } from './transaction.ts';

/** Policies of one kind, from their draft to their approval by somebody else. */
export const policyStore = <Policy extends AnyPolicy>(table: Table, kind: PolicyKind<Policy>) => {
  /** The account of a user together with a policy. One round trip, strongly consistent. */
  const read = async (userId: string, policyId: string) => {
    const [account, policy] = await readItems(table, [accountKey(userId), policyDraftKey(policyId)]);
    return { account: account && parseItem(Account, account), policy: policy && kind.parse(policy) };
  };

  /** The user whom a policy names must be there. Who drafts it is, and a transaction names an item once. */
  const userPart = (policy: Policy, drafter: string) => {
    const user = kind.userOf(policy);
    if (user === undefined || user.userId === drafter) return {};
    return { user: check(accountKey(user.userId), { ConditionExpression: 'attribute_exists(PK)' }) };
  };

  /** What an approval writes: the draft, the copy that checkouts read, the event. */
  const approvalParts = (policy: Policy, approval: ReturnType<typeof approvedBy>, nowMs: number) => ({
    draft: update(
      policyDraftKey(kind.idOf(policy)),
      {
        status: { set: approval.status },
        approved_by: { set: approval.approved_by },
        approved_at: { set: approval.approved_at },
      },
      {
        // What `refuseApproval` checks. The terms of a draft never change, so what was read of them holds.
        ConditionExpression: '#status = :draft AND #drafted_by <> :approved_by AND #valid_from >= :earliest',
        names: { '#drafted_by': 'drafted_by', '#valid_from': 'valid_from' },
        values: { ':draft': 'draft', ':earliest': earliestStart(nowMs) },
      },
    ),
    approved: put(approvedItem(kind, { ...policy, ...approval })),
    event: eventPart(kind.approvedEvent(policy, nowMs)),
  });

  return {
    read,

    /**
     * Keeps a draft.
     *
     * @returns the draft; or `invalid_request` when it names a user who is not there, `account_unavailable`, `unauthorized`,
     *   `forbidden`, `conflict`
     */
    async draft(policy: Policy, request: StaffRequest): Promise<Policy | Refusal> {
      const change = { target: kind.idOf(policy), before: null, after: policy };
      const parts = { draft: put(draftItem(kind, policy)), ...userPart(policy, request.caller.user_id) };
      const result = await transactDeed(table, request, change, parts);
      if (result === undefined) return policy;
      if (isRefusal(result)) return result;
      const user = result.failed.has('user') ? kind.userOf(policy) : undefined;
      return user ? refuse('invalid_request', `/${user.field}: there is no such user.`) : refuse('conflict');
    },

    /**
     * Approves a draft: from then on it can never change, and from its `valid_from` on it holds.
     *
     * @returns the approved policy; or `not_found`, the refusals of `refuseApproval`, `account_unavailable`, `unauthorized`,
     *   `forbidden`, `conflict`
     */
    async approve(policyId: string, request: StaffRequest): Promise<Policy | Refusal> {
      const { caller, roles, nowMs } = request;
      const { account, policy } = await read(caller.user_id, policyId);
      const admitted = admitStaff(caller, account, roles);
      if (isRefusal(admitted)) return admitted;
      if (policy === undefined) return refuse('not_found');
      const refused = refuseApproval(policy, caller.user_id, nowMs);
      if (refused) return refused;

      const approval = approvedBy(caller.user_id, nowMs);
      const after = { ...policy, ...approval };
      const parts = approvalParts(policy, approval, nowMs);
      const result = await transactDeed(table, request, { target: policyId, before: policy, after }, parts);
      if (result === undefined) return after;
      if (isRefusal(result)) return result;
      const found = result.failed.get('draft');
      return (found && refuseApproval(kind.parse(found), caller.user_id, nowMs)) ?? refuse('conflict');
    },
  };
};

export type PolicyStore<Policy extends AnyPolicy> = ReturnType<typeof policyStore<Policy>>;
