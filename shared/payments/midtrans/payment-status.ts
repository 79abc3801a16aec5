import * as z from 'zod/mini';
import type { Payment, PaymentState } from '../../domain/topups/payment.ts';

const text = z.optional(z.nullable(z.string()));

/** Midtrans writes most amounts as text (`10000.00`), some without decimals, and some as numbers. */
const amount = z.union([z.string(), z.number()]);
const optionalAmount = z.optional(z.nullable(amount));

/** A field that decides nothing about money. A value of another type counts as absent. */
const descriptive = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** The amounts of a payment whose payer bears the fee ("Automatic Fee Imposition"). */
const FeeInfo = z.looseObject({ original_amount: optionalAmount, customer_imposed_payment_fee: optionalAmount });

/**
 * Midtrans' answer about a payment, with the fields that this adapter reads. An answer for a card has neither merchant
 * nor currency, one for Indomaret has no `fraud_status`.
 */
const Status = z.looseObject({
  transaction_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  order_id: text,
  merchant_id: text,
  currency: text,
  gross_amount: amount,
  transaction_status: z.string(),
  fraud_status: text,
  refund_amount: optionalAmount,
  refunds: descriptive(z.array(z.looseObject({ refund_amount: optionalAmount }))),
  gross_amount_info: z.optional(z.unknown()),
  extra_info: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
  payment_type: descriptive(z.string()),
  store: descriptive(z.string()),
  acquirer: descriptive(z.string()),
  permata_va_number: z.optional(z.unknown()),
  va_numbers: descriptive(
    z.array(z.looseObject({ bank: descriptive(z.string()), va_number: descriptive(z.string()) })),
  ),
  payment_code: descriptive(z.string()),
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
 * Parses whole rupiah in Midtrans' formats, such as `10000.00`, `10000` or the number 10000.
 *
 * @returns the amount in IDR; undefined for any other format
 */
export const rupiahOf = (written: string | number): number | undefined => {
  const [, whole] = /^(\d{1,13})(?:\.0{1,2})?$/.exec(String(written)) ?? [];
  return whole === undefined ? undefined : Number(whole);
};

/** The member of an object; undefined for a value of another type, such as the empty list of PHP. */
const memberOf = (value: unknown, name: string): unknown => {
  const parsed = z.safeParse(z.looseObject({}), value);
  return parsed.success ? parsed.data[name] : undefined;
};

/** The fee information, at each place where public notifications have it. */
const feeInfoOf = (status: Status): unknown =>
  [status, status.extra_info, memberOf(status.metadata, 'extra_info')]
    .map((place) => memberOf(place, 'gross_amount_info'))
    .find((info) => info !== undefined && info !== null);

/**
 * The amount without the payer's fee. It is never more than the payer paid.
 *
 * @returns undefined for fee information that cannot be read
 */
const amountOf = (status: Status, gross: number): number | undefined => {
  const info = feeInfoOf(status);
  if (info === undefined) return gross;
  const parsed = z.safeParse(FeeInfo, info);
  if (!parsed.success) return undefined;
  const { original_amount: original, customer_imposed_payment_fee: fee } = parsed.data;
  const net = original ?? gross - (rupiahOf(fee ?? 0) ?? Number.NaN);
  const read = rupiahOf(net);
  return read === undefined ? undefined : Math.min(read, gross);
};

const methodOf = ({ payment_type, store, acquirer, permata_va_number, va_numbers }: Status): string | null => {
  const [account] = va_numbers ?? [];
  const names: Readonly<Record<string, string | undefined>> = {
    bank_transfer: permata_va_number ? 'permata_va' : account?.bank && `${account.bank}_va`,
    cstore: store,
    qris: acquirer,
  };
  const type = payment_type?.toLowerCase() ?? '';
  const method = ((Object.hasOwn(names, type) && names[type]) || type).toLowerCase().replaceAll(/[\s-]+/g, '_');
  return /^[a-z0-9_]{1,30}$/.test(method) ? method : null;
};

/** The number to which the payer transfers: a virtual account, or the code for the till of a shop. */
const accountOf = ({ permata_va_number, va_numbers, payment_code }: Status): string | null =>
  [permata_va_number, va_numbers?.[0]?.va_number, payment_code].find(
    (number): number is string => typeof number === 'string' && /^\d{6,30}$/.test(number),
  ) ?? null;

/** The written amounts of a reversal in part: their sum, else each of them. */
const partsOf = ({ refund_amount, refunds = [] }: Status) =>
  refund_amount === undefined || refund_amount === null
    ? refunds.map((refund) => refund.refund_amount ?? '')
    : [refund_amount];

/**
 * The reversed part of an amount. A reversal can include the payer's fee.
 *
 * @returns undefined when Midtrans does not say how much was reversed, or more than was paid
 */
const reversedOf = ({ reversed }: Meaning, status: Status, gross: number, amount_idr: number): number | undefined => {
  if (reversed !== 'part') return reversed === 'all' ? amount_idr : 0;
  const parts = partsOf(status).map((part) => rupiahOf(part) ?? Number.NaN);
  const sum = parts.length > 0 ? parts.reduce((total, part) => total + part, 0) : Number.NaN;
  return sum <= gross ? Math.min(sum, amount_idr) : undefined;
};

/** A question about payments: our references, and the ids that Midtrans itself has named for them. */
export type Asked = { readonly references: readonly string[]; readonly paymentIds: readonly string[] };

/**
 * Whether an answer is about our references. An answer to a question by our reference is ours. For DANA and some virtual
 * accounts `order_id` is Midtrans' own id, so it names no reference. Such an answer is ours if Midtrans has named its id
 * for our references.
 */
const isAbout = ({ references, paymentIds }: Asked, id: string, { order_id, transaction_id }: Status): boolean =>
  references.includes(id) ||
  references.includes(order_id ?? '') ||
  (paymentIds.includes(id) && order_id === id && transaction_id === id);

/**
 * Parses an answer about a payment.
 *
 * @param id the reference or payment id of the question
 * @returns the payment, `elsewhere` for another merchant, currency or reference, or undefined for an invalid answer. The
 * payment is `unclear` when its reversed part is unknown
 */
export const paymentOf = (
  body: unknown,
  merchantId: string,
  asked: Asked,
  id: string,
): Payment | 'elsewhere' | undefined => {
  const parsed = z.safeParse(Status, body);
  if (!parsed.success) return undefined;
  const status = parsed.data;
  const { merchant_id, currency, order_id, transaction_id } = status;
  if ((merchant_id ?? merchantId) !== merchantId || (currency ?? 'IDR').toUpperCase() !== 'IDR') return 'elsewhere';
  if (!isAbout(asked, id, status)) return 'elsewhere';
  const gross = rupiahOf(status.gross_amount);
  const amount_idr = gross === undefined ? undefined : amountOf(status, gross);
  if (gross === undefined || amount_idr === undefined) return undefined;
  const meaning = meaningOf(status);
  const reversed_idr = reversedOf(meaning, status, gross, amount_idr);
  return {
    payment_id: transaction_id,
    reference: [order_id, id].find((name) => asked.references.includes(name ?? '')) ?? asked.references[0] ?? '',
    state: reversed_idr === undefined ? 'unclear' : meaning.state,
    amount_idr,
    reversed_idr: reversed_idr ?? 0,
    method: methodOf(status),
    account_number: accountOf(status),
  };
};
