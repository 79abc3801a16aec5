import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { keepManualSuccess, type WebhookPorts } from '../../shared/flows/attempt-webhook.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { sendDelivery } from '../../shared/flows/send-delivery.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { redeliverWebhook as row } from '../../shared/routes/webhooks/webhooks.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { readDelivery } from '../../shared/store/webhooks/deliveries.ts';
import { auditSending, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { deliveryOf } from '../../shared/store/webhooks/stored-endpoint.ts';
import { configuredNetwork } from '../../shared/webhooks/network.ts';

/**
 * POST …/deliveries/{delivery_id}/redeliver: reads the delivery, writes an audit entry, attempts the delivery once, and
 * stores the attempt.
 */
export const redeliverWebhook: UseCase<typeof row, WebhookPorts> = ({ caller, params, requestId }, ports) =>
  attempts(async () => {
    const { endpoint_id: endpointId, delivery_id: deliveryId } = params;
    const { account, endpoint } = await readStaffAndEndpoint(ports.table, caller.user_id, endpointId);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const delivery = endpoint && (await readDelivery(ports.table, endpoint.instance_id, deliveryId));
    if (endpoint === undefined || delivery === undefined) return refuse('not_found');
    const staff = staffAction(row, { caller, requestId, body: {} }, ports.clock(), ports.randomBytes);
    const refused = await auditSending(ports.table, endpointId, { delivery_id: deliveryId }, staff);
    if (refused) return refused;
    const { attempt, delivery: after } = await sendDelivery(endpoint, delivery, true, ports);
    await keepManualSuccess(endpoint, attempt, ports);
    return after ? { status: 200, body: deliveryOf(endpointId, after) } : refuse('not_found');
  });

export const { handler, over } = endpoint(row, redeliverWebhook, () => ({
  network: configuredNetwork(),
  stageKey: webhookKey(),
}));
