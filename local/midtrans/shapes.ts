/** Facts of a payment for the fields of its method. */
type Facts = { readonly account: string; readonly amount: string; readonly paidAt?: string | undefined };

/**
 * The form of a method's bodies, after public notifications and answers. `test/payments/public-shapes.ts` has the
 * sources.
 */
export type Shape = {
  readonly fields: (facts: Facts) => object;
  /** Fields that the method's bodies lack. */
  readonly lacks?: readonly string[];
  /** The place of the fee information. */
  readonly feeIn: 'extra_info' | 'metadata';
  /** How an answer to a question differs from the notification. */
  readonly answer?: {
    readonly lacks?: readonly string[];
    /** `whole` is text without decimals. By default, amounts are text with two decimals. */
    readonly amounts?: 'number' | 'whole';
    /** A pending payment has `PENDING` and the code 200. */
    readonly shouts?: true;
    /** `order_id` is the id of the payment. */
    readonly ownId?: true;
  };
};

const bankOf = (method: string): string => method.replace(/_va$/, '');

const account =
  (bank: string): Shape['fields'] =>
  ({ account: va_number, amount, paidAt }) => ({
    payment_type: 'bank_transfer',
    va_numbers: [{ bank, va_number }],
    // Only BNI lists what was paid.
    payment_amounts: bank === 'bni' && paidAt !== undefined ? [{ paid_at: paidAt, amount }] : [],
  });

const store =
  (name: string, more: object = {}): Shape['fields'] =>
  ({ account: payment_code }) => ({ payment_type: 'cstore', store: name, payment_code, ...more });

const plain =
  (payment_type: string): Shape['fields'] =>
  () => ({ payment_type });

const shapes: Readonly<Record<string, Shape>> = {
  gopay: { fields: plain('gopay'), feeIn: 'extra_info' },
  shopeepay: { fields: plain('shopeepay'), feeIn: 'metadata', answer: { shouts: true } },
  dana: { fields: plain('dana'), feeIn: 'metadata', answer: { shouts: true, ownId: true } },
  other_qris: {
    fields: () => ({ payment_type: 'qris', transaction_type: 'off-us', issuer: 'dana', acquirer: 'airpay shopee' }),
    feeIn: 'extra_info',
  },
  permata_va: {
    fields: ({ account: permata_va_number }) => ({ payment_type: 'bank_transfer', permata_va_number }),
    feeIn: 'metadata',
  },
  cimb_va: { fields: account('cimb'), feeIn: 'metadata', answer: { amounts: 'number' } },
  echannel: {
    fields: ({ account: bill_key }) => ({ payment_type: 'echannel', biller_code: '70012', bill_key }),
    feeIn: 'metadata',
    answer: { amounts: 'whole' },
  },
  indomaret: { fields: store('indomaret', { approval_code: 'ABC' }), lacks: ['fraud_status'], feeIn: 'metadata' },
  alfamart: { fields: store('alfamart'), feeIn: 'metadata' },
  credit_card: {
    fields: () => ({ payment_type: 'credit_card', bank: 'bni', masked_card: '48111111-1114', card_type: 'credit' }),
    lacks: ['settlement_time'],
    feeIn: 'metadata',
    answer: { lacks: ['merchant_id', 'currency'] },
  },
};

/** The shape of a method. A virtual account without a row is like BCA's. */
export const shapeOf = (method: string): Shape =>
  (Object.hasOwn(shapes, method) ? shapes[method] : undefined) ?? {
    fields: method.endsWith('_va') ? account(bankOf(method)) : plain(method),
    feeIn: 'metadata',
  };
