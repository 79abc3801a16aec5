import { type Refusal, refuse } from '../../errors.ts';

/** So many orders of a user may be open at once. */
export const maximumOpenOrders = 20;

/** So many orders may a user place in a day (UTC). */
export const maximumOrdersPerDay = 200;

/** An open order as its purchaser's wallet notes it. */
export type OpenOrder = {
  readonly order_id: string;
  readonly expires_at: string;
  readonly coupon_code?: string | undefined;
};

/** What the wallet keeps of the orders of its owner: the notes of those that are open, and how many were placed on a day. */
export type OrderCounts = {
  readonly open_orders: ReadonlySet<string>;
  readonly orders_on?: string | undefined;
  readonly orders_placed: number;
};

/** An open order in one word of a set: its parts have no blank. */
export const noteOf = ({ order_id, expires_at, coupon_code }: OpenOrder): string =>
  [order_id, expires_at, ...(coupon_code === undefined ? [] : [coupon_code])].join(' ');

type Noted = Pick<OrderCounts, 'open_orders'>;

const notedOrders = ({ open_orders }: Noted): readonly OpenOrder[] =>
  [...open_orders]
    .map((note) => note.split(' '))
    .map(([order_id = '', expires_at = '', coupon_code]) => ({ order_id, expires_at, coupon_code }));

/** The open orders of a user. */
export const openOrderIds = (wallet: Noted): readonly string[] => notedOrders(wallet).map(({ order_id }) => order_id);

/** The open orders of a user that are past their deadline: what they hold is to be given back before anything is priced. */
export const overdueOrders = (wallet: Noted, nowMs: number): readonly OpenOrder[] =>
  notedOrders(wallet).filter(({ expires_at }) => Date.parse(expires_at) <= nowMs);

/** The day (UTC) that an instant counts for: `2026-11-21`. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** How many orders a user has placed today. */
export const placedToday = ({ orders_on, orders_placed }: OrderCounts, nowMs: number): number =>
  orders_on === dayOf(nowMs) ? orders_placed : 0;

/** Whether a user may place another order now. @returns `conflict` when they have too many open, or placed too many today */
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
