import { type Refusal, refuse } from '../../errors.ts';
import type { EventType } from '../journal/events.ts';
import type { EntryType } from '../wallet/ledger.ts';
import { guards, type OrderState, type OrderStatus } from './state.ts';

/** Who takes a step of an order: its purchaser, somebody by a role, or time alone. */
export const actors = ['purchaser', 'support', 'finance', 'admin', 'time'] as const;

export type Actor = (typeof actors)[number];

/** One arrow of the state machine: from where, to where, by whom, on what condition, and what it does beside. */
export type Transition = {
  readonly from: readonly OrderStatus[];
  readonly to: readonly OrderStatus[];
  readonly by: readonly Actor[];
  readonly guards: readonly (keyof typeof guards)[];
  /** What else must hold when it is written, for who reads the table. */
  readonly provided: string;
  /** The movement of money. */
  readonly entry?: EntryType;
  /** What becomes of the purchaser's claims to its courses. */
  readonly courses?: 'claimed' | 'owned' | 'released';
  readonly enrollments?: 'granted' | 'revoked';
  /** What becomes of its use of a coupon. */
  readonly coupon?: 'claimed' | 'released';
  readonly events: readonly EventType[];
};

/**
 * Every step that an order can take (contract, "Orders"); anything else is `invalid_status` or `forbidden`. The drawing in
 * the README, the table of the contract and the exhaustive test are made from this table.
 */
export const transitions = {
  place: {
    from: [],
    to: ['pending'],
    by: ['purchaser'],
    guards: [],
    provided:
      'onboarded; courses published, neither owned nor in another open order; policies in force; coupon valid; the amount is the expected one',
    courses: 'claimed',
    coupon: 'claimed',
    events: ['order.created'],
  },
  reserve: {
    from: ['pending'],
    to: ['pending'],
    by: ['purchaser'],
    guards: ['no money is held for it', 'its deadline is ahead'],
    provided: 'wallet not frozen, available ≥ amount',
    entry: 'reserved',
    events: ['wallet.reserved'],
  },
  capture: {
    from: ['pending'],
    to: ['paid'],
    by: ['purchaser'],
    guards: ['money is held for it'],
    provided: 'held ≥ amount',
    entry: 'captured',
    courses: 'owned',
    enrollments: 'granted',
    events: ['order.paid', 'wallet.captured', 'entitlement.granted'],
  },
  release: {
    from: ['pending'],
    to: ['pending'],
    by: ['time'],
    guards: ['money was held for it for 60 s'],
    provided: 'held ≥ amount',
    entry: 'released',
    events: ['wallet.released'],
  },
  expire: {
    from: ['pending'],
    to: ['expired'],
    by: ['time'],
    guards: ['no money is held for it', 'its deadline is past'],
    provided: '–',
    courses: 'released',
    coupon: 'released',
    events: ['order.expired'],
  },
  cancel: {
    from: ['pending'],
    to: ['cancelled'],
    by: ['purchaser', 'support', 'admin'],
    guards: ['no money is held for it'],
    provided: 'staff give a reason',
    courses: 'released',
    coupon: 'released',
    events: ['order.cancelled'],
  },
  refund: {
    from: ['paid', 'partially_refunded'],
    to: ['partially_refunded', 'refunded'],
    by: ['finance', 'admin'],
    guards: [],
    provided: "the chosen items not refunded yet; not one's own order",
    entry: 'refunded',
    courses: 'released',
    enrollments: 'revoked',
    events: ['order.refunded', 'entitlement.revoked'],
  },
} as const satisfies Record<string, Transition>;

export type StepName = keyof typeof transitions;

/** The parts in which somebody may act on an order. */
export const actorsOf = (
  account: { readonly user_id: string; readonly roles: readonly string[] },
  order: Pick<OrderState, 'purchaser_id'>,
): readonly Actor[] => {
  const staff = (['support', 'finance', 'admin'] as const).filter((role) => account.roles.includes(role));
  return account.user_id === order.purchaser_id ? ['purchaser', ...staff] : staff;
};

/**
 * Whether a step of an order may be taken now.
 *
 * @param by what the caller is to the order
 * @returns `forbidden`; `invalid_status`; `reservation_pending`; undefined when it may
 */
export const refuseStep = (
  step: StepName,
  order: OrderState,
  by: readonly Actor[],
  nowMs: number,
): Refusal | undefined => {
  const transition: Transition = transitions[step];
  if (!by.some((actor) => transition.by.includes(actor))) return refuse('forbidden', undefined, [{ reason: 'role' }]);
  if (!transition.from.includes(order.status)) return refuse('invalid_status', undefined, [{ reason: order.status }]);
  const failing = transition.guards.find((guard) => !guards[guard].holds(order, nowMs));
  return failing && guards[failing].refusal;
};

/**
 * What time alone has made due of an order, whoever touches it next: a reservation that was held for too long, because who
 * made it is gone, is released; an open order without money in flight expires at its deadline.
 */
export const dueOf = (order: OrderState, nowMs: number): 'release' | 'expire' | undefined =>
  (['release', 'expire'] as const).find((step) => refuseStep(step, order, ['time'], nowMs) === undefined);

/** The status that an order has by the clock: one that is about to expire reads as expired, whoever writes it down. */
export const statusNow = (order: OrderState, nowMs: number): OrderStatus =>
  dueOf(order, nowMs) === 'expire' ? 'expired' : order.status;
