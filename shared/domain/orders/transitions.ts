import { type Refusal, refuse } from '../../errors.ts';
import type { EventType } from '../../events.ts';
import type { EntryType } from '../wallet/ledger.ts';
import { guards, type OrderState, type OrderStatus } from './state.ts';

/** `time`: no person. The transition is due at a certain time. */
export const actors = ['purchaser', 'support', 'finance', 'admin', 'time'] as const;

export type Actor = (typeof actors)[number];

export type Transition = {
  readonly from: readonly OrderStatus[];
  readonly to: readonly OrderStatus[];
  readonly by: readonly Actor[];
  readonly guards: readonly (keyof typeof guards)[];
  /** Further conditions of the write. The documents show this text. */
  readonly provided: string;
  readonly entry?: EntryType;
  readonly courses?: 'claimed' | 'owned' | 'released';
  readonly enrollments?: 'granted' | 'revoked';
  readonly coupon?: 'claimed' | 'released';
  readonly events: readonly EventType[];
};

/**
 * State machine: every transition of an order (contract, "Orders"). Any other transition is refused: `invalid_status`,
 * `reservation_pending` or `forbidden`. The README's drawing, the contract's table and the exhaustive test are
 * generated from this table.
 */
export const transitions = {
  place: {
    from: [],
    to: ['pending'],
    by: ['purchaser'],
    guards: [],
    provided:
      'onboarded; courses published, of other creators, neither owned nor in another open order; policies in force; coupon valid; the amount is the expected one',
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
    provided: "the chosen items not refunded yet; not one's own order, nor one's own course",
    entry: 'refunded',
    courses: 'released',
    enrollments: 'revoked',
    events: ['order.refunded', 'entitlement.revoked'],
  },
} as const satisfies Record<string, Transition>;

export type StepName = keyof typeof transitions;

/** The roles in which an account may act on an order. */
export const actorsOf = (
  account: { readonly user_id: string; readonly roles: readonly string[] },
  order: Pick<OrderState, 'purchaser_id'>,
): readonly Actor[] => {
  const staff = (['support', 'finance', 'admin'] as const).filter((role) => account.roles.includes(role));
  return account.user_id === order.purchaser_id ? ['purchaser', ...staff] : staff;
};

/**
 * Checks a transition of an order.
 *
 * @param by the caller's roles towards the order
 * @returns `forbidden`, `invalid_status`, `reservation_pending`, or undefined
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
 * The transition that is due by time alone. The next request or job for the order performs this transition. The
 * reservation of a crashed request is released after a minute. An open order without a reservation expires at its
 * deadline.
 */
export const dueOf = (order: OrderState, nowMs: number): 'release' | 'expire' | undefined =>
  (['release', 'expire'] as const).find((step) => refuseStep(step, order, ['time'], nowMs) === undefined);

/**
 * The status of an order by the clock. An order that is due to expire counts as expired, even if it is stored as
 * `pending`.
 */
export const statusNow = (order: OrderState, nowMs: number): OrderStatus =>
  dueOf(order, nowMs) === 'expire' ? 'expired' : order.status;
