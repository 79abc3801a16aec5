import { broughtBy, type Payment } from './payment.ts';
import type { TopupStatus } from './topup.ts';

/** What of a top-up its payments change. Amounts in IDR, times RFC 3339. */
export type ToppedUp = {
  readonly status: TopupStatus;
  readonly amount_idr: number;
  /** What its payments have brought into the wallet, and not taken out again. */
  readonly credited_idr: number;
  /** The most that was ever paid of it: below that, something was taken back. */
  readonly received_idr: number;
  readonly method: string | null;
  /** The payments that were ever paid: each credits this top-up and no other, for ever. */
  readonly payment_ids: readonly string[];
  /** Of these, those of another amount than was asked for. */
  readonly mismatched_ids: readonly string[];
  /**
   * The payments that the gateway has confirmed as this top-up's, in whatever state: each is polled by its own id, because the
   * gateway answers a reference with the latest payment alone. None: nobody has kept them yet.
   */
  readonly seen_ids?: readonly string[] | undefined;
  readonly expires_at: string;
  readonly paid_at: string | null;
};

/** What the gateway's answer makes of a top-up. */
export type Move = {
  /** What it changes of the top-up; as it was where nothing changes. */
  readonly to: Omit<ToppedUp, 'amount_idr' | 'expires_at'>;
  /** What comes into the wallet; negative: is taken out of it. */
  readonly delta_idr: number;
  /** Payments that were not seen before. */
  readonly newPayments: readonly Payment[];
  /** Of these, those of another amount than was asked for. */
  readonly newMismatched: readonly Payment[];
};

/** So many payments of a top-up are polled by their own ids, beside those that were ever paid. */
const maximumSeen = 10;

/** A payment may still be on its way for so long after the deadline. */
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

/** The payments to poll from now on: those of before, and the new ones while there is room. */
const seenWith = (seen: readonly string[] = [], payments: readonly Payment[]): readonly string[] =>
  [...new Set([...seen, ...payments.map(({ payment_id }) => payment_id)])].slice(0, maximumSeen);

/**
 * What a top-up has to become by what the gateway says now: the one place where a payment moves money. What was credited is moved
 * to what the payments bring, up or down. So nothing depends on how often, in which order or how late somebody was told.
 *
 * @param payments all of its payments, as the gateway tells them now, asked after the top-up was read
 * @returns `unclear` when a payment has a status that we do not know, or one that was paid is not told of any more: then nothing
 *   moves, and somebody has to look
 */
export const converge = (topup: ToppedUp, payments: readonly Payment[], nowMs: number): Move | 'unclear' => {
  const told = new Set(payments.map(({ payment_id }) => payment_id));
  const isGone = topup.payment_ids.some((id) => !told.has(id));
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

/** Whether a move changes anything of a top-up. */
export const isChange = (topup: ToppedUp, { to, newPayments }: Move): boolean =>
  newPayments.length > 0 ||
  to.status !== topup.status ||
  to.credited_idr !== topup.credited_idr ||
  to.received_idr !== topup.received_idr ||
  to.method !== topup.method ||
  (to.seen_ids?.length ?? 0) !== (topup.seen_ids?.length ?? 0);
