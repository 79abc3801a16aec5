import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/orders/list-orders.ts';
import { OrderPage } from '../../../shared/contract/orders/order.ts';
import { listOrders as row } from '../../../shared/routes/orders/orders.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, givenOrders } from '../../harness/given.ts';

/** A caller with two pages of orders, and the cursor of the second page. */
const givenCursor = async (query: Record<string, string> = {}, roles: 'learner' | 'support' = 'learner') => {
  const { user, caller } = await givenCaller({ roles: [roles] });
  await givenOrders(user, 2);
  const { body } = await call(handler, row, { caller, query: { ...query, limit: '1' } });
  return { user, caller, cursor: OrderPage.parse(body).next_cursor ?? expect.fail('there is no second page') };
};

const expectRefusal = async (caller: CallRequest['caller'], query: Record<string, string>) => {
  const answer = await call(handler, row, { ...(caller && { caller }), query });
  expect(answer).toMatchObject({ code: 'invalid_request' });
  expect(answer.body).toMatchObject({ message: expect.stringContaining('query/cursor: ') });
};

describe('a cursor', () => {
  test('a cursor shows a client nothing of user, status or position', async () => {
    const { user, cursor } = await givenCursor();
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(cursor).not.toContain(user.user_id);
  });

  test('a cursor can be used repeatedly, and with another limit', async () => {
    const { caller, cursor } = await givenCursor();
    const [first, again, other] = await Promise.all(
      ['1', '1', '50'].map((limit) => call(handler, row, { caller, query: { cursor, limit } })),
    );
    expect(first).toMatchObject({ status: 200, body: { orders: { length: 1 }, next_cursor: null } });
    expect(again?.body).toEqual(first?.body);
    expect(other?.body).toEqual(first?.body);
  });

  test('a cursor with any one character changed is refused', async () => {
    const { caller, cursor } = await givenCursor();
    for (let index = 0; index < cursor.length; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      await expectRefusal(caller, { cursor: cursor.slice(0, index) + other + cursor.slice(index + 1) });
    }
  });

  test.for([
    ['cut at its end', (cursor: string) => cursor.slice(0, -1)],
    ['cut at its beginning', (cursor: string) => cursor.slice(1)],
    ['longer by a character', (cursor: string) => `${cursor}A`],
    ['with padding', (cursor: string) => `${cursor}=`],
    ['with a space after it', (cursor: string) => `${cursor} `],
    ['in the other base64 alphabet', (cursor: string) => `${cursor.slice(0, -1)}/`],
    ['that is a position without a seal', () => Buffer.from('ord_01kaj5v8m0c2f7q9x4t6r8w0ye').toString('base64url')],
    ['of one character', () => 'A'],
  ] as const)('a cursor %s is refused', async ([, tamper]) => {
    const { caller, cursor } = await givenCursor();
    await expectRefusal(caller, { cursor: tamper(cursor) });
  });

  test('a cursor of another caller is refused', async () => {
    const [{ cursor }, { caller }] = [await givenCursor(), await givenCaller()];
    await expectRefusal(caller, { cursor });
  });

  test('a cursor of another caller is refused to staff, too, even for the same purchaser', async () => {
    const { user, cursor } = await givenCursor();
    const { caller } = await givenCaller({ roles: ['support'] });
    await expectRefusal(caller, { cursor, purchaser_id: user.user_id });
  });

  test('a cursor is refused with other filters than its own', async () => {
    const { caller, cursor } = await givenCursor({ status: 'paid' }, 'support');
    const { user: other } = await givenCaller();
    expect(await call(handler, row, { caller, query: { cursor, status: 'paid' } })).toMatchObject({ status: 200 });
    await expectRefusal(caller, { cursor });
    await expectRefusal(caller, { cursor, status: 'pending' });
    await expectRefusal(caller, { cursor, status: 'paid', purchaser_id: other.user_id });
  });

  test('a cursor is the same for the own orders with and without purchaser_id', async () => {
    const { user, caller, cursor } = await givenCursor();
    const query = { cursor, purchaser_id: user.user_id };
    expect(await call(handler, row, { caller, query })).toMatchObject({ status: 200 });
  });
});
