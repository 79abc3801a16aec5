import { refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { serviceEndpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getOrderOwner as row } from '../../shared/routes/orders/service-orders.ts';
import { readOrderOwner } from '../../shared/store/orders/read-order-owner.ts';

/** GET /internal/orders/{order_id}: two round trips, or one for an unknown order. */
export const getOrderOwner: UseCase<typeof row, Ports> = async ({ params }, { table: of, clock }) => {
  const body = await readOrderOwner(of, params.order_id, clock());
  return body ? { status: 200, body } : refuse('not_found');
};

export const { handler, over } = serviceEndpoint(row, getOrderOwner);
