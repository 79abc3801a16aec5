import { portsOf, requestRefund } from '../functions/refunds/request-refund.ts';
import { listWishesOf } from '../shared/store/refunds/refund-wishes.ts';
import type { Table } from '../shared/store/table/table.ts';
import { sampleRefundWish } from './sample-refund-wish.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** Somebody asks for a refund of what is left of an order, unless they have. */
export const seedRefundWish = async (table: Table, userId: string, order_id: string): Promise<void> => {
  if ((await listWishesOf(table, userId, order_id)).length > 0) return;
  const { id, ...moment } = sampleRefundWish;
  const request = {
    ...requestBy(userId),
    params: { order_id },
    body: { reason: 'I have no time for it.' },
    idempotencyKey: `sample-${id}`,
  };
  done(id, await requestRefund(request, portsAt(portsOf, { table, ...moment })));
};
