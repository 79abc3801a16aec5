import { admit, isStaff } from '../../shared/domain/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listRefunds as row } from '../../shared/routes/payments.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';
import { type RefundStore, refundStore } from '../../shared/store/refund-store.ts';

type Ports = { readonly clock: Clock; readonly orders: OrderStore; readonly refunds: RefundStore };

/** GET /orders/{order_id}/refunds: one read and one query for an own order; for the staff, whose it is between them. */
export const listRefunds: UseCase<typeof row, Ports> = async ({ caller, params }, { orders, refunds }) => {
  const own = await orders.readOwn(caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  const purchaserId = own.order ? caller.user_id : await orders.findPurchaser(params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!own.order && !isStaff(account)) return refuse('forbidden');
  return { status: 200, body: { refunds: await refunds.list(purchaserId, params.order_id) } };
};

export const handler = lambda(row, listRefunds, {
  clock: systemClock,
  orders: orderStore(table),
  refunds: refundStore(table),
});
