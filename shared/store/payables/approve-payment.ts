import type { Payment } from '../../contract/payables/payment.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { approvedBy } from '../../domain/drafts/four-eyes.ts';
import { type Balance, type LastVerdict, payableNow } from '../../domain/payables/balance.ts';
import { payableStatuses } from '../../domain/payables/payee.ts';
import { paymentEntry, refuseUsedReference } from '../../domain/payables/payment.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { approvalWrite, drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { accountKey, lastReversalKey, lastVerdictKey, walletKey } from '../table/keys.ts';
import {
  figuresKey,
  paidKey,
  paymentDraftKey,
  paymentEntryKey,
  payoutHoldKey,
  referenceKey,
} from '../table/payable-keys.ts';
import type { Table } from '../table/table.ts';
import { check, checkAsRead, put, type Write, type Writes } from '../table/transaction.ts';
import { auditedPayment } from './stored-payable.ts';

/** The facts that decide the approval, as they were read. `reversal` is undefined for an account of the tax office. */
type Rested = {
  readonly balance: Balance;
  readonly verdict: LastVerdict | undefined;
  readonly reversal: { readonly reversed_at: string } | undefined;
};

/** The condition that the account's figures are unchanged. Only a reconciliation writes them. */
const figuresWrite = ({ account }: Payment, { figures }: Balance): Write =>
  check(figuresKey(account), {
    ConditionExpression: '#matured_idr = :matured AND #as_of = :as_of',
    names: { '#matured_idr': 'matured_idr', '#as_of': 'as_of' },
    values: { ':matured': String(figures?.matured_idr ?? 0n), ':as_of': figures?.as_of ?? '' },
  });

/** Adds a payment to the account's total under an optimistic lock. The second of two concurrent approvals fails. */
const paidWrite = ({ account, gross_idr }: Payment, { paid_idr }: Balance, nowMs: number): Write =>
  put(
    { ...paidKey(account), paid_idr: String(paid_idr + BigInt(gross_idr)), updated_at: new Date(nowMs).toISOString() },
    paid_idr === 0n
      ? undefined
      : {
          ConditionExpression: '#paid_idr = :paid',
          names: { '#paid_idr': 'paid_idr' },
          values: { ':paid': String(paid_idr) },
        },
  );

/**
 * The conditions of `refuseHeldPayout`: no hold, an account that may be paid, a wallet that is not frozen. A creator who
 * drafted the payment needs no condition on the account. `drafterWrite` has one, and DynamoDB accepts one write per item.
 */
const payeeWrites = ({ account, user_id, drafted_by }: Payment): Writes =>
  user_id === null
    ? {}
    : {
        hold: check(payoutHoldKey(account), {
          ConditionExpression: 'attribute_not_exists(#on_hold) OR #on_hold = :no',
          names: { '#on_hold': 'on_hold' },
          values: { ':no': false },
        }),
        wallet: check(walletKey(user_id), {
          ConditionExpression: 'attribute_not_exists(#hold)',
          names: { '#hold': 'hold' },
        }),
        ...(user_id !== drafted_by && {
          payee: check(accountKey(user_id), {
            ConditionExpression: payableStatuses.map((_, index) => `#status = :status${index}`).join(' OR '),
            names: { '#status': 'status' },
            values: Object.fromEntries(payableStatuses.map((status, index) => [`:status${index}`, status])),
          }),
        }),
      };

/**
 * Approves a payment in one transaction: the payment, its ledger entry, the account's total and the bank reference. A
 * reconciliation or a reversal after the read makes it stale.
 *
 * @param payment the draft as it was read
 * @returns the approved payment, `stale` when a condition fails, or a refusal:
 * - `conflict` when another payment has the bank reference
 * - a refusal of `refusedDrafter` or `transactStaffAction`
 */
export const approvePayment = async (
  table: Table,
  payment: Payment,
  { balance, verdict, reversal }: Rested,
  staff: StaffAction,
): Promise<Payment | 'stale' | Refusal> => {
  const { caller, nowMs, randomBytes } = staff;
  const { account, payment_id, user_id, reference } = payment;
  const approval = {
    ...approvedBy(caller.user_id, nowMs),
    payable_before_idr: String(payableNow(balance)),
    figures_as_of: balance.figures?.as_of ?? null,
  };
  const after: Payment = { ...payment, ...approval };
  const entry = paymentEntry(payment, nowMs, randomBytes);
  const change = {
    ...{ target: payment_id, before: auditedPayment(payment), after: auditedPayment(after) },
    ...(user_id !== null && { subject_id: user_id }),
  };
  const result = await transactStaffAction(table, staff, change, {
    drafter: drafterWrite(payment, staff),
    payment: approvalWrite(paymentDraftKey(account, payment_id), payment, caller.user_id, approval),
    waiting: notWaitingWrite(payment_id, payment),
    entry: put({ ...paymentEntryKey(account, entry.entry_id), ...entry }),
    paid: paidWrite(payment, balance, nowMs),
    figures: figuresWrite(payment, balance),
    reference: put({
      ...referenceKey(account, reference),
      ...{ reference, payment_id, approved_at: approval.approved_at },
    }),
    verdict: checkAsRead(lastVerdictKey, 'started_at', verdict?.started_at),
    ...(user_id !== null && { reversal: checkAsRead(lastReversalKey, 'reversed_at', reversal?.reversed_at) }),
    ...payeeWrites(payment),
  });
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  if (result.failed.has('drafter')) return refusedDrafter(result.failed.get('drafter'), staff);
  return result.failed.has('reference') && !result.failed.has('payment') ? refuseUsedReference() : 'stale';
};
