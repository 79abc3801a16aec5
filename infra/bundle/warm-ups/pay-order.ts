import { handler as handlerOfFunction, over, payOrder } from '../../../functions/orders/pay-order.ts';
import { warmUpOrder, warmUpOrderRequest } from '../../../shared/flows/warm-up-purchase.ts';
import { warmUp } from '../../../shared/http/warm-up.ts';
import { payOrder as row } from '../../../shared/routes/orders/payments.ts';
import { stubTable } from '../../../shared/runtime/stub-table.ts';

await warmUp(row, payOrder, over({ table: stubTable(warmUpOrder()) }).ports, warmUpOrderRequest);

export const handler = handlerOfFunction;
