import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getOrder as row } from '../../shared/routes/orders/orders.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OrderReadPorts, orderToRead } from '../../shared/steps/order-to-read.ts';
import { answerWith } from '../../shared/store/orders/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** GET /orders/{order_id} */
export const getOrder: UseCase<typeof row, OrderReadPorts> = async (request, ports) => {
  const order = await orderToRead(row, request, ports);
  return isRefusal(order) ? order : { status: 200, ...answerWith(order, ports.clock()) };
};

/** The production ports. */
export const portsOf = (of: Table): OrderReadPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getOrder, portsOf(table));
