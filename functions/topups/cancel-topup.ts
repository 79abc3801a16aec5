import { type StaffAction, staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { counted, gatewayRefusal, refuseBroken } from '../../shared/flows/gateway-calls.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { convergeTopup } from '../../shared/flows/topup-convergence.ts';
import { topupOfCaller } from '../../shared/flows/topup-of-caller.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { isFailure } from '../../shared/payments/gateway.ts';
import { cancelTopup as row } from '../../shared/routes/topups/topups.ts';
import { auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { countStaffAction } from '../../shared/store/audit/staff-action.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type Canceller, cancellationOf, writeCancellation } from '../../shared/store/topups/change-topup.ts';
import { readGateway } from '../../shared/store/topups/gateway.ts';
import { type StoredTopup, topupOf } from '../../shared/store/topups/stored-topup.ts';

type CancelPorts = Ports & { readonly payments: Payments | undefined };

const cancellers = ['support', 'admin'] as const;

/**
 * Decides whether the caller cancels as the owner or as staff. The action of the staff is counted here, because the gateway closes the page
 * before the action is written.
 */
const cancellerOf = async (
  { caller }: RequestOf<typeof row>,
  topup: StoredTopup,
  staff: StaffAction,
  of: Table,
): Promise<Canceller | Refusal> => {
  if (caller.user_id === topup.user_id) return { owner: caller };
  return (await countStaffAction(of, staff, cancellationOf(topup))) ?? { staff };
};

/** The refusal of a top-up that is not open. It shows the status, so a refusal of the staff is audited. */
const refuseClosed = async (of: Table, { status, topup_id, user_id }: StoredTopup, staff: StaffAction) => {
  const refusal = refuse('invalid_status', `The top-up is ${status}.`, [{ reason: 'not_open' }]);
  if (staff.caller.user_id === user_id) return refusal;
  return auditRefusal(of, staff, { target: topup_id, subject_id: user_id }, refusal);
};

/**
 * Closes a top-up's payment page at the gateway, then polls for a payment made meanwhile.
 *
 * @returns the converged top-up; `payment_unavailable` or `gateway_request_failed` while the payment may still be made
 */
const closeCheckout = async (topup: StoredTopup, { payments, ...ports }: CancelPorts) => {
  const { clock, table } = ports;
  const gateway = payments?.gatewayOf(topup.gateway);
  if (payments === undefined || gateway === undefined) return refuse('payment_unavailable');
  const stored = await readGateway(table, gateway.name);
  const broken = refuseBroken(stored, clock());
  if (broken) return broken;
  const closed = await counted({ table, name: gateway.name, stored }, clock(), () =>
    gateway.close(topup.references.at(-1) ?? '', topup.token, topup.seen_ids),
  );
  if (closed && isFailure(closed)) return gatewayRefusal(closed);
  const wanted = { userId: topup.user_id, topupId: topup.topup_id, gateway: gateway.name };
  return convergeTopup(wanted, { ...ports, ...payments });
};

/**
 * POST /wallet/topups/{topup_id}/cancel: closes the payment page at the gateway, polls for a payment made meanwhile,
 * then stores the cancellation.
 */
export const cancelTopup: UseCase<typeof row, CancelPorts> = (request, ports) =>
  attempts(async () => {
    const { clock, table: of } = ports;
    const found = await topupOfCaller(of, request.caller, request.params.topup_id, cancellers);
    if (isRefusal(found)) return found;
    const { topup } = found;
    const isOwn = request.caller.user_id === topup.user_id;
    if (!isOwn && request.body.reason === undefined) return refuseField('required', '/reason', 'must say why.');
    const staff = staffAction({ ...row, roles: cancellers }, request, clock(), ports.randomBytes);
    if (topup.status !== 'pending') return refuseClosed(of, topup, staff);
    const by = await cancellerOf(request, topup, staff, of);
    if (isRefusal(by)) return by;
    const converged = await closeCheckout(topup, ports);
    if (isRefusal(converged)) return converged;
    if (converged.topup.status !== 'pending') return refuseClosed(of, converged.topup, staff);
    if (converged.unclear || converged.payments.some(({ state }) => state === 'open'))
      return refuse('gateway_request_failed', 'The payment gateway did not end the payment.');
    const cancelled = await writeCancellation(of, converged.topup, by, clock());
    if (cancelled === 'stale' || isRefusal(cancelled)) return cancelled;
    return { status: 200, body: topupOf(cancelled) };
  });

export const { handler, over } = endpoint(row, cancelTopup, () => ({ payments: configuredPayments() }));
