import { type Refusal, refuse } from '../../errors.ts';

/** The maximum number of open orders of a user. */
export const maximumOpenOrders = 20;

/** The maximum number of orders that a user can place in a day (UTC). */
export const maximumOrdersPerDay = 200;

export type OpenOrder = {
  readonly order_id: string;
  readonly expires_at: string;
  readonly coupon_code?: string | undefined;
};

/** A user's open orders, and the number of orders that the user placed on the day `orders_on`. */
export type OrderCounts = {
  readonly open_orders: ReadonlySet<string>;
  readonly orders_on?: string | undefined;
  readonly orders_placed: number;
};

/** Encodes an open order as one member of a string set. No field contains a blank. */
export const encodeOpenOrder = ({ order_id, expires_at, coupon_code }: OpenOrder): string =>
  [order_id, expires_at, ...(coupon_code === undefined ? [] : [coupon_code])].join(' ');

type OpenOrders = Pick<OrderCounts, 'open_orders'>;

const ordersIn = ({ open_orders }: OpenOrders): readonly OpenOrder[] =>
  [...open_orders]
    .map((note) => note.split(' '))
    .map(([order_id = '', expires_at = '', coupon_code]) => ({ order_id, expires_at, coupon_code }));

export const openOrderIds = (wallet: OpenOrders): readonly string[] => ordersIn(wallet).map(({ order_id }) => order_id);

/** A user's open orders whose deadline has passed. These orders must return their claims before a basket is priced. */
export const overdueOrders = (wallet: OpenOrders, nowMs: number): readonly OpenOrder[] =>
  ordersIn(wallet).filter(({ expires_at }) => Date.parse(expires_at) <= nowMs);

/** The day (UTC) of an instant, such as `2026-11-21`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

export const placedToday = ({ orders_on, orders_placed }: OrderCounts, nowMs: number): number =>
  orders_on === dayOf(nowMs) ? orders_placed : 0;

/** Checks the limits for another order. @returns `conflict` (`limit_reached`), or undefined */
export const refuseAnotherOrder = (counts: OrderCounts, nowMs: number): Refusal | undefined => {
  if (counts.open_orders.size >= maximumOpenOrders)
    return refuse('conflict', `At most ${maximumOpenOrders} orders can be open at once.`, [
      { reason: 'limit_reached' },
    ]);
  if (placedToday(counts, nowMs) >= maximumOrdersPerDay)
    return refuse('conflict', `At most ${maximumOrdersPerDay} orders can be placed in a day.`, [
      { reason: 'limit_reached' },
    ]);
  return undefined;
};
