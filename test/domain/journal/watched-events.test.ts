import { expect, test } from 'vitest';
import { watchedSums } from '../../../shared/domain/journal/watched-events.ts';

const credited = (data: unknown) => ({ type: 'wallet.credited', data });

test('credits and refunds are summed apart, admins made by hand are counted, and nothing else is', () => {
  const events = [
    credited({ amount_idr: 1000, refunded_idr: 7 }),
    credited({ amount_idr: 500 }),
    { type: 'order.refunded', data: { refunded_idr: 333, amount_idr: 9 } },
    { type: 'admin.granted', data: { user_id: 'usr_1', recovered: true } },
    { type: 'admin.granted', data: null },
    { type: 'order.paid', data: { amount_idr: 4000, refunded_idr: 4000 } },
  ];
  expect(watchedSums(events)).toEqual({ credited_idr: 1500, refunded_idr: 333, admins_granted: 2 });
  expect(watchedSums([])).toEqual({ credited_idr: 0, refunded_idr: 0, admins_granted: 0 });
});

test.for([undefined, null, 'text', 7, {}, { amount_idr: '1000' }, { amount_idr: 0.5 }, { amount_idr: Number.NaN }])(
  'an event with the data %j counts nothing, and stops nobody',
  (data) => {
    expect(watchedSums([credited(data), credited({ amount_idr: 2 })]).credited_idr).toBe(2);
  },
);
