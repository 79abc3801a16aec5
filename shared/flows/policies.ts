import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction, staffAction } from '../domain/audit/staff-action.ts';
import { draftedBy, refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { timeSortedId } from '../domain/ids.ts';
import { statusAt } from '../domain/policies/policy.ts';
import { refusePolicyApproval, refuseTerms } from '../domain/policies/policy-draft.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { approvePolicy } from '../store/policies/approve-policy.ts';
import { draftPolicy } from '../store/policies/draft-policy.ts';
import { readPolicy } from '../store/policies/read-policy.ts';
import type { AnyPolicy, DraftableKind, PolicyKind } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';
import { attempts } from './attempts.ts';
import type { Ports } from './ports.ts';

type Row = { readonly id: string; readonly roles: readonly string[] };
type Terms = Parameters<typeof refuseTerms>[0];
type StaffRequest<Body> = { readonly caller: Caller; readonly requestId: string; readonly body: Body };

export type PolicyPorts = { readonly clock: Clock; readonly table: Table };

/** Drafts a policy of a kind in one transaction. Its conditions: the caller is staff, and the policy's user exists. */
export const policyDraft =
  <Policy extends AnyPolicy, Form extends Terms & { readonly reason: string }>(
    row: Row,
    kind: DraftableKind<Policy, Form>,
  ) =>
  async (
    request: StaffRequest<Form>,
    { clock, randomBytes, table }: Ports,
  ): Promise<{ status: 201; body: Policy } | Refusal> => {
    const nowMs = clock();
    const { caller, body } = request;
    const refused = refuseTerms(body);
    if (refused) return refused;
    const newId = (prefix: string) => timeSortedId(prefix, nowMs, randomBytes);
    const policy = kind.draftOf(body, draftedBy(caller.user_id, nowMs), newId);
    const staff = staffAction(row, request, nowMs, randomBytes);
    const draft = await draftPolicy(table, kind, policy, staff);
    return isRefusal(draft) ? draft : { status: 201, body: draft };
  };

const approve = async <Policy extends AnyPolicy>(
  table: Table,
  kind: PolicyKind<Policy>,
  policyId: string,
  staff: StaffAction,
): Promise<Policy | 'stale' | Refusal> => {
  const { caller, roles, nowMs } = staff;
  const { account, policy } = await readPolicy(table, kind, caller.user_id, policyId);
  const admitted = admitStaff(caller, account, roles);
  if (isRefusal(admitted)) return admitted;
  if (policy === undefined) return refuse('not_found');
  const userId = kind.userOf(policy)?.userId;
  const refused =
    refusePolicyApproval(policy, caller.user_id, [userId ?? null], nowMs) ??
    refuseRecentGrant(admitted, policy.drafted_by, nowMs);
  return refused ?? approvePolicy(table, kind, policy, decidedAs(staff, admitted));
};

/** Approves a policy of a kind. The policy is in force from its `valid_from`. */
export const policyApproval =
  <Policy extends AnyPolicy, Params>(row: Row, kind: PolicyKind<Policy>, idOf: (params: Params) => string) =>
  async (
    request: StaffRequest<{ readonly reason: string }> & { readonly params: Params },
    { clock, randomBytes, table }: Ports,
  ): Promise<{ status: 200; body: Policy } | Refusal> => {
    const approved = await attempts(() =>
      approve(table, kind, idOf(request.params), staffAction(row, request, clock(), randomBytes)),
    );
    return isRefusal(approved) ? approved : { status: 200, body: approved };
  };

/** Reads a policy of a kind, as a draft or approved, in one round trip. */
export const policyReading =
  <Policy extends AnyPolicy, Params>(row: Row, kind: PolicyKind<Policy>, idOf: (params: Params) => string) =>
  async (
    { caller, params }: { readonly caller: Caller; readonly params: Params },
    { table, clock }: PolicyPorts,
  ): Promise<{ status: 200; body: Policy } | Refusal> => {
    const { account, policy } = await readPolicy(table, kind, caller.user_id, idOf(params));
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    return policy ? { status: 200, body: { ...policy, status: statusAt(policy, clock()) } } : refuse('not_found');
  };
