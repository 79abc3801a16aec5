import { admitOnboarded } from '../../shared/domain/accounts/account.ts';
import { keptPlace } from '../../shared/domain/coupons/shards.ts';
import { idempotencyRecordOf, keyedRequest, replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { randomShare } from '../../shared/domain/ids.ts';
import { overdueClaims } from '../../shared/domain/orders/basket.ts';
import { newOrder } from '../../shared/domain/orders/new-order.ts';
import { overdueOrders, refuseAnotherOrder } from '../../shared/domain/orders/open-orders.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { keyedAttempts } from '../../shared/flows/attempts.ts';
import { priceBasketNow } from '../../shared/flows/basket-price.ts';
import { runDueTransitions } from '../../shared/flows/deadlines.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { warmUpForm, warmUpShop } from '../../shared/flows/warm-up-shop.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { createOrder as row } from '../../shared/routes/orders/orders.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { stubTable } from '../../shared/runtime/stub-table.ts';
import type { CouponUse } from '../../shared/store/coupons/claim.ts';
import { findUse } from '../../shared/store/coupons/find-use.ts';
import type { StoredCoupon } from '../../shared/store/coupons/stored-coupon.ts';
import { placeOrder } from '../../shared/store/orders/place-order.ts';
import { readBasket } from '../../shared/store/orders/read-basket.ts';
import { readOrderIfReadable } from '../../shared/store/orders/read-if-readable.ts';
import { orderOf } from '../../shared/store/orders/stored-order.ts';

type OrderPorts = Ports & { readonly policies: PoliciesInForce };

/**
 * Expires the caller's overdue orders, because an open order holds its courses and its coupon use. Each order is tried
 * once in a request.
 *
 * @returns a function that tells whether it tried an overdue order
 */
const expiryOf = (userId: string, ports: Ports) => {
  const tried = new Set<string>();
  return async ({ facts, wallet }: Awaited<ReturnType<typeof readBasket>>, nowMs: number): Promise<boolean> => {
    const recorded = overdueOrders(wallet, nowMs).map(({ order_id }) => order_id);
    const overdue = [...new Set([...recorded, ...overdueClaims(facts, nowMs)])].filter((id) => !tried.has(id));
    // Sequential, because the orders change the same wallet.
    for (const id of overdue) {
      tried.add(id);
      const order = await readOrderIfReadable(ports.table, userId, id);
      if (order) await runDueTransitions(order, nowMs, ports);
    }
    return overdue.length > 0;
  };
};

/**
 * Finds the counter from which the order takes its coupon use.
 *
 * @returns the coupon and the counter, undefined without a coupon, or `stale` when no use is left
 */
const useOf = async (
  coupon: StoredCoupon | undefined,
  { table, randomBytes }: Ports,
): Promise<CouponUse | 'stale' | undefined> => {
  if (coupon === undefined) return undefined;
  const place = await findUse(table, coupon, () => randomShare(randomBytes));
  return place ? { coupon, place } : 'stale';
};

const refuseAmount = (amountIdr: number, expectedIdr: number): Refusal | undefined =>
  amountIdr === expectedIdr ? undefined : refuse('amount_mismatch', `The amount is ${amountIdr}.`);

/**
 * POST /orders: normally one read of the basket and one transaction. A coupon with shards also costs a read of its
 * shards. The transaction has conditions on the buyer's items, but none on the courses.
 */
export const createOrder: UseCase<typeof row, OrderPorts> = ({ caller, body, idempotencyKey }, ports) => {
  const { user_id: userId } = caller;
  const keyed = keyedRequest({ userId, operation: row.id, key: idempotencyKey }, body);
  const expireOverdue = expiryOf(userId, ports);

  return keyedAttempts(keyed, ports, async () => {
    const nowMs = ports.clock();
    const read = await readBasket(ports.table, userId, body, nowMs, keyed.scope);
    const admitted = admitOnboarded(caller, read.account);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(read.answer, keyed, nowMs);
    if (replay) return replay;
    if (await expireOverdue(read, nowMs)) return 'stale';
    const basket = refuseAnotherOrder(read.wallet, nowMs) ?? (await priceBasketNow(read, userId, nowMs, ports));
    if (isRefusal(basket)) return basket;
    const refused = refuseAmount(basket.amount_idr, body.expected_amount_idr);
    if (refused) return refused;

    const made = newOrder({ purchaser_id: userId, idempotency_key: idempotencyKey }, basket, nowMs, ports.randomBytes);
    const use = await useOf(read.facts.coupon?.found, ports);
    if (use === 'stale') return use;
    const order = { ...made, ...(use && keptPlace(use.place)) };
    const reply = { status: 201, body: orderOf(order), payableUntil: order.expires_at } as const;
    const answer = idempotencyRecordOf(keyed, reply, order.created_at);
    return (await placeOrder(ports.table, { caller, keyed, order, use, counts: read.wallet, answer })) ?? reply;
  });
};

export const { handler, over, ports } = endpoint(row, createOrder, ({ clock, table }) => ({
  policies: policiesInForce(table, clock),
}));

// Warm-up: reads the usual policies, then makes an order on a stubbed table.
await warmConnection(() => ports.policies.prefetch());
await warmUp(row, createOrder, over({ table: stubTable(warmUpShop()) }).ports, { body: warmUpForm });
