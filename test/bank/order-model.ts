import type { ErrorCode } from '../../shared/errors.ts';

/**
 * A simple model of the contract for one user's orders of the same three courses (§3, §4). The service is compared with
 * this model. Prices with tax, in IDR: the coupon takes 50,000 plus tax off the first course.
 */
export const pricesIdr = { plain: [111_000, 277_500, 370_000], coupon: [55_500, 277_500, 370_000] } as const;

/** The number of uses of the coupon. */
export const couponLimit = 1;

const openForMs = 30 * 60_000;
const heldForMs = 60_000;
const answersKeptForMs = 24 * 3_600_000;

export type ModelOrder = {
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'partially_refunded' | 'refunded';
  readonly withCoupon: boolean;
  readonly placedAtMs: number;
  reservedAtMs: number | undefined;
  /** The key of the payment that holds the money. */
  reservedWith: string | undefined;
  readonly refunded: Set<number>;
};

/** The state of a user; `orders` are sorted, oldest first. */
export type Model = {
  nowMs: number;
  availableIdr: number;
  heldIdr: number;
  onHold: boolean;
  readonly orders: ModelOrder[];
  /** The ledger entries: type, and the changes of available and held. */
  readonly entries: string[];
  /** The time of each key's first success. */
  readonly answeredAtMs: Map<string, number>;
};

export const newModel = (nowMs: number): Model => ({
  ...{ nowMs, availableIdr: 0, heldIdr: 0, onHold: false },
  ...{ orders: [], entries: [], answeredAtMs: new Map() },
});

/** The result of a request; `replay` is the first answer again. */
export type Outcome = 'ok' | 'replay' | ErrorCode;

const pricesOf = ({ withCoupon }: ModelOrder): readonly number[] => (withCoupon ? pricesIdr.coupon : pricesIdr.plain);
export const amountOf = (order: ModelOrder): number => pricesOf(order).reduce((sum, price) => sum + price, 0);

const move = (model: Model, type: string, available: number, held: number): void => {
  model.availableIdr += available;
  model.heldIdr += held;
  model.entries.push(`${type} ${available} ${held}`);
};

const isPastDeadline = ({ nowMs }: Model, { placedAtMs }: ModelOrder): boolean => placedAtMs + openForMs <= nowMs;

/** Expires an order or releases its reservation, when either is due. */
const endDue = (model: Model, order: ModelOrder): void => {
  if (order.status !== 'pending') return;
  if (order.reservedAtMs !== undefined && order.reservedAtMs + heldForMs <= model.nowMs) {
    order.reservedAtMs = undefined;
    move(model, 'released', amountOf(order), -amountOf(order));
  }
  if (order.reservedAtMs === undefined && isPastDeadline(model, order)) order.status = 'expired';
};

/** Applies idempotency: a key with a success in the last 24 hours gets the same answer. A new success is recorded. */
const once = (model: Model, key: string, happen: () => Outcome): Outcome => {
  const at = model.answeredAtMs.get(key);
  if (at !== undefined && model.nowMs < at + answersKeptForMs) return 'replay';
  const outcome = happen();
  if (outcome === 'ok') model.answeredAtMs.set(key, model.nowMs);
  return outcome;
};

const ended = ({ status }: ModelOrder): boolean => status === 'cancelled' || status === 'expired';

const couponUses = ({ orders }: Model): number => orders.filter((order) => order.withCoupon && !ended(order)).length;

/** Orders all three courses. */
export const place = (model: Model, key: string, withCoupon: boolean): Outcome =>
  once(model, key, () => {
    // Placing an order first expires the user's overdue orders.
    for (const order of model.orders) if (isPastDeadline(model, order)) endDue(model, order);
    const last = model.orders.at(-1);
    const open = last?.status === 'pending';
    if (last && !ended(last) && last.status !== 'refunded' && !(open && isPastDeadline(model, last))) return 'conflict';
    // An open order is past its deadline here and has a payment in flight. It still uses its coupon and its courses.
    if (withCoupon && couponUses(model) >= couponLimit) return 'invalid_coupon';
    if (open) return 'conflict';
    const [status, placedAtMs] = ['pending' as const, model.nowMs];
    const unpaid = { reservedAtMs: undefined, reservedWith: undefined, refunded: new Set<number>() };
    model.orders.push({ status, withCoupon, placedAtMs, ...unpaid });
    return 'ok';
  });

/** Pays an order. If the payment crashes between its two steps, the money stays reserved. */
export const pay = (model: Model, key: string, order: ModelOrder, dies: boolean): Outcome =>
  once(model, key, () => {
    endDue(model, order);
    if (order.status !== 'pending') return 'invalid_status';
    const amount = amountOf(order);
    if (order.reservedAtMs === undefined) {
      if (model.onHold) return 'wallet_on_hold';
      if (model.availableIdr < amount) return 'insufficient_balance';
      move(model, 'reserved', -amount, amount);
      order.reservedAtMs = model.nowMs;
      order.reservedWith = key;
    } else if (order.reservedWith !== key) return 'reservation_pending';
    if (dies) return 'dependency_unavailable';
    move(model, 'captured', 0, -amount);
    order.reservedAtMs = undefined;
    order.status = 'paid';
    return 'ok';
  });

export const cancel = (model: Model, order: ModelOrder): Outcome => {
  endDue(model, order);
  if (order.status !== 'pending') return 'invalid_status';
  if (order.reservedAtMs !== undefined) return 'reservation_pending';
  order.status = 'cancelled';
  return 'ok';
};

/** Refunds items. @param places the numbers of the items */
export const refund = (model: Model, key: string, order: ModelOrder, places: readonly number[]): Outcome =>
  once(model, key, () => {
    if (order.status !== 'paid' && order.status !== 'partially_refunded') return 'invalid_status';
    if (places.some((item) => order.refunded.has(item))) return 'invalid_status';
    for (const item of places) order.refunded.add(item);
    order.status = order.refunded.size === pricesOf(order).length ? 'refunded' : 'partially_refunded';
    const paidBack = places.reduce((sum, item) => sum + (pricesOf(order)[item] ?? 0), 0);
    move(model, 'refunded', paidBack, 0);
    return 'ok';
  });

export const sweep = (model: Model): void => {
  for (const order of model.orders) endDue(model, order);
};

export const credit = (model: Model, amount: number): void => move(model, 'credited', amount, 0);
