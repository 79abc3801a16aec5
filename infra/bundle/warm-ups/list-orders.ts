import { handler as handlerOfFunction, listOrders, over } from '../../../functions/orders/list-orders.ts';
import { warmUpOrder } from '../../../shared/flows/warm-up-purchase.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';

await warmUp(row, listOrders, over({ table: stubTable(warmUpOrder()) }).ports, {});

export const handler = handlerOfFunction;
