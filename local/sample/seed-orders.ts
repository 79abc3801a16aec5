import { cancelOrder, over as cancelOrderOver } from '../../functions/orders/cancel-order.ts';
import { createOrder, over as createOrderOver } from '../../functions/orders/create-order.ts';
import { payOrder, over as payOrderOver } from '../../functions/orders/pay-order.ts';
import { quoteOrder, over as quoteOrderOver } from '../../functions/orders/quote-order.ts';
import { refundOrder, over as refundOrderOver } from '../../functions/orders/refund-order.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { runDueTransitionsById } from '../../shared/flows/deadlines.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import { listOrders } from '../../shared/store/orders/list-orders.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { seedCredit } from './credits.ts';
import { type SampleOrder, sampleOrders } from './orders.ts';
import type { SamplePeople } from './people.ts';
import { stableBytes, stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** A purchaser of sample orders, and the time of the first order. */
export type Purchaser = {
  readonly userId: string;
  readonly beginMs: number;
  /** Fixed ids for the paid order and its items. */
  readonly paidIds?: readonly string[];
  readonly samples?: readonly SampleOrder[];
};

const pageSize = 100;

const keyOf = ({ name }: SampleOrder): string => `sample-order-${name}`;

/** The orders of a purchaser, by their idempotency key. */
const ordersByKey = async (table: Table, purchaserId: string): Promise<ReadonlyMap<string, Order>> => {
  const found = new Map<string, Order>();
  let after: string | undefined;
  do {
    const { items, next } = await listOrders(table, { purchaserId, after, limit: pageSize });
    for (const order of items) found.set(order.idempotency_key ?? '', order);
    after = next;
  } while (after !== undefined);
  return found;
};

/** The steps of sample orders, each by the use case of the API. */
const stepsOf = (table: Table, people: SamplePeople, purchaser: string) => {
  const [refunder = people.fitri] = [people.fitri, people.hadi].filter((staff) => staff !== purchaser);
  const momentOf = (atMs: number, seed: string, ids: readonly string[] = []) => ({
    table,
    atMs,
    randomBytes: stableRandom(`${purchaser} ${seed}`, ids),
  });

  const place = async (sample: SampleOrder, atMs: number, ids: readonly string[]): Promise<Order> => {
    const coupon = sample.couponCode === undefined ? {} : { coupon_code: sample.couponCode };
    const body = { course_ids: [...sample.courseIds], ...coupon };
    const policies = policiesInForce(table, () => atMs);
    const moment = momentOf(atMs, `place ${sample.name}`, ids);
    const what = `The sample order ${sample.name}`;
    const quote = done(
      what,
      await quoteOrder({ ...requestBy(purchaser), body }, { ...portsAt(quoteOrderOver, moment), policies }),
    );
    const request = {
      ...requestBy(purchaser),
      body: { ...body, expected_amount_idr: quote.body.amount_idr },
      idempotencyKey: keyOf(sample),
    };
    return done(what, await createOrder(request, { ...portsAt(createOrderOver, moment), policies })).body;
  };

  /** Pays an order, after a credit of its amount. */
  const pay = async ({ order_id, amount_idr }: Order, atMs: number): Promise<Order> => {
    const credit_id = timeSortedId('crd', atMs - 1, stableBytes(`${purchaser} ${order_id}`));
    await seedCredit(table, people, { credit_id, user_id: purchaser, amount_idr, atMs: atMs - 1 });
    const request = {
      ...requestBy(purchaser),
      params: { order_id },
      body: {},
      idempotencyKey: `sample-payment-${order_id}`,
    };
    return done(order_id, await payOrder(request, portsAt(payOrderOver, momentOf(atMs, `pay ${order_id}`)))).body;
  };

  const cancel = async ({ order_id }: Order, atMs: number): Promise<void> => {
    const request = { ...requestBy(purchaser), params: { order_id }, body: {} };
    done(order_id, await cancelOrder(request, portsAt(cancelOrderOver, momentOf(atMs, `cancel ${order_id}`))));
  };

  const refund = async ({ order_id, items }: Order, courseIds: readonly string[], atMs: number): Promise<void> => {
    const order_item_ids = items
      .filter(({ course_id }) => courseIds.includes(course_id))
      .map(({ order_item_id }) => order_item_id);
    const request = {
      ...requestBy(refunder),
      params: { order_id },
      body: { order_item_ids, reason: 'The course was cancelled.' },
      idempotencyKey: `sample-refund-${order_id}`,
    };
    done(order_id, await refundOrder(request, portsAt(refundOrderOver, momentOf(atMs, `refund ${order_id}`))));
  };

  const expire = async ({ order_id }: Order, atMs: number): Promise<void> => {
    await runDueTransitionsById(purchaser, order_id, atMs, momentOf(atMs, `expire ${order_id}`));
  };

  return { place, pay, cancel, refund, expire };
};

/**
 * Gives a user the missing sample orders and the money to pay them, through the API's use cases. Orders that an earlier
 * run left half finished are completed. The user must have completed the onboarding.
 *
 * @returns the id of the order of each sample
 * @throws Error when a use case refuses
 */
export const seedOrders = async (
  table: Table,
  people: SamplePeople,
  { userId, beginMs, paidIds = [], samples = sampleOrders }: Purchaser,
): Promise<readonly string[]> => {
  const { place, pay, cancel, refund, expire } = stepsOf(table, people, userId);
  const present = await ordersByKey(table, userId);
  const ids: string[] = [];
  for (const sample of samples) {
    const { placedAfterMs, paidAfterMs, cancelledAfterMs, expiredAfterMs } = sample;
    const placedMs = placedAfterMs === undefined ? Date.now() : beginMs + placedAfterMs;
    const placed = present.get(keyOf(sample)) ?? (await place(sample, placedMs, sample.name === 'paid' ? paidIds : []));
    ids.push(placed.order_id);
    const createdMs = Date.parse(placed.created_at ?? '');
    const open = placed.status === 'pending';
    if (open && cancelledAfterMs !== undefined) await cancel(placed, createdMs + cancelledAfterMs);
    if (open && expiredAfterMs !== undefined) await expire(placed, createdMs + expiredAfterMs);
    const order = open && paidAfterMs !== undefined ? await pay(placed, createdMs + paidAfterMs) : placed;
    if (order.status === 'paid' && sample.refund)
      await refund(order, sample.refund.courseIds, createdMs + (paidAfterMs ?? 0) + sample.refund.afterMs);
  }
  return ids;
};
