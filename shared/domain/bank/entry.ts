import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { idr } from '../payables/balance.ts';
import { paymentLines } from '../payables/payment.ts';
import { type BankMovement, movementFields, type Side } from '../wallet/bank-movement.ts';
import type { LedgerAccount, LedgerLine } from '../wallet/ledger.ts';

/**
 * The kinds of bank entries: whether money comes in or goes out, and the other account. A returned transfer has the
 * accounts of its payment.
 */
export const bankEntryKinds = {
  bank_charge: { side: 'out', account: 'platform:bank_charges' },
  transfer_fee: { side: 'out', account: 'platform:transfer_fees' },
  charge_refunded: { side: 'in', account: 'platform:bank_charges' },
  interest: { side: 'in', account: 'platform:interest' },
  interest_tax: { side: 'out', account: 'platform:interest_tax' },
  own_money_in: { side: 'in', account: 'platform:own_money' },
  own_money_out: { side: 'out', account: 'platform:own_money' },
  returned_transfer: { side: 'in', account: null },
} as const satisfies Readonly<Record<string, { readonly side: Side; readonly account: LedgerAccount | null }>>;

export type BankEntryKind = keyof typeof bankEntryKinds;

const isKind = (kind: string): kind is BankEntryKind => Object.hasOwn(bankEntryKinds, kind);
export const bankEntryKindNames = Object.keys(bankEntryKinds).filter(isKind);

/** A payment as its return needs it. Amounts in IDR. */
type ReturnedPayment = Parameters<typeof paymentLines>[0] & {
  readonly payment_id: string;
  readonly user_id: string | null;
  readonly paid_on: string;
  readonly status: string;
  readonly returned_by: string | null;
};

type Form = BankMovement & { readonly kind: BankEntryKind; readonly amount_idr: number; readonly reason: string };

/** The partition of a bank entry: that of the returned payment's account, or one for each kind. */
export const bankPlaceOf = (kind: string, payment: { readonly account: string } | undefined): string =>
  payment?.account ?? `bank:${kind}`;

/** Checks that a form names a payment exactly when its kind is a returned transfer. @returns `invalid_request` */
export const refusePaymentId = (kind: BankEntryKind, paymentId: string | undefined): Refusal | undefined => {
  if (kind === 'returned_transfer' && paymentId === undefined)
    return refuseField('required', '/payment_id', 'is required for a returned transfer.');
  return kind !== 'returned_transfer' && paymentId !== undefined
    ? refuseField('format', '/payment_id', 'must be absent, because this kind returns no payment.')
    : undefined;
};

/**
 * Checks that the bank returned a payment: it is booked, not returned yet, of the same amount, and not younger.
 *
 * @returns `not_found`, `invalid_status`, `amount_mismatch` or `invalid_request`; undefined when it fits
 */
export const refuseReturn = (
  { amount_idr, paid_on }: Pick<Form, 'amount_idr' | 'paid_on'>,
  payment: ReturnedPayment | undefined,
): Refusal | undefined => {
  if (payment === undefined) return refuse('not_found');
  if (payment.status !== 'approved') return refuse('invalid_status', undefined, [{ reason: 'not_approved' }]);
  if (payment.returned_by !== null) return refuse('invalid_status', undefined, [{ reason: 'returned' }]);
  if (payment.amount_idr !== amount_idr)
    return refuse('amount_mismatch', `The transfer was ${idr(payment.amount_idr)}, not ${idr(amount_idr)}.`);
  return paid_on < payment.paid_on
    ? refuseField('range', '/paid_on', `must be ${payment.paid_on} or later, the day of the transfer.`)
    : undefined;
};

/** Makes the draft of a bank entry. Its terms never change. @param payment the payment that the bank returned */
export const newBankEntry = (
  { kind, amount_idr, reference, paid_on, reason }: Form,
  payment: ReturnedPayment | undefined,
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  bank_entry_id: timeSortedId('bnk', nowMs, randomBytes),
  ...{ kind, side: bankEntryKinds[kind].side, account: payment?.account ?? bankEntryKinds[kind].account ?? '' },
  ...{ amount_idr, reference, paid_on, payment_id: payment?.payment_id ?? null, user_id: payment?.user_id ?? null },
  reason,
  ...draftedBy(drafterId, nowMs),
});

/**
 * The ledger lines of a bank entry. A returned transfer reverses its payment whole. The account is owed the transfer
 * and the withheld tax again. The tax office is owed this tax no longer.
 *
 * @param payment the payment that the bank returned; undefined for every other kind
 */
export const bankEntryLines = (
  { kind, amount_idr }: { readonly kind: BankEntryKind; readonly amount_idr: number },
  payment: Parameters<typeof paymentLines>[0] | undefined,
): readonly LedgerLine[] => {
  const { side, account } = bankEntryKinds[kind];
  if (account === null)
    return payment === undefined
      ? []
      : paymentLines(payment).map((line) => ({ account: line.account, amount_idr: -line.amount_idr }));
  const sign = side === 'in' ? 1 : -1;
  return [
    { account: 'clearing', amount_idr: -sign * amount_idr },
    { account, amount_idr: sign * amount_idr },
  ];
};

/** Makes the ledger entry of a bank entry. It is immutable, belongs to no wallet, and its lines sum to zero. */
export const bankLedgerEntry = (
  entry: BankMovement & {
    readonly bank_entry_id: string;
    readonly kind: BankEntryKind;
    readonly amount_idr: number;
    readonly payment_id: string | null;
  },
  payment: Parameters<typeof paymentLines>[0] | undefined,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  entry_id: timeSortedId('ent', nowMs, randomBytes),
  type: payment === undefined ? ('bank_entry' as const) : ('payment_returned' as const),
  bank_entry_id: entry.bank_entry_id,
  ...(entry.payment_id !== null && { payment_id: entry.payment_id }),
  ...movementFields(entry),
  lines: bankEntryLines(entry, payment),
  created_at: new Date(nowMs).toISOString(),
});
