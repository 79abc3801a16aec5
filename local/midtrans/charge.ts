import * as z from 'zod/mini';

/** The state of a payment, in Midtrans' words. */
export type TransactionStatus =
  | 'pending'
  | 'settlement'
  | 'capture'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'partial_chargeback';

/** A payment that a payer has begun with a method. */
export type Transaction = {
  readonly transactionId: string;
  readonly method: string;
  /** The amount that the payer pays in IDR, including the fee. */
  readonly grossIdr: number;
  readonly originalIdr: number;
  readonly beganMs: number;
  readonly status: TransactionStatus;
  readonly fraud: 'accept' | 'challenge' | 'deny';
  readonly settledMs?: number;
  readonly refundedIdr: number;
};

/** A charge: a payment page and its payment attempts, oldest first. */
export type Charge = {
  readonly token: string;
  readonly reference: string;
  readonly amountIdr: number;
  readonly methods: readonly string[];
  readonly expiresMs: number;
  readonly notifyUrl: string;
  readonly returnUrl?: string | undefined;
  /** Whether a call of the API has closed the page. */
  readonly closed: boolean;
  readonly transactions: readonly Transaction[];
};

export const SnapRequest = z.looseObject({
  transaction_details: z.object({
    order_id: z.string().check(z.regex(/^[\w.~-]{1,50}$/)),
    gross_amount: z.int().check(z.gte(1)),
  }),
  enabled_payments: z.optional(z.array(z.string())),
  expiry: z.object({
    start_time: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/)),
    unit: z.enum(['minute', 'minutes']),
    duration: z.int().check(z.gte(1)),
  }),
  callbacks: z.optional(z.object({ finish: z.url() })),
  customer_imposed_payment_fee: z.optional(z.object({ enable: z.boolean() })),
});

/**
 * The merchant's money from a payment in IDR: the original amount without the payer's fee, minus refunds. It is 0 when
 * the payment is not paid, or was taken back by the bank.
 */
export const broughtBy = ({ status, fraud, originalIdr, refundedIdr }: Transaction): number =>
  ['settlement', 'partial_refund', 'partial_chargeback'].includes(status) ||
  (status === 'capture' && fraud === 'accept')
    ? originalIdr - refundedIdr
    : 0;
