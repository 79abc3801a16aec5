import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listWebhookDeliveries as row } from '../../shared/routes/webhooks/webhooks.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { listDeliveries } from '../../shared/store/webhooks/list-deliveries.ts';
import { deliveryOf } from '../../shared/store/webhooks/record.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly cursorSecret: string };

/** GET /admin/webhook-endpoints/{endpoint_id}/deliveries: one read, then one query for each day and shard. */
export const listWebhookDeliveries: UseCase<typeof row, Ports> = async ({ caller, params, query }, ports) => {
  const { endpoint_id: endpointId } = params;
  const seal = cursorSeal(ports.cursorSecret, [row.id, caller.user_id, endpointId]);
  const cursor = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (cursor !== undefined && isRefusal(cursor)) return cursor;

  const { account, endpoint } = await readStaffAndEndpoint(ports.table, caller.user_id, endpointId);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (endpoint === undefined) return refuse('not_found');
  const listing = { instanceId: endpoint.instance_id, limit: query.limit, after: cursor?.position };
  const { deliveries, next } = await listDeliveries(ports.table, listing, ports.clock());
  const body = {
    deliveries: deliveries.map((delivery) => deliveryOf(endpointId, delivery)),
    next_cursor: next ? seal.close(next) : null,
  };
  return { status: 200, body };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listWebhookDeliveries, portsOf(table));
