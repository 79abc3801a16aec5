import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { markOfUrl } from '../../shared/domain/webhooks/receiver-url.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { WebhookPorts } from '../../shared/flows/attempt-webhook.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { sendTestEvent } from '../../shared/flows/send-test-event.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { testWebhookEndpoint as row } from '../../shared/routes/webhooks/webhooks.ts';
import { webhookKey } from '../../shared/runtime/settings.ts';
import { auditSending, readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { deliveryOf } from '../../shared/store/webhooks/stored-endpoint.ts';
import { configuredNetwork } from '../../shared/webhooks/network.ts';

/**
 * POST /admin/webhook-endpoints/{endpoint_id}/test: reads the endpoint, writes an audit entry, attempts a test event
 * once, and stores the attempt.
 */
export const testWebhookEndpoint: UseCase<typeof row, WebhookPorts> = ({ caller, params, requestId }, ports) =>
  attempts(async () => {
    const { endpoint_id: endpointId } = params;
    const { account, endpoint } = await readStaffAndEndpoint(ports.table, caller.user_id, endpointId);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (endpoint === undefined) return refuse('not_found');
    const staff = staffAction(row, { caller, requestId, body: {} }, ports.clock(), ports.randomBytes);
    const refused = await auditSending(ports.table, endpointId, markOfUrl(endpoint.url), staff);
    if (refused) return refused;
    return { status: 200, body: deliveryOf(endpointId, await sendTestEvent(endpoint, ports)) };
  });

export const { handler, over } = endpoint(row, testWebhookEndpoint, () => ({
  network: configuredNetwork(),
  stageKey: webhookKey(),
}));
