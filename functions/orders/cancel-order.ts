import { admit, type Caller } from '../../shared/domain/accounts/account.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { cancel } from '../../shared/domain/orders/steps.ts';
import { actorsOf, dueOf, refuseStep, transitions } from '../../shared/domain/orders/transitions.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { runDueTransitions } from '../../shared/flows/deadlines.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { cancelOrder as row } from '../../shared/routes/orders/orders.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { cancelOrder as writeCancellation } from '../../shared/store/orders/cancel-order.ts';
import { findPurchaser, readOrder, readOwnOrder } from '../../shared/store/orders/read.ts';
import { afterStep } from '../../shared/store/orders/step-writes.ts';
import { orderOf, type StoredOrder } from '../../shared/store/orders/stored-order.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Found = { readonly account: Account; readonly order: StoredOrder };

/** The roles that may cancel another person's order. */
const cancellers = transitions.cancel.by.filter((actor) => actor !== 'purchaser');

/** Reads the order and the caller's account. The caller's own order costs one round trip. */
const find = async (caller: Caller, orderId: string, of: Table): Promise<Found | Refusal> => {
  const own = await readOwnOrder(of, caller.user_id, orderId);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return { account, order: own.order };
  const purchaserId = await findPurchaser(of, orderId);
  if (purchaserId === undefined) return refuse('not_found');
  if (!account.roles.some((role) => cancellers.some((canceller) => canceller === role)))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const order = await readOrder(of, purchaserId, orderId);
  return order ? { account, order } : refuse('not_found');
};

/**
 * POST /orders/{order_id}/cancel: for the purchaser normally one read and one transaction. A due transition of the
 * order is performed first.
 */
export const cancelOrder: UseCase<typeof row, Ports> = (request, ports) =>
  attempts(async () => {
    const nowMs = ports.clock();
    const found = await find(request.caller, request.params.order_id, ports.table);
    if (isRefusal(found)) return found;
    const { account, order } = found;
    if (dueOf(order, nowMs)) {
      await runDueTransitions(order, nowMs, ports);
      return 'stale';
    }
    const staff = staffAction({ ...row, roles: cancellers }, request, nowMs, ports.randomBytes);
    const isOwn = order.purchaser_id === account.user_id;
    const thing = { target: order.order_id, subject_id: order.purchaser_id };
    if (!isOwn && request.body.reason === undefined) return refuseField('required', '/reason', 'must say why.');
    const unfit = refuseStep('cancel', order, actorsOf(account, order), nowMs);
    if (unfit) return isOwn ? unfit : auditRefusal(ports.table, staff, thing, unfit);
    const step = cancel(order, nowMs);
    const by = isOwn ? { purchaser: request.caller } : { staff };
    const refusal = await writeCancellation(ports.table, order, step, by);
    return refusal ?? { status: 200, body: orderOf(afterStep(order, step)) };
  });

export const { handler, over } = endpoint(row, cancelOrder);
