import { admitOnboarded } from '../../shared/domain/accounts/account.ts';
import { withReturnedCoupon } from '../../shared/domain/orders/basket.ts';
import { quoteOf } from '../../shared/domain/orders/new-order.ts';
import { overdueOrders } from '../../shared/domain/orders/open-orders.ts';
import { statusNow } from '../../shared/domain/orders/transitions.ts';
import { isRefusal } from '../../shared/errors.ts';
import { priceBasketNow } from '../../shared/flows/basket-price.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { quoteOrder as row } from '../../shared/routes/orders/orders.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { type ReadBasket, readBasket } from '../../shared/store/orders/read-basket.ts';
import { readOrderIfReadable } from '../../shared/store/orders/read-if-readable.ts';
import type { Table } from '../../shared/store/table/table.ts';

/**
 * Counts the coupon uses that the caller's overdue orders with the same coupon still hold. POST /orders expires these
 * orders before it prices the basket.
 */
const usesToComeBack = async ({ wallet, facts }: ReadBasket, userId: string, nowMs: number, of: Table) => {
  const code = facts.coupon?.code;
  const overdue = overdueOrders(wallet, nowMs).filter(({ coupon_code }) => code !== undefined && coupon_code === code);
  const orders = await Promise.all(overdue.map(({ order_id }) => readOrderIfReadable(of, userId, order_id)));
  return orders.filter((order) => order?.status === 'pending' && statusNow(order, nowMs) === 'expired').length;
};

/**
 * POST /orders/quote: normally one round trip for the basket. Policies that are not cached cost one more. Each overdue
 * order with the same coupon costs a read.
 */
export const quoteOrder: UseCase<typeof row, Ports & { readonly policies: PoliciesInForce }> = async (
  { caller, body },
  ports,
) => {
  const nowMs = ports.clock();
  const { user_id: userId } = caller;
  const read = await readBasket(ports.table, userId, body, nowMs);
  const admitted = admitOnboarded(caller, read.account);
  if (isRefusal(admitted)) return admitted;
  const facts = withReturnedCoupon(read.facts, await usesToComeBack(read, userId, nowMs, ports.table));
  const basket = await priceBasketNow({ ...read, facts }, userId, nowMs, ports);
  return isRefusal(basket) ? basket : { status: 200, body: quoteOf(basket) };
};

export const { handler, over, ports } = endpoint(row, quoteOrder, ({ clock, table }) => ({
  policies: policiesInForce(table, clock),
}));

await warmConnection(() => ports.policies.prefetch());
