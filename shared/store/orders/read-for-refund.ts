import { readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import { orderRecord } from './stored-order.ts';

export const readForRefund = (table: Table, purchaserId: string, orderId: string) =>
  readTogether(table, {
    order: orderRecord(purchaserId, orderId),
    wallet: walletRecord(purchaserId),
  });
