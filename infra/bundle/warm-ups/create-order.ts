import { createOrder, handler as handlerOfFunction, portsOf } from '../../../functions/orders/create-order.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { createOrder as row } from '../../../shared/routes/orders/orders.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { rehearsedPurchase, rehearsedShop } from '../../../shared/steps/rehearsed-purchase.ts';

await rehearse(row, createOrder, portsOf(cannedTable(rehearsedShop())), rehearsedPurchase);

export const handler = handlerOfFunction;
