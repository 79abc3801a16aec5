import { getOrder, handler as handlerOfFunction, over } from '../../../functions/orders/get-order.ts';
import { warmUpOrder, warmUpOrderRequest } from '../../../shared/flows/warm-up-purchase.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { getOrder as row } from '../../../shared/routes/orders/orders.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';

await warmUp(row, getOrder, over({ table: stubTable(warmUpOrder()) }).ports, warmUpOrderRequest);

export const handler = handlerOfFunction;
