import { type Refusal, refuse } from '../errors.ts';

export type OrderStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'partially_refunded' | 'refunded';

/** Who asks for a change of an order: its purchaser, or somebody by a role. */
export type Actor = 'purchaser' | 'support' | 'finance' | 'admin';

type Transition = { readonly from: readonly OrderStatus[]; readonly by: readonly Actor[] };

/** What can happen to an order, from which status, by whom (contract §3). Anything else is `invalid_status` or `forbidden`. */
export const transitions = {
  pay: { from: ['pending'], by: ['purchaser'] },
  cancel: { from: ['pending'], by: ['purchaser', 'support', 'admin'] },
  refund: { from: ['paid', 'partially_refunded'], by: ['finance', 'admin'] },
} as const satisfies Record<string, Transition>;

export type Operation = keyof typeof transitions;

/** How long an order waits for its payment. */
export const openForMs = 30 * 60_000;

/** How long money may be held for an order before it is released again. */
export const heldForMs = 60_000;

/** What of an order its changes depend on. Times are RFC 3339. */
export type Standing = {
  readonly status: OrderStatus;
  readonly purchaser_id: string;
  readonly expires_at: string;
  readonly finance_reservation_id?: string | null | undefined;
  /** When money was reserved for it; there while it is held. */
  readonly reserved_at?: string | undefined;
};

const past = (instant: string, nowMs: number): boolean => Date.parse(instant) <= nowMs;

/** Whether money is held for an order now. */
export const isReserved = (order: Standing): boolean => order.status === 'pending' && order.reserved_at !== undefined;

/**
 * What time alone has made due of an order, whoever touches it next: a reservation that was held for too long, because who made
 * it is gone, is released; an open order without money in flight expires at its deadline (contract §3).
 */
export const dueOf = (order: Standing, nowMs: number): 'release' | 'expire' | undefined => {
  if (order.status !== 'pending') return undefined;
  if (order.reserved_at !== undefined)
    return Date.parse(order.reserved_at) + heldForMs <= nowMs ? 'release' : undefined;
  return past(order.expires_at, nowMs) ? 'expire' : undefined;
};

/** The parts in which somebody may act on an order. */
export const actorsOf = (
  account: { readonly user_id: string; readonly roles: readonly string[] },
  order: Pick<Standing, 'purchaser_id'>,
): readonly Actor[] => {
  const staff = (['support', 'finance', 'admin'] as const).filter((role) => account.roles.includes(role));
  return account.user_id === order.purchaser_id ? ['purchaser', ...staff] : staff;
};

/**
 * Whether an operation may be done to an order of which nothing is due (`dueOf`).
 *
 * @param actors what the caller is to the order
 * @returns `forbidden`; `invalid_status`; `reservation_pending`; undefined when it may
 */
export const refuseOperation = (
  operation: Operation,
  order: Standing,
  actors: readonly Actor[],
): Refusal | undefined => {
  const { from, by }: Transition = transitions[operation];
  if (!actors.some((actor) => by.includes(actor))) return refuse('forbidden');
  if (!from.includes(order.status)) return refuse('invalid_status', `The order is ${order.status}.`);
  return isReserved(order) ? refuse('reservation_pending') : undefined;
};
