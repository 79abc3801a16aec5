import type { RandomBytes } from '../domain/ids.ts';
import { dueOf } from '../domain/order.ts';
import type { OpenOrderStore } from './open-order-store.ts';
import type { StoredOrder } from './order.ts';

/** What it takes to do what time has made due. */
export type DuePorts = { readonly openOrders: OpenOrderStore; readonly randomBytes: RandomBytes };

/** A held order is released and then expired; one step more is for somebody who was faster. */
const maximumSteps = 3;

/**
 * Does what time alone has made due of an order, at every touch of it and by the sweeper: releases what was held for too long,
 * expires what is past its deadline.
 *
 * @returns how many steps it did; none when nothing was due, or somebody else did it
 */
export const settle = async (
  order: StoredOrder,
  nowMs: number,
  { openOrders, randomBytes }: DuePorts,
): Promise<number> => {
  let done = 0;
  let current: StoredOrder | undefined = order;
  for (let step = 0; step < maximumSteps && current; step += 1) {
    const due = dueOf(current, nowMs);
    if (due === undefined) break;
    const result =
      due === 'release'
        ? await openOrders.release(current, nowMs, randomBytes)
        : await openOrders.end(current, 'expired', nowMs);
    if (result === undefined) done += 1;
    current = await openOrders.readOrder(order.purchaser_id, order.order_id);
  }
  return done;
};

/** The same for an order that has not been read yet. */
export const settleById = async (
  purchaserId: string,
  orderId: string,
  nowMs: number,
  ports: DuePorts,
): Promise<number> => {
  const order = await ports.openOrders.readOrder(purchaserId, orderId);
  return order ? settle(order, nowMs, ports) : 0;
};
