import { OrderPath, PayForm } from '../../contract/orders/order.ts';
import { inTable, moneyFields } from '../grants.ts';
import { route } from '../route.ts';

export const payOrder = route({
  id: 'payOrder',
  resource: 'orders',
  method: 'POST',
  path: '/orders/{order_id}/pay',
  summary: 'Pay a pending order from the wallet',
  description:
    'Holds the amount in the wallet, then captures it. Then the order is paid, and the purchaser owns its courses. `reservation_pending` means that another payment of this order is running. If it never ends, the money is released after a minute.',
  auth: 'user',
  idempotent: true,
  request: { params: OrderPath, body: PayForm },
  responses: { 200: 'Order' },
  errors: ['forbidden', 'invalid_status', 'insufficient_balance', 'wallet_on_hold', 'reservation_pending'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
    }),
    'query orders_by_id',
  ],
  accountFields: [...moneyFields, 'hold'],
  timeoutMs: 10_000,
  memoryMb: 1024,
});
