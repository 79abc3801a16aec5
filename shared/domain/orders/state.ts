import { type Refusal, refuse } from '../../errors.ts';

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Time to pay an order, in ms. */
export const openForMs = 30 * 60_000;

/** Time after which an unused reservation of money is due for release, in ms. */
export const heldForMs = 60_000;

/** Times are RFC 3339. */
export type OrderState = {
  readonly status: OrderStatus;
  readonly purchaser_id: string;
  readonly expires_at: string;
  /** Time of the reservation; present while money is held. */
  readonly reserved_at?: string | undefined;
};

const isPast = (instant: string, nowMs: number): boolean => Date.parse(instant) <= nowMs;

/** Whether money is held for an order. */
export const isReserved = (order: OrderState): boolean => order.status === 'pending' && order.reserved_at !== undefined;

type Guard = { readonly holds: (order: OrderState, nowMs: number) => boolean; readonly refusal: Refusal };

/** The guards of an order's transitions. `refusal` is returned when a guard fails. */
export const guards = {
  'no money is held for it': { holds: (order) => !isReserved(order), refusal: refuse('reservation_pending') },
  'money is held for it': {
    holds: isReserved,
    refusal: refuse('invalid_status', undefined, [{ reason: 'no_money_held' }]),
  },
  'money was held for it for 60 s': {
    holds: ({ reserved_at }, nowMs) => reserved_at !== undefined && Date.parse(reserved_at) + heldForMs <= nowMs,
    refusal: refuse('reservation_pending'),
  },
  'its deadline is ahead': {
    holds: ({ expires_at }, nowMs) => !isPast(expires_at, nowMs),
    refusal: refuse('invalid_status', undefined, [{ reason: 'past_deadline' }]),
  },
  'its deadline is past': {
    holds: ({ expires_at }, nowMs) => isPast(expires_at, nowMs),
    refusal: refuse('invalid_status', undefined, [{ reason: 'before_deadline' }]),
  },
} as const satisfies Record<string, Guard>;
