import { expect, test } from 'vitest';
import { watchedMoney } from '../../../shared/domain/journal/watched-money.ts';

const credited = (data: unknown) => ({ type: 'wallet.credited', data });

test('credits and refunds are summed apart, and nothing else is', () => {
  const events = [
    credited({ amount_idr: 1000, refunded_idr: 7 }),
    credited({ amount_idr: 500 }),
    { type: 'order.refunded', data: { refunded_idr: 333, amount_idr: 9 } },
    { type: 'order.paid', data: { amount_idr: 4000, refunded_idr: 4000 } },
  ];
  expect(watchedMoney(events)).toEqual({ credited_idr: 1500, refunded_idr: 333 });
  expect(watchedMoney([])).toEqual({ credited_idr: 0, refunded_idr: 0 });
});

test.for([undefined, null, 'text', 7, {}, { amount_idr: '1000' }, { amount_idr: 0.5 }, { amount_idr: Number.NaN }])(
  'an event with the data %j counts nothing, and stops nobody',
  (data) => {
    expect(watchedMoney([credited(data), credited({ amount_idr: 2 })])).toEqual({ credited_idr: 2, refunded_idr: 0 });
  },
);
