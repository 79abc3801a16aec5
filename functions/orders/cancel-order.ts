import { randomBytes } from 'node:crypto';
import { admit, type Caller, isStaff } from '../../shared/domain/account.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { actorsOf, dueOf, refuseOperation, transitions } from '../../shared/domain/order.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { cancelOrder as row } from '../../shared/routes/orders.ts';
import { attempts } from '../../shared/runtime/attempts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/account.ts';
import { settle } from '../../shared/store/due-orders.ts';
import { type Asker, type OpenOrderStore, openOrderStore } from '../../shared/store/open-order-store.ts';
import { orderOf, type StoredOrder } from '../../shared/store/order.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly orders: OrderStore;
  readonly openOrders: OpenOrderStore;
};

type Found = { readonly account: Account; readonly order: StoredOrder };

/** The order and who asks: the own order in one round trip; somebody else's only for the staff. */
const find = async (caller: Caller, orderId: string, { orders, openOrders }: Ports): Promise<Found | Refusal> => {
  const own = await openOrders.read(caller.user_id, caller.user_id, orderId);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return { account, order: own.order };
  const purchaserId = await orders.findPurchaser(orderId);
  if (purchaserId === undefined) return refuse('not_found');
  if (!isStaff(account)) return refuse('forbidden');
  const order = await openOrders.readOrder(purchaserId, orderId);
  return order ? { account, order } : refuse('not_found');
};

/** By what right somebody cancels: as the purchaser, or as one of the staff, who say why. */
const askerOf = (
  { caller, body: { reason }, requestId }: RequestOf<typeof row>,
  order: StoredOrder,
  nowMs: number,
  { randomBytes: random }: Ports,
): Asker | Refusal => {
  if (caller.user_id === order.purchaser_id) return { purchaser: caller };
  if (reason === undefined) return refuse('invalid_request', '/reason: must say why.');
  const roles = transitions.cancel.by.filter((actor) => actor !== 'purchaser');
  return { staff: { caller, roles, action: row.id, reason, requestId, nowMs, randomBytes: random } };
};

/** POST /orders/{order_id}/cancel: one read, one transaction. An order past its deadline expires at this touch. */
export const cancelOrder: UseCase<typeof row, Ports> = (request, ports) =>
  attempts(async () => {
    const nowMs = ports.clock();
    const found = await find(request.caller, request.params.order_id, ports);
    if (isRefusal(found)) return found;
    const { account, order } = found;
    if (dueOf(order, nowMs)) {
      await settle(order, nowMs, ports);
      return 'changed';
    }
    const refused = refuseOperation('cancel', order, actorsOf(account, order));
    if (refused) return refused;
    const asker = askerOf(request, order, nowMs, ports);
    if (isRefusal(asker)) return asker;
    const refusal = await ports.openOrders.end(order, 'cancelled', nowMs, asker);
    return refusal ?? { status: 200, body: orderOf({ ...order, status: 'cancelled' }) };
  });

export const handler = lambda(row, cancelOrder, {
  clock: systemClock,
  randomBytes,
  orders: orderStore(table),
  openOrders: openOrderStore(table),
});
