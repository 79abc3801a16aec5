import { expect, test } from 'vitest';
import { type OrderFile, timelineOf } from '../../console/learner/timeline.ts';

const order = {
  order_id: 'ord_1',
  purchaser_id: 'usr_1',
  status: 'partially_refunded',
  amount_idr: 300,
  items: [],
  created_at: '2026-11-21T03:00:00.000Z',
  paid_at: '2026-11-21T03:10:00.000Z',
} as const;
const entry = (type: 'reserved' | 'captured' | 'refunded', created_at: string, refund_id?: string) => ({
  entry_id: `ent_${type}`,
  type,
  created_at,
  available_change_idr: type === 'captured' ? 0 : -300,
  held_change_idr: type === 'captured' ? -300 : 300,
  ...(refund_id !== undefined && { refund_id }),
});
const file: OrderFile = {
  order: { ...order, items: [] },
  payUntil: undefined,
  topups: [
    {
      ...{
        topup_id: 'top_1',
        user_id: 'usr_1',
        amount_idr: 300,
        credited_idr: 300,
        status: 'paid',
        gateway: 'midtrans',
      },
      ...{ method: 'qris', account_number: null, order_id: 'ord_1', payment_url: null, expires_at: '', updated_at: '' },
      ...{ created_at: '2026-11-21T03:05:00.000Z', paid_at: '2026-11-21T03:09:00.000Z' },
    },
  ],
  entries: [
    entry('refunded', '2026-11-21T04:00:00.000Z', 'rfd_1'),
    entry('captured', '2026-11-21T03:10:00.000Z'),
    entry('reserved', '2026-11-21T03:10:00.000Z'),
  ],
  refundRequests: [
    {
      ...{ refund_request_id: 'rrq_1', order_id: 'ord_1', purchaser_id: 'usr_1', order_item_ids: [], amount_idr: 100 },
      ...{ status: 'declined', reason: 'No time.', public_note: 'Too late.', refund_id: null },
      ...{ created_at: '2026-11-21T03:30:00.000Z', decided_at: '2026-11-21T03:40:00.000Z' },
    },
  ],
  refunds: [
    {
      refund_id: 'rfd_1',
      order_id: 'ord_1',
      amount_idr: 100,
      created_at: '2026-11-21T04:00:00.000Z',
      items: [],
      public_note: null,
    },
  ],
};

test('the timeline shows each event of an order once, and the payment as one event', () => {
  expect(
    timelineOf(file)
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe('ordered asked_to_pay money_came paid refund_asked refund_declined refunded');
});

test('the timeline shows the notes of staff and purchaser with their events', () => {
  expect(timelineOf(file).flatMap(({ note }) => note ?? [])).toEqual(['No time.', 'Too late.']);
});
