import { createOrder, handler as handlerOfFunction, over } from '../../../functions/orders/create-order.ts';
import { warmUpPurchase, warmUpShop } from '../../../shared/flows/warm-up-purchase.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { createOrder as row } from '../../../shared/routes/orders/orders.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';

await warmUp(row, createOrder, over({ table: stubTable(warmUpShop()) }).ports, warmUpPurchase);

export const handler = handlerOfFunction;
