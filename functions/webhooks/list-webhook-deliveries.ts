import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listWebhookDeliveries as row } from '../../shared/routes/webhooks/webhooks.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readStaffAndEndpoint } from '../../shared/store/webhooks/endpoints.ts';
import { listDeliveries } from '../../shared/store/webhooks/list-deliveries.ts';
import { deliveryOf } from '../../shared/store/webhooks/stored-endpoint.ts';

/** GET /admin/webhook-endpoints/{endpoint_id}/deliveries: one read, then one query for each day and shard. */
export const listWebhookDeliveries: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, params, query },
  ports,
) => {
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

export const { handler, over } = endpoint(row, listWebhookDeliveries, () => ({
  cursorSecret: settings.cursorSecret(),
}));
