import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getWebhookEndpoint as row } from '../../shared/routes/webhooks/webhooks.ts';
import { readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf } from '../../shared/store/webhooks/stored-endpoint.ts';

/** GET /admin/webhook-endpoints/{endpoint_id}: one round trip, the account included. */
export const getWebhookEndpoint: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const { account, endpoint } = await readStaffAndEndpoint(ports.table, caller.user_id, params.endpoint_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return endpoint ? { status: 200, body: endpointOf(endpoint), version: endpoint.version } : refuse('not_found');
};

export const { handler, over } = endpoint(row, getWebhookEndpoint);
