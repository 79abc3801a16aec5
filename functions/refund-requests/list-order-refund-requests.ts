import { admit } from '../../shared/domain/accounts/account.ts';
import { isStaff } from '../../shared/domain/accounts/roles.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listOrderRefundRequests as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { findPurchaser, readOwnOrder } from '../../shared/store/orders/read.ts';
import { listRefundRequestsOf } from '../../shared/store/refund-requests/refund-requests.ts';

/**
 * GET /orders/{order_id}/refund-requests: one read and one query. Only staff can read another user's order. Such a
 * request costs one more query and an audit entry.
 */
export const listOrderRefundRequests: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { clock, table: of } = ports;
  const own = await readOwnOrder(of, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  const purchaserId = own.order ? caller.user_id : await findPurchaser(of, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!own.order && !isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const refund_requests = [...(await listRefundRequestsOf(of, purchaserId, params.order_id))];
  const reading = staffReading(row, { caller, requestId }, clock(), ports.randomBytes);
  const refused = !own.order
    ? await auditReads(of, reading, [{ target: params.order_id, subject_id: purchaserId }])
    : undefined;
  if (refused) return refused;
  return { status: 200, body: { refund_requests } };
};

export const { handler, over } = endpoint(row, listOrderRefundRequests);
