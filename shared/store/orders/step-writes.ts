import { returnPlace } from '../../domain/coupons/shards.ts';
import type { OrderCounts } from '../../domain/orders/open-orders.ts';
import type { OrderChanges, OrderStep } from '../../domain/orders/step.ts';
import { type Transition, transitions } from '../../domain/orders/transitions.ts';
import { couponReleaseWrites } from '../coupons/claim.ts';
import { grantWrites, revokeWrites } from '../enrollments/enrollment.ts';
import { eventWrites } from '../outbox/outbox.ts';
import { orderKey, orderKeys, statusOrder } from '../table/keys.ts';
import { orderList } from '../table/list-keys.ts';
import { put, update, type Write, type Writes } from '../table/transaction.ts';
import type { Changes } from '../table/update.ts';
import { walletWrites } from '../wallet/move.ts';
import { claimWrites } from './claims.ts';
import { compactOrder } from './compact-order.ts';
import { dueShard } from './due.ts';
import { closing, opening } from './open-order-changes.ts';
import type { StoredOrder } from './stored-order.ts';

type Item = StoredOrder['items'][number];
type Step = OrderStep<Item> & { readonly changes: StoredChanges };

/** The stored attributes that a step changes. A change that `StoredOrder` lacks does not compile here. */
type StoredChanges = {
  readonly [Name in keyof OrderChanges]: Name extends keyof StoredOrder | 'due_at' ? OrderChanges[Name] : never;
};

export const afterStep = (
  order: StoredOrder,
  { to, changes: { due_at: _, ...changes }, events }: Step,
): StoredOrder => ({
  ...order,
  ...changes,
  refunded_item_ids: [...(changes.refunded_item_ids ?? order.refunded_item_ids)],
  status: to,
  event_sequence: order.event_sequence + events.length,
});

const newOrderWrite = (order: StoredOrder, step: Step): Write =>
  put({
    ...orderKeys(order),
    due_shard: dueShard(order.order_id),
    due_at: step.changes.due_at,
    ...compactOrder(order),
    event_sequence: step.events.length,
  });

/** The changes of a new status. `list` changes only when the order is refunded. */
const statusChanges = (order: StoredOrder, to: StoredOrder['status']): Changes => ({
  status: { set: to },
  STATUS_ORDER: { set: statusOrder(to, order.order_id) },
  list: { set: orderList({ ...order, status: to }) },
});

const changesOf = (order: StoredOrder, { to, changes, events }: Step): Changes => ({
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === undefined ? { remove: true } : { set: value }]),
  ),
  ...(to !== order.status && statusChanges(order, to)),
  ...(to !== 'pending' && { due_shard: { remove: true }, due_at: { remove: true } }),
  event_sequence: { set: order.event_sequence + events.length },
});

/**
 * Changes an order under an optimistic lock. The lock compares the number of the last event, the status and the amount.
 */
const changeWrite = (order: StoredOrder, step: Step): Write =>
  update(orderKey(order.purchaser_id, order.order_id), changesOf(order, step), {
    ConditionExpression: '#event_sequence = :events_before AND #status = :status_before AND amount_idr = :amount',
    names: { '#status': 'status' },
    values: {
      ':events_before': order.event_sequence,
      ':status_before': order.status,
      ':amount': order.amount_idr,
    },
  });

/** The wallet changes for open orders: a new order is added, a closed order is removed. */
const openOrderWrites = (order: StoredOrder, { from, to, at }: Step, counts: OrderCounts | undefined) => {
  if (from === undefined) return counts ? [opening(order, counts, Date.parse(at))] : [];
  return to === 'pending' || from !== 'pending' ? [] : [closing(order)];
};

type ExtraWrites = {
  readonly counts?: OrderCounts;
  /** The uses left in the coupon's shard. Required if the step returns a use to a shard. */
  readonly shardLeft?: number | undefined;
  /** For a refund: a further condition on each item's enrolment, or an empty string. */
  readonly also?: readonly string[];
};

/**
 * The writes of a step: order, wallet, ledger entry, claims, enrolments, coupon use and events. The step's
 * row in `transitions` names its effects.
 *
 * @param order the order as it was read; for a new order, its first state
 */
export const stepWrites = (order: StoredOrder, step: Step, { counts, shardLeft, also }: ExtraWrites = {}): Writes => {
  const { purchaser_id, coupon_code, coupon_shard } = order;
  const { courses, enrollments, coupon }: Transition = transitions[step.name];
  return {
    order: step.from === undefined ? newOrderWrite(order, step) : changeWrite(order, step),
    ...walletWrites(purchaser_id, step.entry, ...openOrderWrites(order, step, counts)),
    ...(courses && claimWrites(courses, order, step.items, step.at)),
    ...(enrollments === 'granted' && grantWrites(purchaser_id, step.items, step.at)),
    ...(enrollments === 'revoked' && revokeWrites(purchaser_id, step.items, step.at, also)),
    ...(coupon === 'released' &&
      coupon_code !== undefined &&
      couponReleaseWrites(coupon_code, purchaser_id, returnPlace(coupon_shard, shardLeft))),
    ...eventWrites(order.order_id, order.event_sequence, step.events, Date.parse(step.at)),
  };
};
