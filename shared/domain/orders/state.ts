import { type Refusal, refuse } from '../../errors.ts';

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** How long an order waits for its payment. */
export const openForMs = 30 * 60_000;

/** How long money may be held for an order before it is released again. */
export const heldForMs = 60_000;

/** What of an order its steps depend on. Times are RFC 3339. */
export type OrderState = {
  readonly status: OrderStatus;
  readonly purchaser_id: string;
  readonly expires_at: string;
  /** When money was reserved for it; there while it is held. */
  readonly reserved_at?: string | undefined;
};

const isPast = (instant: string, nowMs: number): boolean => Date.parse(instant) <= nowMs;

/** Whether money is held for an order now. */
export const isReserved = (order: OrderState): boolean => order.status === 'pending' && order.reserved_at !== undefined;

type Guard = { readonly holds: (order: OrderState, nowMs: number) => boolean; readonly refusal: Refusal };

/** What must be true of an order before a step of it, and what a caller is told where it is not. */
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
