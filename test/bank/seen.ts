import { table } from '../../shared/runtime/table.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { storedCoupon } from '../harness/given-coupon.ts';
import { collectionOf, userFacts, userViolations } from '../harness/user-facts.ts';
import type { Life } from './life.ts';
import type { Model } from './order-model.ts';

/** One store for all calls, because it keeps the policies. */
const store = reconcileStore(table);

export const factsOf = async ({ user_id }: Pick<Life, 'user_id'>) => {
  const items = await collectionOf(table, user_id);
  const onHold = items.some(({ SK, hold }) => SK === 'WALLET' && hold !== undefined);
  return { ...userFacts(user_id, items), onHold };
};

/**
 * A user's state in the table in the model's terms, and its violations.
 * @param read the user's facts, unless they must be read
 */
export const seenOf = async ({ user_id, code, orders, state }: Life, read = factsOf({ user_id })) => {
  const [{ facts, malformed, onHold }, coupon, { policies }] = await Promise.all([
    read,
    storedCoupon(code),
    store.known(0),
  ]);
  const kept = new Map(facts.orders.map((order) => [order.order_id, order]));
  const active = facts.enrollments.filter(({ status }) => status === 'active');
  const violations = [...malformed, ...userViolations(facts, state.nowMs, policies)];
  return {
    orders: orders.map(({ order_id }) => kept.get(order_id)?.status),
    reserved: orders.map(({ order_id }) => kept.get(order_id)?.reserved_at !== undefined),
    available: facts.wallet.available_idr,
    held: facts.wallet.held_idr,
    onHold,
    entries: facts.entries
      .map((entry) => `${entry.type} ${entry.available_change_idr} ${entry.held_change_idr}`)
      .toSorted(),
    enrolled: orders.map(({ items }) =>
      items.map(({ order_item_id }) => active.some((enrollment) => enrollment.order_item_id === order_item_id)),
    ),
    claims: facts.claims.length,
    couponUses: coupon?.['claimed'],
    // Stale reservations and overdue orders are expected, because no sweeper runs here.
    violations: violations.filter(({ rule }) => rule !== 'stale_reservation' && rule !== 'overdue_order'),
  };
};

/** The expected state by the model. */
export const foretold = ({
  orders,
  availableIdr,
  heldIdr,
  onHold,
  entries,
}: Model): Awaited<ReturnType<typeof seenOf>> => {
  const wasPaid = (status: string): boolean => ['paid', 'partially_refunded', 'refunded'].includes(status);
  const enrolled = orders.map(({ status, refunded }) =>
    [0, 1, 2].map((item) => wasPaid(status) && !refunded.has(item)),
  );
  const open = orders.filter(({ status }) => status === 'pending');
  const holding = orders.filter(({ status }) => status !== 'cancelled' && status !== 'expired');
  return {
    orders: orders.map(({ status }) => status),
    reserved: orders.map(({ reservedAtMs }) => reservedAtMs !== undefined),
    available: availableIdr,
    held: heldIdr,
    onHold,
    entries: entries.toSorted(),
    enrolled,
    claims: open.length * 3 + enrolled.flat().filter(Boolean).length,
    couponUses: holding.filter(({ withCoupon }) => withCoupon).length,
    violations: [],
  };
};
