import { type Refusal, refuse } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { type Filling, refuseIncoming, type WalletLimits } from '../wallet/limits.ts';

/** The status only describes a top-up. It does not decide how money moves; `converge` does. */
export const topupStatuses = [
  'opening',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partially_reversed',
  'reversed',
] as const;

export type TopupStatus = (typeof topupStatuses)[number];

/** The limits of one top-up, in IDR. */
export const leastTopupIdr = 10_000;
export const mostTopupIdr = 20_000_000;

/** The maximum number of open top-ups of a user. */
export const maximumOpen = 3;

/** Time to pay a top-up. A top-up for an order uses the order's deadline instead. */
const lifeMinutes = 60;

/** Shortest time that suffices for a bank transfer. */
const leastLifeMinutes = 6;

/** Age in ms after which a gateway call counts as unanswered. */
export const openingForMs = 60_000;

const minuteMs = 60_000;

/**
 * Checks the limits for another top-up.
 *
 * @returns `payment_pending`, `conflict` (`balance_limit` or `monthly_limit`), or undefined
 */
export const refuseOpening = (
  wallet: Filling & { readonly open_topups: ReadonlySet<string> },
  amountIdr: number,
  limits: WalletLimits,
  nowMs: number,
): Refusal | undefined =>
  wallet.open_topups.size >= maximumOpen
    ? refuse('payment_pending', `There are ${maximumOpen} open top-ups already: pay or cancel one of them.`)
    : refuseIncoming(wallet, { raisesIdr: amountIdr, bringsIdr: amountIdr }, limits, nowMs);

type PaidOrder = { readonly order_id: string; readonly amount_idr: number; readonly expires_at: string };

export type Terms = { readonly amount_idr: number; readonly life_minutes: number; readonly order_id?: string };

export const freeTerms = (amountIdr: number): Terms => ({ amount_idr: amountIdr, life_minutes: lifeMinutes });

/**
 * The terms of a top-up for an open order: the missing amount and the order's remaining time. The amount is at least Rp
 * 10,000.
 *
 * @returns the terms; or `invalid_status` (`past_deadline`) when too little time is left
 */
export const orderTerms = (order: PaidOrder, availableIdr: number, nowMs: number): Terms | Refusal => {
  const life_minutes = Math.floor((Date.parse(order.expires_at) - nowMs) / minuteMs);
  if (life_minutes < leastLifeMinutes)
    return refuse('invalid_status', `Less than ${leastLifeMinutes} minutes are left to pay the order.`, [
      { reason: 'past_deadline' },
    ]);
  const amount_idr = Math.max(leastTopupIdr, order.amount_idr - availableIdr);
  return { amount_idr, life_minutes, order_id: order.order_id };
};

/** Makes a top-up in status `opening`, before the gateway is called. */
export const newTopup = (userId: string, terms: Terms, gateway: string, nowMs: number, randomBytes: RandomBytes) => {
  const topup_id = timeSortedId('top', nowMs, randomBytes);
  const now = new Date(nowMs).toISOString();
  const { life_minutes, ...rest } = terms;
  return {
    topup_id,
    user_id: userId,
    ...rest,
    status: 'opening' as const,
    credited_idr: 0,
    received_idr: 0,
    gateway,
    method: null,
    account_number: null,
    references: [referenceOf(topup_id, 1)],
    payment_ids: [],
    mismatched_ids: [],
    seen_ids: [],
    expires_at: new Date(nowMs + life_minutes * minuteMs).toISOString(),
    created_at: now,
    updated_at: now,
    paid_at: null,
    version: 1,
    event_sequence: 0,
  };
};

/** The reference of a top-up's n-th request to the gateway. The gateway refuses a reused reference. */
export const referenceOf = (topupId: string, time: number): string => `${topupId}-${time}`;

/** The top-up of a reference. @returns the top-up's id; undefined for a reference that is not ours */
export const topupIdOf = (reference: string): string | undefined =>
  /^(top_[0-7][0-9a-hjkmnp-tv-z]{25})-[1-9]\d{0,2}$/.exec(reference)?.[1];

/** Whether a top-up is open and counts against the user's limits. */
export const isOpen = ({ status }: { readonly status: TopupStatus }): boolean =>
  status === 'opening' || status === 'pending';
