import type { Payment } from '../../contract/payables/payment.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import type { Balance, LastVerdict } from '../../domain/payables/balance.ts';
import { payableStatuses } from '../../domain/payables/payee.ts';
import { paymentEntry } from '../../domain/payables/payment.ts';
import { accountKey, lastReversalKey, lastVerdictKey, walletKey } from '../table/keys.ts';
import { figuresKey, paidKey, paymentEntryKey, payoutHoldKey, referenceKey } from '../table/payable-keys.ts';
import { check, checkAsRead, put, type Write, type Writes } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';
import { paidAsRead, type StoredWithholding } from './stored-payable.ts';
import { sameTerms } from './withholding-terms.ts';

/** The facts that decide the approval, as they were read. */
type Rested = {
  readonly balance: Balance;
  readonly verdict: LastVerdict | undefined;
  readonly reversal: { readonly reversed_at: string } | undefined;
};

type Moment = { readonly nowMs: number; readonly randomBytes: RandomBytes; readonly beneficiary: Guard };

const payableStatus: Guard = {
  ConditionExpression: payableStatuses.map((_, index) => `#status = :status${index}`).join(' OR '),
  names: { '#status': 'status' },
  values: Object.fromEntries(payableStatuses.map((status, index) => [`:status${index}`, status])),
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
    {
      ...paidKey(account),
      paid_idr: String(paid_idr + BigInt(gross_idr)),
      updated_at: new Date(nowMs).toISOString(),
    },
    paidAsRead(paid_idr),
  );

/** The conditions of `refuseHeldPayout`, and the condition `beneficiary` on the creator's account. */
const payeeWrites = ({ account, user_id }: Payment, beneficiary: Guard): Writes => ({
  hold: check(payoutHoldKey(account), {
    ConditionExpression: 'attribute_not_exists(#on_hold) OR #on_hold = :no',
    names: { '#on_hold': 'on_hold' },
    values: { ':no': false },
  }),
  wallet: check(walletKey(user_id), {
    ConditionExpression: 'attribute_not_exists(#hold)',
    names: { '#hold': 'hold' },
  }),
  payee: check(accountKey(user_id), allOf([payableStatus, beneficiary]) ?? payableStatus),
});

/**
 * The writes of a payment's approval: its ledger entry, the account's total and the bank reference. A reconciliation or
 * a reversal after the read fails a condition.
 */
export const paymentWrites = (
  payment: Payment,
  { balance, verdict, reversal }: Rested,
  { nowMs, randomBytes, beneficiary }: Moment,
): Writes => {
  const { account, payment_id, reference } = payment;
  const entry = paymentEntry(payment, nowMs, randomBytes);
  return {
    entry: put({ ...paymentEntryKey(account, entry.entry_id), ...entry }),
    paid: paidWrite(payment, balance, nowMs),
    figures: figuresWrite(payment, balance),
    reference: put({
      ...referenceKey(account, reference),
      ...{ reference, payment_id, approved_at: new Date(nowMs).toISOString() },
    }),
    verdict: checkAsRead(lastVerdictKey, 'started_at', verdict?.started_at),
    reversal: checkAsRead(lastReversalKey, 'reversed_at', reversal?.reversed_at),
    ...payeeWrites(payment, beneficiary),
  };
};

/** The condition that the terms of withheld tax of the creator are as they were read. */
export const withholdingWrites = (account: PayableAccount, withholding: StoredWithholding | undefined): Writes => ({
  withholding: sameTerms(account, withholding),
});
