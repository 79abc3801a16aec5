import { expect, test } from 'vitest';
import { watchedSums } from '../../../shared/domain/outbox/watched-events.ts';

const credited = (data: unknown) => ({ type: 'wallet.credited', data });
const none = {
  ...{
    credited_idr: 0,
    refunded_idr: 0,
    promo_idr: 0,
    reversed_idr: 0,
    admins_granted: 0,
    orders_paid: 0,
    roles_granted: 0,
  },
  webhook_endpoints_switched_off: 0,
};

test('credits, refunds, promotion and reversals are summed apart, admins, roles and switched-off endpoints are counted, and no other event is', () => {
  const events = [
    credited({ amount_idr: 1000, refunded_idr: 7 }),
    credited({ amount_idr: 500 }),
    { type: 'order.refunded', data: { refunded_idr: 333, amount_idr: 9 } },
    { type: 'order.paid', data: { amount_idr: 4000, refunded_idr: 4000, promo_idr: 250 } },
    { type: 'topup.reversed', data: { amount_idr: 600, credited_idr: 9 } },
    { type: 'topup.paid', data: { amount_idr: 1, credited_idr: 9 } },
    { type: 'admin.granted', data: { recovered: true } },
    { type: 'admin.granted' },
    { type: 'role_grant.approved', data: { role_grant_id: 'rol_1' } },
    { type: 'webhook_endpoint.switched_off', data: { endpoint_id: 'crm', why: 'gone' } },
  ];
  expect(watchedSums(events)).toEqual({
    credited_idr: 1500,
    refunded_idr: 333,
    promo_idr: 250,
    reversed_idr: 600,
    admins_granted: 2,
    orders_paid: 1,
    roles_granted: 1,
    webhook_endpoints_switched_off: 1,
  });
  expect(watchedSums([])).toEqual(none);
});

test.for([undefined, null, 'text', 7, {}, { amount_idr: '1000' }, { amount_idr: 0.5 }, { amount_idr: Number.NaN }])(
  'an event with the malformed data %j counts nothing, and the others are counted',
  (data) => {
    expect(watchedSums([credited(data), credited({ amount_idr: 2 })])).toEqual({ ...none, credited_idr: 2 });
  },
);
