import { admit } from '../../shared/domain/people/account.ts';
import { isStaff } from '../../shared/domain/people/roles.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listOrderRefundRequests as row } from '../../shared/routes/refunds/refund-wishes.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { findPurchaser, readOwnOrder } from '../../shared/store/orders/read.ts';
import { listWishesOf } from '../../shared/store/refunds/refund-wishes.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /orders/{order_id}/refund-requests: one read and one query for an own order; for the staff, whose it is between them. */
export const listOrderRefundRequests: UseCase<typeof row, Ports> = async ({ caller, params }, { table: of }) => {
  const own = await readOwnOrder(of, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  const purchaserId = own.order ? caller.user_id : await findPurchaser(of, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!own.order && !isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  return { status: 200, body: { refund_requests: [...(await listWishesOf(of, purchaserId, params.order_id))] } };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, listOrderRefundRequests, portsOf(table));
