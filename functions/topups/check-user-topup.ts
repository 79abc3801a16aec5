import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse, refuseField } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { convergeTopup } from '../../shared/flows/topup-convergence.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { checkUserTopup as row } from '../../shared/routes/topups/topups.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { readOwnTopup, readTopup } from '../../shared/store/topups/read.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/**
 * POST /admin/topups/{topup_id}/check: polls the gateway. `payment_id` adds a payment to the poll, even one that the
 * top-up does not list.
 */
export const checkUserTopup: UseCase<typeof row, Ports & { readonly payments: Payments | undefined }> = async (
  request,
  { payments, ...ports },
) => {
  const { caller, params, body, requestId } = request;
  const { account, pointer } = await readOwnTopup(ports.table, caller.user_id, params.topup_id);
  const staff = admitStaff(caller, account, row.roles);
  if (isRefusal(staff)) return staff;
  if (pointer === undefined) return refuse('not_found');
  if (payments === undefined) return refuse('payment_unavailable');

  const named = body.payment_id === undefined ? [] : [body.payment_id];
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const things = [params.topup_id, ...named].map((target) => ({ target, subject_id: pointer.user_id }));
  const refused = await auditReads(ports.table, reading, things);
  if (refused) return refused;
  const topup = await readTopup(ports.table, pointer.user_id, params.topup_id);
  if (topup === undefined) return refuse('not_found');
  const { user_id: userId, topup_id: topupId, gateway } = topup;
  const wanted = { userId, topupId, gateway, claimedIds: named };
  const converged = await convergeTopup(wanted, { ...ports, ...payments });
  if (isRefusal(converged)) return converged;
  const isOurs = named.every((id) => converged.payments.some(({ payment_id }) => payment_id === id));
  if (!isOurs) return refuseField('value', '/payment_id', 'must be a payment of this top-up.');
  if (converged.topup.mismatched_ids.length > 0)
    return refuse('amount_mismatch', 'The paid amount is not the requested amount. The paid amount is in the wallet.');
  return { status: 200, body: topupOf(converged.topup, caller.user_id) };
};

export const { handler, over } = endpoint(row, checkUserTopup, () => ({ payments: configuredPayments() }));
