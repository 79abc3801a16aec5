import { describe, expect, test } from 'vitest';
import { accessBy, isPastEnd } from '../../../shared/domain/orders/access.ts';
import type { OrderState } from '../../../shared/domain/orders/state.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const at = (ms: number) => new Date(ms).toISOString();
const order: OrderState = { status: 'pending', purchaser_id: 'usr_1', expires_at: at(nowMs) };
const ending = (ms: number) => ({ order_id: 'ord_1', expires_at: at(ms) });

test('a claim ends at its very millisecond, and one without an end never', () => {
  expect(isPastEnd(ending(nowMs + 1), nowMs)).toBe(false);
  expect(isPastEnd(ending(nowMs), nowMs)).toBe(true);
  expect(isPastEnd({ order_id: 'ord_1' }, nowMs)).toBe(false);
  expect(isPastEnd(undefined, nowMs)).toBe(false);
});

describe('the access to a course', () => {
  const nothing = { owned: false, open_order_id: null };

  test.for([
    ['nothing without a claim', undefined, undefined, nothing],
    ['an owned course for a permanent claim', { order_id: 'ord_1' }, undefined, { owned: true, open_order_id: null }],
    ['an open order, until its end', ending(nowMs + 1), undefined, { owned: false, open_order_id: 'ord_1' }],
    ['nothing after the end of a claim whose order is missing', ending(nowMs), undefined, nothing],
    ['nothing after the end of a claim whose order is unpaid', ending(nowMs), order, nothing],
    [
      'an open order after the end, while money is held for it',
      ending(nowMs),
      { ...order, reserved_at: at(nowMs - 1) },
      { owned: false, open_order_id: 'ord_1' },
    ],
    [
      'an owned course when the order was paid as its claim ended',
      ending(nowMs),
      { ...order, status: 'paid' },
      { owned: true, open_order_id: null },
    ],
    ['nothing for a cancelled order', ending(nowMs), { ...order, status: 'cancelled' }, nothing],
  ] as const)('accessBy answers %s', ([, claim, of, access]) => expect(accessBy(claim, of, nowMs)).toEqual(access));
});
