import { portsOf, requestRefund } from '../../functions/refunds/request-refund.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { listWishesOf } from '../../shared/store/refunds/refund-wishes.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { paidExample } from './sample-orders.ts';
import { stableBytes } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const atMs = paidExample.atMs + 25 * 60_000;
const randomBytes = stableBytes('sample refund wish');

/** What budi asks to be paid back; its id is known before it is asked for. */
export const sampleRefundWish = { id: timeSortedId('rfr', atMs, randomBytes), atMs } as const;

/** Somebody asks for a refund of what is left of an order, unless they have. */
export const seedRefundWish = async (table: Table, userId: string, order_id: string): Promise<void> => {
  if ((await listWishesOf(table, userId, order_id)).length > 0) return;
  const request = {
    ...requestBy(userId),
    params: { order_id },
    body: { reason: 'I have no time for it.' },
    idempotencyKey: `sample-${sampleRefundWish.id}`,
  };
  done(sampleRefundWish.id, await requestRefund(request, portsAt(portsOf, { table, atMs, randomBytes })));
};
