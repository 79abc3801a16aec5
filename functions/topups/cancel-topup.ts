import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { isFailure } from '../../shared/payments/gateway.ts';
import { cancelTopup as row } from '../../shared/routes/topups/topups.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { counted, gatewayRefusal, refuseBroken } from '../../shared/steps/gateway-calls.ts';
import { refuseGuess } from '../../shared/steps/refuse-guess.ts';
import { convergeTopup } from '../../shared/steps/topup-convergence.ts';
import { topupOfCaller } from '../../shared/steps/topup-of-caller.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type Canceller, writeCancellation } from '../../shared/store/topups/change-topup.ts';
import { readGateway } from '../../shared/store/topups/gateway.ts';
import { type StoredTopup, topupOf } from '../../shared/store/topups/record.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  readonly payments: Payments | undefined;
};

const cancellers = ['support', 'admin'] as const;

/**
 * Decides whether the caller cancels as the owner or as staff. Staff must give a reason. A reason that contains
 * personal data of the owner is refused.
 */
const cancellerOf = async (
  { caller, body: { reason }, requestId }: RequestOf<typeof row>,
  topup: StoredTopup,
  nowMs: number,
  { randomBytes: random, table: of }: Ports,
): Promise<Canceller | Refusal> => {
  const isOwn = caller.user_id === topup.user_id;
  if (reason === undefined) return isOwn ? { owner: caller } : refuseField('required', '/reason', 'must say why.');
  const staff = { caller, roles: cancellers, action: row.id, reason, requestId, nowMs, randomBytes: random };
  const refused = await refuseGuess(of, staff, await readAccount(of, topup.user_id), { reason });
  return refused ?? (isOwn ? { owner: caller } : { staff });
};

const notOpen = ({ status }: StoredTopup): Refusal =>
  refuse('invalid_status', `The top-up is ${status}.`, [{ reason: 'not_open' }]);

/**
 * POST /wallet/topups/{topup_id}/cancel: closes the payment page at the gateway, polls for a payment made meanwhile,
 * then stores the cancellation.
 */
export const cancelTopup: UseCase<typeof row, Ports> = (request, ports) =>
  attempts(async () => {
    const { clock, table: of, payments } = ports;
    const found = await topupOfCaller(of, request.caller, request.params.topup_id, cancellers);
    if (isRefusal(found)) return found;
    const { topup } = found;
    if (topup.status !== 'pending') return notOpen(topup);
    const by = await cancellerOf(request, topup, clock(), ports);
    if (isRefusal(by)) return by;
    if (payments === undefined) return refuse('payment_unavailable');
    const gateway = payments.gatewayOf(topup.gateway);
    if (gateway === undefined) return refuse('payment_unavailable');
    const kept = await readGateway(of, gateway.name);
    const broken = refuseBroken(kept, clock());
    if (broken) return broken;

    const closed = await counted({ table: of, name: gateway.name, kept }, clock(), () =>
      gateway.close(topup.references.at(-1) ?? '', topup.token, topup.seen_ids ?? []),
    );
    if (closed && isFailure(closed)) return gatewayRefusal(closed);
    const wanted = { userId: topup.user_id, topupId: topup.topup_id, gateway: gateway.name };
    const converged = await convergeTopup(wanted, { ...ports, ...payments });
    if (isRefusal(converged)) return converged;
    if (converged.topup.status !== 'pending') return notOpen(converged.topup);
    if (converged.unclear || converged.payments.some(({ state }) => state === 'open'))
      return refuse('gateway_request_failed', 'The payment gateway did not end the payment.');
    const cancelled = await writeCancellation(of, converged.topup, by, clock());
    if (cancelled === 'stale' || isRefusal(cancelled)) return cancelled;
    return { status: 200, body: topupOf(cancelled) };
  });

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  payments: configuredPayments(),
});

export const handler = lambda(row, cancelTopup, portsOf(table));
