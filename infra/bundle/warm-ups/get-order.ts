import { getOrder, handler as handlerOfFunction, portsOf } from '../../../functions/orders/get-order.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { getOrder as row } from '../../../shared/routes/orders/orders.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';
import { warmUpOrder, warmUpOrderRequest } from '../../../shared/steps/warm-up-purchase.ts';

await warmUp(row, getOrder, portsOf(stubTable(warmUpOrder())), warmUpOrderRequest);

export const handler = handlerOfFunction;
