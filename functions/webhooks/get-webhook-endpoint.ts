import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getWebhookEndpoint as row } from '../../shared/routes/webhooks/webhooks.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf } from '../../shared/store/webhooks/record.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/webhook-endpoints/{endpoint_id}: one round trip, the account included. */
export const getWebhookEndpoint: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const { account, endpoint } = await readStaffAndEndpoint(ports.table, caller.user_id, params.endpoint_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return endpoint ? { status: 200, body: endpointOf(endpoint), version: endpoint.version } : refuse('not_found');
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getWebhookEndpoint, portsOf(table));
