import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { convergeTopup } from '../../shared/flows/topup-convergence.ts';
import { topupOfCaller } from '../../shared/flows/topup-of-caller.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { checkTopup as row } from '../../shared/routes/topups/topups.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { takePoll } from '../../shared/store/topups/change-topup.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/**
 * POST /wallet/topups/{topup_id}/check: polls the gateway. It returns the stored top-up when the rate limit of polls is
 * reached.
 */
export const checkTopup: UseCase<typeof row, Ports & { readonly payments: Payments | undefined }> = async (
  { caller, params, requestId },
  { payments, ...ports },
) => {
  const found = await topupOfCaller(ports.table, caller, params.topup_id, ['finance', 'admin']);
  if (isRefusal(found)) return found;
  if (payments === undefined) return refuse('payment_unavailable');
  const { user_id: userId, topup_id: topupId } = found.topup;
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused =
    userId !== caller.user_id
      ? await auditReads(ports.table, reading, [{ target: topupId, subject_id: userId }])
      : undefined;
  if (refused) return refused;
  const mayAsk = await takePoll(ports.table, found.topup, ports.clock());
  if (!mayAsk) return { status: 200, body: topupOf(found.topup, caller.user_id) };
  const converged = await convergeTopup({ userId, topupId, gateway: found.topup.gateway }, { ...ports, ...payments });
  if (isRefusal(converged)) return converged;
  if (converged.topup.mismatched_ids.length > 0)
    return refuse('amount_mismatch', 'The paid amount is not the requested amount. The paid amount is in the wallet.');
  return { status: 200, body: topupOf(converged.topup, caller.user_id) };
};

export const { handler, over, ports } = endpoint(row, checkTopup, () => ({ payments: configuredPayments() }));

// Warm-up: reads the gateway's keys while the function starts.
await warmConnection(async () => ports.payments?.prefetch());
