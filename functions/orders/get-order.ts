import { isRefusal } from '../../shared/errors.ts';
import { orderToRead } from '../../shared/flows/order-to-read.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getOrder as row } from '../../shared/routes/orders/orders.ts';
import { answerWith } from '../../shared/store/orders/stored-order.ts';

/** GET /orders/{order_id} */
export const getOrder: UseCase<typeof row, Ports> = async (request, ports) => {
  const order = await orderToRead(row, request, ports);
  return isRefusal(order) ? order : { status: 200, ...answerWith(order, ports.clock()) };
};

export const { handler, over } = endpoint(row, getOrder);
