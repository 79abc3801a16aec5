import { expect, test } from 'vitest';
import { isUnderWay } from '../../console/learner/order-file.ts';
import type { OrderFile } from '../../console/learner/timeline.ts';

type Status = OrderFile['order']['status'];
type TopupStatus = OrderFile['topups'][number]['status'];

const topup = (status: TopupStatus): OrderFile['topups'][number] => ({
  ...{ topup_id: 'top_1', user_id: 'usr_1', amount_idr: 300, credited_idr: 0, status, gateway: 'midtrans' },
  ...{
    method: 'qris',
    account_number: null,
    order_id: 'ord_1',
    expires_at: '',
    updated_at: '',
    created_at: '',
    paid_at: null,
  },
  payment_url: status === 'pending' ? 'https://pay.example' : null,
});

const file = (status: Status, topups: readonly TopupStatus[]): OrderFile => ({
  order: { order_id: 'ord_1', purchaser_id: 'usr_1', status, amount_idr: 300, items: [], created_at: '' },
  payUntil: undefined,
  topups: topups.map(topup),
  ...{ entries: [], refundRequests: [], refunds: [] },
});

test.for<[string, Status, readonly TopupStatus[], boolean]>([
  ['nobody has begun to pay it', 'pending', [], false],
  ['it can be paid at the gateway', 'pending', ['pending'], true],
  ['the money has come, and the order is paid with it in a moment', 'pending', ['paid'], true],
  ['one way was left, and another one begun', 'pending', ['expired', 'pending'], true],
  ['no way is left', 'pending', ['expired'], false],
  ['it is paid', 'paid', ['paid'], false],
])('an order is polled only while its money may arrive: %s', ([, status, topups, isAwaited]) => {
  expect(isUnderWay(file(status, topups))).toBe(isAwaited);
});
