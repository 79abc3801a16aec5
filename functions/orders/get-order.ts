import { admit, isStaff } from '../../shared/domain/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getOrder as row } from '../../shared/routes/orders.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';

type Ports = { readonly clock: Clock; readonly orders: OrderStore };

/** GET /orders/{order_id}: the own order in one round trip; only when that misses, whose it is. */
export const getOrder: UseCase<typeof row, Ports> = async ({ caller, params }, { orders }) => {
  const own = await orders.readOwn(caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return { status: 200, body: own.order };

  const purchaserId = await orders.findPurchaser(params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!isStaff(account)) return refuse('forbidden');
  const foreign = await orders.read(purchaserId, params.order_id);
  return foreign ? { status: 200, body: foreign } : refuse('not_found');
};

export const handler = lambda(row, getOrder, { clock: systemClock, orders: orderStore(table) });
