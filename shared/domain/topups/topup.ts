import { type Refusal, refuse } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';

/** What has become of a top-up. It describes: money is moved by `credited_idr` alone (converge.ts). */
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

/** What one top-up may be of, in IDR. */
export const leastTopupIdr = 10_000;
export const mostTopupIdr = 20_000_000;

/** A user may have so many open at once. */
export const maximumOpen = 3;

/** How long a top-up can be paid; with an order, until that one's deadline. */
const lifeMinutes = 60;

/** Less is not enough to pay by bank transfer. */
const leastLifeMinutes = 6;

/** An opening that nobody has ended by then never had an answer. */
export const openingForMs = 60_000;

const minuteMs = 60_000;

/** What a wallet holds, and what is on its way into it, in IDR. */
export type Filling = {
  readonly available_idr: number;
  readonly held_idr: number;
  readonly open_topups: ReadonlySet<string>;
  readonly open_topups_idr: number;
};

/**
 * Whether one more top-up may be opened.
 *
 * @param limitIdr what a wallet may hold, with all that is on its way into it
 * @returns `payment_pending`, `conflict`, or undefined when it may
 */
export const refuseOpening = (wallet: Filling, amountIdr: number, limitIdr: number): Refusal | undefined => {
  if (wallet.open_topups.size >= maximumOpen)
    return refuse('payment_pending', `There are ${maximumOpen} open top-ups already: pay or cancel one of them.`);
  const total = wallet.available_idr + wallet.held_idr + wallet.open_topups_idr + amountIdr;
  return total > limitIdr
    ? refuse('conflict', `With this top-up the wallet would hold more than Rp ${limitIdr}.`, [
        { reason: 'limit_reached' },
      ])
    : undefined;
};

/** What an order is to the top-up that pays it. */
type PaidOrder = { readonly order_id: string; readonly amount_idr: number; readonly expires_at: string };

/** How much, how long and what for. */
export type Terms = { readonly amount_idr: number; readonly life_minutes: number; readonly order_id?: string };

/** The terms of a top-up of an amount of the user's choice. */
export const freeTerms = (amountIdr: number): Terms => ({ amount_idr: amountIdr, life_minutes: lifeMinutes });

/**
 * The terms of a top-up that pays an open order: what the wallet lacks for it, for as long as the order waits.
 *
 * @returns `invalid_status` when too little time is left
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

/** A top-up before the gateway was asked for it. */
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

/** The name under which a gateway is asked for a top-up, the how-manieth time: it refuses one that it has seen. */
export const referenceOf = (topupId: string, time: number): string => `${topupId}-${time}`;

/** The top-up of a reference. @returns undefined for a name of another shape */
export const topupIdOf = (reference: string): string | undefined =>
  /^(top_[0-7][0-9a-hjkmnp-tv-z]{25})-[1-9]\d{0,2}$/.exec(reference)?.[1];

/** Whether a top-up takes one of the user's places, and counts for what is on its way. */
export const isOpen = ({ status }: { readonly status: TopupStatus }): boolean =>
  status === 'opening' || status === 'pending';
