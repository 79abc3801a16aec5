import * as z from 'zod/mini';
import type { Payment, PaymentState } from '../../domain/topups/payment.ts';

const text = z.optional(z.nullable(z.string()));

/** Midtrans' answer about a payment, with the fields that this adapter reads. */
const Status = z.looseObject({
  transaction_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  order_id: z.string(),
  merchant_id: z.string(),
  currency: z.string(),
  gross_amount: z.string(),
  transaction_status: z.string(),
  fraud_status: text,
  refund_amount: text,
  gross_amount_info: z.optional(z.nullable(z.looseObject({ original_amount: text }))),
  payment_type: text,
  store: text,
  acquirer: text,
  permata_va_number: text,
  va_numbers: z.optional(z.nullable(z.array(z.looseObject({ bank: z.string() })))),
});

type Status = z.infer<typeof Status>;

/** `reversed` is the reversed part of the amount: nothing, `refund_amount` (`part`), or all. */
type Meaning = { readonly state: PaymentState; readonly reversed: 'nothing' | 'part' | 'all' };

const meanings: Readonly<Record<string, Meaning>> = {
  settlement: { state: 'paid', reversed: 'nothing' },
  capture: { state: 'paid', reversed: 'nothing' },
  pending: { state: 'open', reversed: 'nothing' },
  authorize: { state: 'open', reversed: 'nothing' },
  // A denial after a payment takes all of it back. A denial before a payment means that nothing was paid. The net
  // amount is zero in both cases.
  deny: { state: 'dead', reversed: 'nothing' },
  failure: { state: 'dead', reversed: 'nothing' },
  cancel: { state: 'dead', reversed: 'nothing' },
  expire: { state: 'dead', reversed: 'nothing' },
  partial_refund: { state: 'paid', reversed: 'part' },
  partial_chargeback: { state: 'paid', reversed: 'part' },
  refund: { state: 'paid', reversed: 'all' },
  chargeback: { state: 'paid', reversed: 'all' },
};

const unclear: Meaning = { state: 'unclear', reversed: 'nothing' };

/** The meaning of a capture by its `fraud_status`. */
const captured: Readonly<Record<string, Meaning>> = {
  accept: { state: 'paid', reversed: 'nothing' },
  challenge: { state: 'open', reversed: 'nothing' },
  deny: { state: 'dead', reversed: 'nothing' },
};

const meaningOf = ({ transaction_status, fraud_status }: Status): Meaning => {
  const status = transaction_status.toLowerCase();
  if (status === 'capture' && typeof fraud_status === 'string') return captured[fraud_status.toLowerCase()] ?? unclear;
  return (Object.hasOwn(meanings, status) && meanings[status]) || unclear;
};

/**
 * Parses whole rupiah in Midtrans' format, such as `10000.00`.
 *
 * @returns the amount in IDR; undefined for any other format
 */
export const rupiahOf = (amount: string): number | undefined =>
  /^\d{1,13}\.00$/.test(amount) ? Number(amount.slice(0, -3)) : undefined;

const methodOf = ({ payment_type, store, acquirer, permata_va_number, va_numbers }: Status): string | null => {
  const [account] = va_numbers ?? [];
  const names: Readonly<Record<string, string | null | undefined>> = {
    bank_transfer: permata_va_number ? 'permata_va' : account && `${account.bank}_va`,
    cstore: store,
    qris: acquirer,
  };
  const method = names[payment_type ?? ''] ?? payment_type ?? '';
  return /^[a-z0-9_]{1,30}$/.test(method) ? method : null;
};

const reversedOf = ({ reversed }: Meaning, status: Status, amount: number): number | undefined => {
  if (reversed === 'part') return rupiahOf(status.refund_amount ?? '');
  return reversed === 'all' ? amount : 0;
};

/**
 * Parses an answer about a payment.
 *
 * @returns the payment, `elsewhere` for another merchant, currency or reference, or undefined for an invalid answer
 */
export const paymentOf = (
  body: unknown,
  merchantId: string,
  references: readonly string[],
): Payment | 'elsewhere' | undefined => {
  const parsed = z.safeParse(Status, body);
  if (!parsed.success) return undefined;
  const status = parsed.data;
  const { merchant_id, currency, order_id, transaction_id } = status;
  if (merchant_id !== merchantId || currency !== 'IDR' || !references.includes(order_id)) return 'elsewhere';
  const meaning = meaningOf(status);
  const amount_idr = rupiahOf(status.gross_amount_info?.original_amount ?? status.gross_amount);
  const reversed_idr = amount_idr === undefined ? undefined : reversedOf(meaning, status, amount_idr);
  if (amount_idr === undefined || reversed_idr === undefined || reversed_idr > amount_idr) return undefined;
  return {
    payment_id: transaction_id,
    reference: order_id,
    state: meaning.state,
    amount_idr,
    reversed_idr,
    method: methodOf(status),
  };
};
