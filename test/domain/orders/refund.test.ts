import { describe, expect, test } from 'vitest';
import { decideRefund, refundMade } from '../../../shared/domain/orders/refund.ts';

const item = (order_item_id: string, price_idr: number, tax_idr: number) => ({ order_item_id, price_idr, tax_idr });
const items = [item('oit_a', 100, 11), item('oit_b', 200, 22), item('oit_c', 300, 0)];

describe('a refund', () => {
  test('a refund of one item is its price and its tax, and the order is partially refunded', () => {
    expect(decideRefund(items, [], ['oit_b'])).toEqual({
      items: [items[1]],
      amount_idr: 222,
      status: 'partially_refunded',
    });
  });

  test('a refund of all items at once is all that was paid, and the order is refunded', () => {
    const decision = decideRefund(items, [], ['oit_c', 'oit_a', 'oit_b']);
    expect(decision).toEqual({ items, amount_idr: 633, status: 'refunded' });
  });

  test('a refund of the last items sets the order to refunded, and an earlier one to partially', () => {
    expect(decideRefund(items, ['oit_a'], ['oit_b'])).toMatchObject({ status: 'partially_refunded' });
    expect(decideRefund(items, ['oit_a', 'oit_b'], ['oit_c'])).toMatchObject({ status: 'refunded', amount_idr: 300 });
  });

  test('a refund of an item of another order is refused and names the item', () => {
    expect(decideRefund(items, [], ['oit_a', 'oit_x'])).toEqual({
      refusal: 'invalid_request',
      message: '/order_item_ids/1: the order has no such item.',
      details: [{ reason: 'unknown_item', pointer: '/order_item_ids/1', message: 'the order has no such item.' }],
    });
  });

  test('a refund of an item a second time is refused and names the item', () => {
    expect(decideRefund(items, ['oit_a'], ['oit_b', 'oit_c', 'oit_a'])).toMatchObject({
      refusal: 'invalid_status',
      message: '/order_item_ids/2: the item is refunded already.',
      details: [{ reason: 'item_refunded', pointer: '/order_item_ids/2' }],
    });
  });
});

describe('a refund that is made', () => {
  const courses = items.slice(0, 2).map((each, index) => ({ ...each, course_id: `crs_${index}` }));
  const made = (note?: string) =>
    refundMade(
      ...(['ord_1', { items: courses, amount_idr: 333, status: 'partially_refunded' }, note] as const),
      Date.parse('2026-11-22T03:04:05.678Z'),
      (size) => new Uint8Array(size),
    );

  test('a refund has its items, its amount and its time', () => {
    expect(made('Sorry.')).toStrictEqual({
      ...{ refund_id: expect.stringMatching(/^rfd_\w{26}$/), order_id: 'ord_1', amount_idr: 333 },
      items: [
        { order_item_id: 'oit_a', course_id: 'crs_0', amount_idr: 111 },
        { order_item_id: 'oit_b', course_id: 'crs_1', amount_idr: 222 },
      ],
      ...{ public_note: 'Sorry.', created_at: '2026-11-22T03:04:05.678Z' },
    });
  });

  test('a refund has a note for its purchaser, or none', () => expect(made().public_note).toBeNull());
});
