import type { StoredFacts } from './basket-store.ts';
import { couponReleaseParts } from './coupon-parts.ts';
import { claimKey, courseKey, orderKey, orderKeys, statusOrder } from './keys.ts';
import type { StoredOrder } from './order.ts';
import { check, type Part, type Parts, put, remove, update } from './transaction.ts';
import type { Changes } from './update.ts';

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';

/** The shard of an order: seven random bits of its id, so that no partition of the index takes more than its part. */
export const dueShard = (orderId: string): string =>
  `${symbols.indexOf(orderId.charAt(orderId.length - 2)) >> 3}${orderId.slice(-1)}`;

/** All shards there are. */
export const dueShards: readonly string[] = [0, 1, 2, 3].flatMap((group) =>
  [...symbols].map((last) => `${group}${last}`),
);

/** When something is due of an open order next, in its shard of the index. */
const dueAt = (orderId: string, dueAt: string) => ({ due_shard: dueShard(orderId), due_at: dueAt });

const named = (name: string, parts: readonly Part[]): Parts =>
  Object.fromEntries(parts.map((part, index) => [`${name} ${index}`, part]));

/** A new order, and the user's hold on each of its courses, where nobody holds it yet. */
export const placedParts = (order: StoredOrder): Parts => ({
  order: put({ ...orderKeys(order), ...dueAt(order.order_id, order.expires_at), ...order }),
  ...named(
    'claim',
    order.items.map(({ course_id }) =>
      put({
        ...claimKey(order.purchaser_id, course_id),
        order_id: order.order_id,
        expires_at: order.expires_at,
      }),
    ),
  ),
});

/** That the courses are for sale still, as they were priced. */
export const courseChecks = ({ courses }: StoredFacts): Parts =>
  named(
    'course',
    courses.flatMap((course) =>
      course
        ? check(courseKey(course.course_id), {
            ConditionExpression: '#status = :published AND catalog_version = :version',
            names: { '#status': 'status' },
            values: { ':published': 'published', ':version': course.catalog_version },
          })
        : [],
    ),
  );

/** The end of everything that an order holds: its courses and its coupon. */
export const releaseParts = ({ order_id, purchaser_id, coupon_code, items }: StoredOrder): Parts => ({
  ...named(
    'claim',
    items.map(({ course_id }) =>
      remove(claimKey(purchaser_id, course_id), {
        ConditionExpression: 'order_id = :order_id',
        values: { ':order_id': order_id },
      }),
    ),
  ),
  ...(coupon_code !== undefined && couponReleaseParts(coupon_code, purchaser_id)),
});

/** What of an order may ever change. The rest is a snapshot: no change can name it. */
export type OrderChanges = Partial<
  Pick<StoredOrder, 'status' | 'finance_reservation_id' | 'reserved_at' | 'paid_at' | 'refunded_item_ids'>
> & {
  readonly due_at?: string;
};

const changesOf = ({ status, due_at, ...rest }: OrderChanges, order: StoredOrder, events: number): Changes => {
  const set = Object.entries(rest).map(([name, value]) => [
    name,
    value === undefined ? { remove: true } : { set: value },
  ]);
  const gone = status !== undefined && status !== 'pending';
  return {
    ...Object.fromEntries(set),
    ...(status !== undefined && {
      status: { set: status },
      STATUS_ORDER: { set: statusOrder(status, order.order_id) },
    }),
    ...(gone && { due_shard: { remove: true }, due_at: { remove: true } }),
    ...(due_at !== undefined && { due_at: { set: due_at } }),
    event_sequence: { set: order.event_sequence + events },
  };
};

/**
 * A change of an order that was read before: written only if nobody has changed it since, which its count of events tells.
 *
 * @param events how many events the change is told by
 */
export const changePart = (order: StoredOrder, changes: OrderChanges, events: number): Part =>
  update(orderKey(order.purchaser_id, order.order_id), changesOf(changes, order, events), {
    ConditionExpression: '#event_sequence = :events_before AND #status = :status_before AND amount_idr = :amount',
    names: { '#status': 'status' },
    values: {
      ':events_before': order.event_sequence,
      ':status_before': order.status,
      ':amount': order.amount_idr,
    },
  });
