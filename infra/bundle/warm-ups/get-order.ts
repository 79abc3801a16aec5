import { getOrder, handler as handlerOfFunction, portsOf } from '../../../functions/orders/get-order.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { getOrder as row } from '../../../shared/routes/orders/orders.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { ofRehearsedOrder, rehearsedOrder } from '../../../shared/steps/rehearsed-purchase.ts';

await rehearse(row, getOrder, portsOf(cannedTable(rehearsedOrder())), ofRehearsedOrder);

export const handler = handlerOfFunction;
