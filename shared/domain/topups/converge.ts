import { broughtBy, type Payment } from './payment.ts';
import type { TopupStatus } from './topup.ts';

/** The fields of a top-up that its payments change. Amounts in IDR, times RFC 3339. */
export type ToppedUp = {
  readonly status: TopupStatus;
  readonly amount_idr: number;
  /** Net amount that the payments have brought into the wallet. */
  readonly credited_idr: number;
  /** Greatest amount ever paid. A lower current amount means a reversal. */
  readonly received_idr: number;
  readonly method: string | null;
  /** The number to which the payer transfers, while nothing is paid. */
  readonly account_number: string | null;
  /** Ids of all payments that were ever paid. A payment credits one top-up only. */
  readonly payment_ids: readonly string[];
  /** Those of `payment_ids` whose amount differs from the requested amount. */
  readonly mismatched_ids: readonly string[];
  /**
   * Payments that the gateway has reported for this top-up, in any state. Each payment is polled by its own id. A query
   * by reference returns the latest payment only.
   */
  readonly seen_ids: readonly string[];
  readonly expires_at: string;
  readonly paid_at: string | null;
};

/** The effect of the gateway's payments on a top-up. */
export type Move = {
  /** The new values of the top-up. */
  readonly to: Omit<ToppedUp, 'amount_idr' | 'expires_at'>;
  /** The change of the wallet; negative for money going out. */
  readonly delta_idr: number;
  /** Payments that are paid for the first time. */
  readonly newPayments: readonly Payment[];
  /** Those of `newPayments` whose amount differs from the requested amount. */
  readonly newMismatched: readonly Payment[];
};

/** The maximum number of payments that are polled by id, in addition to paid payments. */
const maximumSeen = 10;

/** Time in ms after the deadline in which a payment can still arrive. */
const graceMs = 15 * 60_000;

const isOver = ({ expires_at }: ToppedUp, payments: readonly Payment[], nowMs: number): boolean => {
  const lateMs = nowMs - Date.parse(expires_at);
  return lateMs >= graceMs || (lateMs >= 0 && !payments.some(({ state }) => state === 'open'));
};

const statusOf = (topup: ToppedUp, credited: number, received: number, over: boolean): TopupStatus => {
  if (received > 0 && credited === received) return 'paid';
  if (received > 0) return credited > 0 ? 'partially_reversed' : 'reversed';
  return topup.status === 'pending' && over ? 'expired' : topup.status;
};

const sumOf = (payments: readonly Payment[], amountOf: (payment: Payment) => number): number =>
  payments.reduce((sum, payment) => sum + amountOf(payment), 0);

const knownWith = (known: readonly string[], payments: readonly Payment[]): readonly string[] => [
  ...known,
  ...payments.map(({ payment_id }) => payment_id),
];

/** The payments to poll by id: the recorded payments first, then new payments, up to the limit. */
const seenWith = (seen: readonly string[], payments: readonly Payment[]): readonly string[] =>
  [...new Set([...seen, ...payments.map(({ payment_id }) => payment_id)])].slice(0, maximumSeen);

/**
 * Converges a top-up to the gateway's current state. No other function decides how payments move money. The credited
 * amount becomes the current net amount of the payments. The number, order and delay of notifications have no effect.
 *
 * @param payments all payments of the top-up; they must be requested after the top-up was read
 * @returns the effect; or `unclear` for an unknown status, or for a paid payment that the gateway no longer reports. A
 * person must decide an unclear top-up
 */
export const converge = (topup: ToppedUp, payments: readonly Payment[], nowMs: number): Move | 'unclear' => {
  const reported = new Set(payments.map(({ payment_id }) => payment_id));
  const isGone = topup.payment_ids.some((id) => !reported.has(id));
  if (isGone || payments.some(({ state }) => state === 'unclear')) return 'unclear';

  const paid = payments.filter(({ state }) => state === 'paid');
  const credited_idr = sumOf(paid, broughtBy);
  const received_idr = Math.max(
    topup.received_idr,
    sumOf(paid, ({ amount_idr }) => amount_idr),
  );
  const newPayments = paid.filter(({ payment_id }) => !topup.payment_ids.includes(payment_id));
  const newMismatched = newPayments.filter(({ amount_idr }) => amount_idr !== topup.amount_idr);
  const first = paid[0] ?? payments[0];
  return {
    to: {
      status: statusOf(topup, credited_idr, received_idr, isOver(topup, payments, nowMs)),
      credited_idr,
      received_idr,
      method: topup.paid_at === null ? (first?.method ?? topup.method) : topup.method,
      account_number: payments.find(({ state }) => state === 'open')?.account_number ?? null,
      payment_ids: knownWith(topup.payment_ids, newPayments),
      mismatched_ids: knownWith(topup.mismatched_ids, newMismatched),
      seen_ids: seenWith(topup.seen_ids, payments),
      paid_at: topup.paid_at ?? (received_idr > 0 ? new Date(nowMs).toISOString() : null),
    },
    delta_idr: credited_idr - topup.credited_idr,
    newPayments,
    newMismatched,
  };
};

export const isChange = (topup: ToppedUp, { to, newPayments }: Move): boolean =>
  newPayments.length > 0 ||
  to.status !== topup.status ||
  to.credited_idr !== topup.credited_idr ||
  to.received_idr !== topup.received_idr ||
  to.method !== topup.method ||
  to.account_number !== topup.account_number ||
  to.seen_ids.length !== topup.seen_ids.length;
