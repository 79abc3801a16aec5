import { topupIdOf } from '../../shared/domain/topups/topup.ts';
import { Fault, isRefusal, refuse } from '../../shared/errors.ts';
import { gatewayRefusal } from '../../shared/flows/gateway-calls.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { convergeTopup } from '../../shared/flows/topup-convergence.ts';
import { warmUpTopup } from '../../shared/flows/warm-up-topup.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { configuredPayments, type Payments } from '../../shared/payments/configured-gateway.ts';
import { isFailure } from '../../shared/payments/gateway.ts';
import { notifyMidtrans as row } from '../../shared/routes/topups/gateways.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { stubTable } from '../../shared/runtime/stub-table.ts';
import { findTopupOwner } from '../../shared/store/topups/read.ts';

const done = { status: 200, body: {} } as const;

/**
 * POST /webhooks/payments/midtrans: polls the gateway about the payment that an authenticated notification names.
 * Midtrans sends a notification again after any reply but 200.
 */
export const notifyMidtrans: UseCase<typeof row, Ports & { readonly payments: Payments | undefined }> = async (
  { body },
  { payments, ...ports },
) => {
  const gateway = payments?.gatewayOf('midtrans');
  if (payments === undefined || gateway === undefined) return refuse('payment_unavailable');
  const notified = await gateway.identify(body);
  if (isRefusal(notified)) return notified;
  if (isFailure(notified)) return gatewayRefusal(notified);
  if (notified.isTest) return done;

  const { reference, payment_id } = notified;
  const topupId = topupIdOf(reference);
  const userId = topupId && (await findTopupOwner(ports.table, topupId));
  if (!topupId || !userId) return refuse('not_found');
  const wanted = { userId, topupId, gateway: gateway.name, paymentIds: [payment_id], evenIfBroken: true } as const;
  const converged = await convergeTopup(wanted, { ...ports, ...payments });
  if (isRefusal(converged)) {
    if (converged.refusal === 'conflict') throw new Fault('dependency_unavailable', 'Others keep changing it.');
    return converged;
  }
  if (converged.unclear) throw new Fault('dependency_unavailable', 'The answer of the gateway is not understood.');
  if (!converged.payments.some((payment) => payment.payment_id === payment_id))
    return refuse('gateway_verification_failed', 'The gateway does not know the payment.');
  return converged.topup.mismatched_ids.includes(payment_id)
    ? refuse('amount_mismatch', 'The paid amount is not the requested amount.')
    : done;
};

export const { handler, over, ports } = publicEndpoint(row, notifyMidtrans, () => ({ payments: configuredPayments() }));

// Warm-up: reads the gateway's keys, then books a payment on a stubbed table.
await warmConnection(async () => ports.payments?.prefetch());
await warmConnection(async () => {
  if (ports.payments === undefined) return;
  const { items, gateway } = warmUpTopup('midtrans', ports.clock(), ports.randomBytes);
  const payments = { ...ports.payments, gatewayOf: () => gateway };
  await warmUp(row, notifyMidtrans, over({ table: stubTable(items), payments }).ports, { body: {} });
});
