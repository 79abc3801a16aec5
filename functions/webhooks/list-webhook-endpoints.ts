import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listWebhookEndpoints as row } from '../../shared/routes/webhooks/webhooks.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf } from '../../shared/store/webhooks/stored-endpoint.ts';

/** GET /admin/webhook-endpoints: reads the account, queries the endpoints, then reads their states. */
export const listWebhookEndpoints: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { endpoints: (await listEndpoints(of)).map(endpointOf) } };
};

export const { handler, over } = endpoint(row, listWebhookEndpoints);
