import type { Payment, PaymentForm } from '../contract/payables/payment.ts';
import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction, staffAction } from '../domain/audit/staff-action.ts';
import { refuseRecentGrant } from '../domain/drafts/four-eyes.ts';
import { fingerprintOf, replayOf } from '../domain/idempotency/idempotency.ts';
import {
  type Balance,
  refuseAbovePayable,
  refuseUncountedReversal,
  refuseUnreconciled,
} from '../domain/payables/balance.ts';
import { refuseHeldPayout } from '../domain/payables/payee.ts';
import {
  newPayment,
  refusePaidOn,
  refusePaymentApproval,
  refuseUsedReference,
  type WithholdingInForce,
  withheldBy,
} from '../domain/payables/payment.ts';
import { inForce, type WithholdingKind, withholdingSubject } from '../domain/policies/policy.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditRefusal } from '../store/audit/audit-reads.ts';
import { approvePayment as writeApproval } from '../store/payables/approve-payment.ts';
import { draftPayment as writeDraft } from '../store/payables/draft-payment.ts';
import { namePayment, readForPayment, readPayment } from '../store/payables/read.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';
import type { Ports } from './ports.ts';

type Row = { readonly id: string; readonly roles: readonly string[] };
type DraftRequest = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey: string;
  readonly body: PaymentForm;
};

/**
 * Reads the withholding policy in force for a kind of tax.
 *
 * @returns the policy, or undefined without a kind; `tax_policy_unavailable` when no policy is in force
 */
const policyOf = async (
  table: Table,
  kind: WithholdingKind | null | undefined,
  nowMs: number,
): Promise<WithholdingInForce | undefined | Refusal> => {
  if (kind === null || kind === undefined) return undefined;
  const begun = await readBegunPolicies(table, withholdingPolicies, withholdingSubject(kind), nowMs);
  return inForce(begun, nowMs) ?? refuse('tax_policy_unavailable', `No approved policy of ${kind} is in force.`);
};

const balanceOf = ({
  figures,
  paid,
}: {
  readonly figures: Balance['figures'];
  readonly paid: { readonly paid_idr: bigint } | undefined;
}): Balance => ({ figures, paid_idr: paid?.paid_idr ?? 0n });

/** Audits refusals that show something about a creator. Refusals about the tax office have no entry. */
const refusedFor =
  (table: Table, staff: StaffAction, target: string, userId: string | null) =>
  async (refusal: Refusal): Promise<Refusal> =>
    userId === null ? refusal : auditRefusal(table, staff, { target, subject_id: userId }, refusal);

/** Drafts a payment: one read, a query of the withholding policy, and one transaction. */
export const draftPayment = async (row: Row, request: DraftRequest, { clock, randomBytes, table }: Ports) => {
  const nowMs = clock();
  const { caller, body } = request;
  const name = { userId: caller.user_id, operation: row.id, key: request.idempotencyKey };
  const fingerprint = fingerprintOf(body);
  const { account, creator, hold, wallet, answered, withholding, ...found } = await readForPayment(table, name, body);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const replay = replayOf(answered, { fingerprint }, nowMs);
  if (replay) return replay;
  if (body.account.startsWith('creator:') && creator === undefined) return refuse('not_found');
  const staff = staffAction(row, request, nowMs, randomBytes);
  const refused = refusePaidOn(body.paid_on, nowMs);
  if (refused) return refused;
  const unfit = refusedFor(table, staff, body.account, creator?.user_id ?? null);
  const policy = await policyOf(table, withholding?.kind, nowMs);
  if (policy !== undefined && isRefusal(policy)) return unfit(policy);
  const withheld = withheldBy(body, policy);
  if ('refusal' in withheld) return unfit(withheld);

  const payment: Payment = newPayment(body, withheld, caller.user_id, nowMs, randomBytes);
  const unpaid =
    refuseHeldPayout({ hold, account: creator, wallet }) ??
    refuseUnreconciled(found.figures, found.verdict, nowMs) ??
    refuseUncountedReversal(found.figures, found.reversal) ??
    refuseAbovePayable(payment.gross_idr, balanceOf(found)) ??
    (found.used && refuseUsedReference());
  if (unpaid) return unfit(unpaid);
  const reply = { status: 201, body: payment } as const;
  const stored = { fingerprint, status: reply.status, body: JSON.stringify(payment), created_at: payment.created_at };
  const draft = { payment, name, answered: stored, withholding: withholding?.kind };
  return (await writeDraft(table, draft, staff)) ?? reply;
};

/**
 * One round of an approval: two reads and one transaction. The first read finds the payable account, because the
 * payment's id does not contain it.
 */
export const approvePayment = async (
  table: Table,
  paymentId: string,
  staff: StaffAction,
): Promise<Payment | 'stale' | Refusal> => {
  const { caller, roles, nowMs } = staff;
  const { account, of } = await namePayment(table, caller.user_id, paymentId);
  const admitted = admitStaff(caller, account, roles);
  if (isRefusal(admitted)) return admitted;
  if (of === undefined) return refuse('not_found');
  const { payment, creator, hold, wallet, ...found } = await readPayment(table, of, paymentId);
  if (payment === undefined) return refuse('not_found');
  const balance = balanceOf(found);
  const unfit =
    refusePaymentApproval(payment, caller.user_id) ??
    refuseRecentGrant(admitted, payment.drafted_by, nowMs) ??
    refuseHeldPayout({ hold, account: creator, wallet }) ??
    refuseUnreconciled(found.figures, found.verdict, nowMs) ??
    refuseUncountedReversal(found.figures, found.reversal) ??
    refuseAbovePayable(payment.gross_idr, balance);
  if (unfit) return refusedFor(table, staff, paymentId, payment.user_id)(unfit);
  const { verdict, reversal } = found;
  return writeApproval(table, payment, { balance, verdict, reversal }, decidedAs(staff, admitted));
};
