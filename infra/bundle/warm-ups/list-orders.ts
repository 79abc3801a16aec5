import { handler as handlerOfFunction, listOrders, portsOf } from '../../../functions/orders/list-orders.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { rehearsedOrder } from '../../../shared/steps/rehearsed-purchase.ts';

await rehearse(row, listOrders, portsOf(cannedTable(rehearsedOrder())), {});

export const handler = handlerOfFunction;
