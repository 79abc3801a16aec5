import { randomBytes } from 'node:crypto';
import { admitOnboarded } from '../../shared/domain/account.ts';
import { expiredOrders } from '../../shared/domain/basket.ts';
import { fingerprintOf, replayOf } from '../../shared/domain/idempotency.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { newOrder } from '../../shared/domain/new-order.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { createOrder as row } from '../../shared/routes/orders.ts';
import { attempts } from '../../shared/runtime/attempts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { priceBasketNow } from '../../shared/store/basket-price.ts';
import { type CheckoutStore, checkoutStore } from '../../shared/store/checkout-store.ts';
import { settleById } from '../../shared/store/due-orders.ts';
import { type OpenOrderStore, openOrderStore } from '../../shared/store/open-order-store.ts';
import { orderOf } from '../../shared/store/order.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/store/policies-in-force.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly checkout: CheckoutStore;
  readonly openOrders: OpenOrderStore;
  readonly policies: PoliciesInForce;
};

/** POST /orders: one read of the basket, one transaction in which all that was read must be so still. */
export const createOrder: UseCase<typeof row, Ports> = ({ caller, body, idempotencyKey }, ports) => {
  const { clock, checkout, policies } = ports;
  const { user_id: userId } = caller;
  const request = { userId, operation: row.id, key: idempotencyKey };
  const fingerprint = fingerprintOf(body);

  return attempts(async () => {
    const nowMs = clock();
    const { account, answered, facts } = await checkout.read(userId, body, request);
    const admitted = admitOnboarded(caller, account);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answered, fingerprint, nowMs);
    if (replay) return replay;

    const basket = await priceBasketNow(facts, policies, nowMs);
    if (isRefusal(basket)) return basket;
    if (basket.amount_idr !== body.expected_amount_idr)
      return refuse('amount_mismatch', `The amount is ${basket.amount_idr}.`);
    const expired = expiredOrders(facts);
    await Promise.all(expired.map((orderId) => settleById(userId, orderId, nowMs, ports)));
    if (expired.length > 0) return 'changed';

    const purchase = { purchaser_id: userId, idempotency_key: idempotencyKey };
    const order = newOrder(purchase, basket, nowMs, ports.randomBytes);
    const reply = { status: 201, body: orderOf(order) } as const;
    const stored = {
      fingerprint,
      status: reply.status,
      body: JSON.stringify(reply.body),
      created_at: order.created_at,
    };
    return (await checkout.place({ caller, request, order, facts, answered: stored })) ?? reply;
  });
};

export const handler = lambda(row, createOrder, {
  clock: systemClock,
  randomBytes,
  checkout: checkoutStore(table),
  openOrders: openOrderStore(table),
  policies: policiesInForce(table, systemClock),
});
