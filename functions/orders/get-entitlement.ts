import type { Ports } from '../../shared/flows/ports.ts';
import { serviceEndpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getEntitlement as row } from '../../shared/routes/orders/service-orders.ts';
import { readEntitlement } from '../../shared/store/orders/read-entitlement.ts';

/** GET /internal/users/{user_id}/courses/{course_id}: one round trip, or two for an owned course. */
export const getEntitlement: UseCase<typeof row, Ports> = async ({ params }, ports) => ({
  status: 200,
  body: await readEntitlement(ports.table, params.user_id, params.course_id),
});

export const { handler, over } = serviceEndpoint(row, getEntitlement);
