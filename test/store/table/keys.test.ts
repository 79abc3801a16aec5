import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idPatterns, timeSortedId, userId } from '../../../shared/domain/ids.ts';
import { orderStatuses } from '../../../shared/domain/orders/state.ts';
import {
  accountKey,
  orderKey,
  orderKeys,
  orderPrefix,
  ownerOf,
  statusOrder,
} from '../../../shared/store/table/keys.ts';

const anyUser = fc.string().map((subject) => userId('https://idp.example', subject));
const anyOrder = fc.nat({ max: 2 ** 48 - 1 }).map((ms) => timeSortedId('ord', ms, randomBytes));

describe('a key', () => {
  test('a key is made of ids without the separator', () => {
    fc.assert(
      fc.property(anyUser, anyOrder, (user, order) => {
        expect(user + order).not.toContain('#');
        expect(accountKey(user)).toEqual({ PK: `USER#${user}`, SK: 'ACCOUNT' });
        expect(orderKey(user, order)).toEqual({ PK: `USER#${user}`, SK: `ORDER#${order}` });
      }),
    );
  });

  test('a key cannot be reached by any other id that the edge accepts', () => {
    const smuggled = ['ACCOUNT', `x${orderPrefix}`, 'ord_0#', 'ord_0000000000000000000000000\n', '#'.repeat(30)];
    for (const id of smuggled) {
      expect(idPatterns.order.test(id)).toBe(false);
      expect(idPatterns.user.test(id)).toBe(false);
    }
  });

  test('the key of an order is in the partition of its account, and never matches the account’s', () => {
    fc.assert(
      fc.property(anyUser, anyOrder, (user, order) => {
        expect(orderKey(user, order).PK).toBe(accountKey(user).PK);
        expect(accountKey(user).SK.startsWith(orderPrefix)).toBe(false);
      }),
    );
  });

  test('a key says whose partition it is in', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        expect(ownerOf(accountKey(user).PK)).toBe(user);
      }),
    );
  });
});

describe('the keys of an order', () => {
  test('the keys of an order change only with its status', () => {
    const order = { purchaser_id: 'usr_1', order_id: 'ord_1', status: 'paid', amount_idr: 1 };
    const { STATUS_ORDER: _, ...primary } = orderKeys(order);
    expect(orderKeys({ ...order, status: 'paid' })).toEqual({ ...primary, STATUS_ORDER: 'paid#ord_1' });
    const { list: __, ...own } = primary;
    expect(orderKeys({ ...order, status: 'refunded' })).toEqual({ ...own, STATUS_ORDER: 'refunded#ord_1', list: 'r' });
    const dearer = { ...order, amount_idr: 2 };
    expect(orderKeys(dearer)).toEqual(orderKeys(order));
  });

  test('the keys of an order separate the statuses, because no status is a prefix of another', () => {
    for (const status of orderStatuses)
      for (const other of orderStatuses)
        expect(statusOrder(status, 'ord_1').startsWith(statusOrder(other, ''))).toBe(status === other);
  });

  test('the keys of an order sort by order within a status', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (a, b) => {
        expect(statusOrder('paid', a) < statusOrder('paid', b)).toBe(a < b);
      }),
    );
  });
});
