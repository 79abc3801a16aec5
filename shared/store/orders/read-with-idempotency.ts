import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { readTogether, type Table } from '../table/table.ts';
import { orderRecord } from './stored-order.ts';

/** A user's account, the user's own order, and an idempotency record, in one round trip. */
export const readOwnOrderAndIdempotency = (table: Table, scope: Scope, orderId: string) =>
  readTogether(table, {
    account: accountRecord(scope.userId),
    order: orderRecord(scope.userId, orderId),
    answer: idempotencyRecord(scope),
  });
