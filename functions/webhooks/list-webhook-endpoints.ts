import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listWebhookEndpoints as row } from '../../shared/routes/webhooks/webhooks.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { listEndpoints } from '../../shared/store/webhooks/endpoints.ts';
import { endpointOf } from '../../shared/store/webhooks/record.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /admin/webhook-endpoints: reads the account, queries the endpoints, then reads their states. */
export const listWebhookEndpoints: UseCase<typeof row, Ports> = async ({ caller }, { table: of }) => {
  const admitted = admitStaff(caller, await readAccount(of, caller.user_id), row.roles);
  if (isRefusal(admitted)) return admitted;
  return { status: 200, body: { endpoints: (await listEndpoints(of)).map(endpointOf) } };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, listWebhookEndpoints, portsOf(table));
