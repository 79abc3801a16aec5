import { handler as handlerOfFunction, payOrder, portsOf } from '../../../functions/orders/pay-order.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { payOrder as row } from '../../../shared/routes/orders/payments.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { ofRehearsedOrder, rehearsedOrder } from '../../../shared/steps/rehearsed-purchase.ts';

await rehearse(row, payOrder, portsOf(cannedTable(rehearsedOrder())), ofRehearsedOrder);

export const handler = handlerOfFunction;
