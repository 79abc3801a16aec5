import type { RandomBytes } from '../domain/ids.ts';
import type { OrderStep } from '../domain/orders/step.ts';
import { expire, release } from '../domain/orders/steps.ts';
import { dueOf } from '../domain/orders/transitions.ts';
import { readOrder } from '../store/orders/read.ts';
import { afterStep } from '../store/orders/step-writes.ts';
import type { StoredOrder } from '../store/orders/stored-order.ts';
import { writeStep } from '../store/orders/write-step.ts';
import type { Table } from '../store/table/table.ts';

type Ports = { readonly table: Table; readonly randomBytes: RandomBytes };

/** The maximum number of tries for an order: a release, an expiry, and two more tries after lost races. */
const maximumTries = 4;

/** `steps` is the number of transitions made. `left` tells whether a transition is still due. */
export type Caught = { readonly steps: number; readonly left: boolean };

type DueStep = OrderStep<StoredOrder['items'][number]>;

const dueStep = (order: StoredOrder, nowMs: number, randomBytes: RandomBytes): DueStep | undefined => {
  const due = dueOf(order, nowMs);
  if (due === undefined) return undefined;
  return due === 'release' ? release(order, nowMs, randomBytes) : expire(order, nowMs);
};

/** Performs an order's due transitions: releases an overdue reservation, then expires an order past its deadline. */
export const runDueTransitions = async (
  order: StoredOrder,
  nowMs: number,
  { table, randomBytes }: Ports,
): Promise<Caught> => {
  let steps = 0;
  let current: StoredOrder | undefined = order;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const step: DueStep | undefined = current && dueStep(current, nowMs, randomBytes);
    if (current === undefined || step === undefined) return { steps, left: false };
    const written: boolean = (await writeStep(table, current, step)) === undefined;
    if (written) steps += 1;
    current = written ? afterStep(current, step) : await readOrder(table, order.purchaser_id, order.order_id);
  }
  return { steps, left: current !== undefined && dueOf(current, nowMs) !== undefined };
};

/** Reads an order and performs its due transitions. A missing order has none. */
export const runDueTransitionsById = async (
  purchaserId: string,
  orderId: string,
  nowMs: number,
  ports: Ports,
): Promise<Caught> => {
  const order = await readOrder(ports.table, purchaserId, orderId);
  return order ? runDueTransitions(order, nowMs, ports) : { steps: 0, left: false };
};
