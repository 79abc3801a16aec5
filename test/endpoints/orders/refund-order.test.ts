import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '../../../functions/orders/create-order.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { createOrder as createRow } from '../../../shared/routes/orders/orders.ts';
import { refundOrder as row } from '../../../shared/routes/orders/refunds.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, storedItems } from '../../harness/given.ts';
import {
  givenPaidOrder,
  givenPolicies,
  keyHeader,
  newKey,
  orderRequest,
  storedOrder,
} from '../../harness/given-checkout.ts';
import { isAudit } from '../../harness/given-staff.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { handlerOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const handler = await handlerOf(row);

const reason = 'Ticket 4711';

/** A request to refund items of an order, by index. */
const refundOf = (order: Order, places: readonly number[], key = newKey()) => ({
  params: { order_id: order.order_id },
  headers: keyHeader(key),
  body: { order_item_ids: places.map((place) => order.items[place]?.order_item_id), reason },
});

const givenFinance = () => givenCaller({ roles: ['finance'] });
const itemsOf = async (userId: string) => (await storedItems()).filter(({ PK }) => PK === `USER#${userId}`);

beforeAll(givenPolicies);

test('refundOrder shows the purchaser its note, and keeps its reason in the audit trail alone', async () => {
  const [{ caller }, { order }] = [await givenFinance(), await givenPaidOrder(1)];
  const request = refundOf(order, [0]);
  const body = { ...request.body, public_note: 'Refunded as you asked.' };
  const answer = await call(handler, row, { caller, ...request, body });
  expect(answer.body).toMatchObject({ public_note: 'Refunded as you asked.' });
  const holding = (await storedItems()).filter((item) => JSON.stringify(item).includes(reason));
  expect(holding.filter(({ target }) => target === order.order_id).map(isAudit)).toEqual([true]);
});

describe('an item of a paid order', () => {
  test('a refund returns price and tax to the wallet, and sets the order to partially refunded', async () => {
    const [{ caller }, { order, user }] = [await givenFinance(), await givenPaidOrder()];
    const answer = await call(handler, row, { caller, ...refundOf(order, [0]) });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        order_id: order.order_id,
        amount_idr: 499_500,
        items: [{ order_item_id: order.items[0]?.order_item_id, amount_idr: 499_500 }],
        public_note: null,
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(reason);
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 499_500, held_idr: 0 });
    expect(await storedOrder(order)).toMatchObject({ ...order, status: 'partially_refunded' });
  });

  test('a refund revokes the enrollment of its item, and the course can be bought again', async () => {
    const [{ caller: finance }, { order, user, caller, courses }] = [await givenFinance(), await givenPaidOrder()];
    await call(handler, row, { caller: finance, ...refundOf(order, [0]) });
    const enrollments = (await itemsOf(user.user_id)).filter(({ SK }) => String(SK).startsWith('ENROLLMENT#'));
    const statusOf = (courseId?: string) => enrollments.find(({ course_id }) => course_id === courseId)?.['status'];
    expect([statusOf(courses[0]?.course_id), statusOf(courses[1]?.course_id)]).toEqual(['revoked', 'active']);
    const order0 = orderRequest([courses[0]?.course_id ?? '']);
    const order1 = orderRequest([courses[1]?.course_id ?? '']);
    expect(await call(createOrder, createRow, { caller, ...order1 })).toMatchObject({ code: 'conflict' });
    expect(await call(createOrder, createRow, { caller, ...order0 })).toMatchObject({ status: 201 });
  });

  test('a refund is published in events', async () => {
    const [{ caller }, { order, user }] = [await givenFinance(), await givenPaidOrder()];
    await call(handler, row, { caller, ...refundOf(order, [1]) });
    const events = await eventsAbout(order.order_id);
    expect(events.slice(-2)).toMatchObject([
      { type: 'order.refunded', sequence: '0000000006', data: { refunded_idr: 499_500 } },
      {
        type: 'entitlement.revoked',
        sequence: '0000000007',
        data: { user_id: user.user_id, course_ids: [order.items[1]?.course_id] },
      },
    ]);
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], code: string, message = '') => {
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, request);
      expect(answer).toMatchObject({ code, body: { message: expect.stringContaining(message) } });
    });
  };

  test('refundOrder of a refunded item, alone or with others, is refused', async () => {
    const [{ caller }, { order }] = [await givenFinance(), await givenPaidOrder()];
    await call(handler, row, { caller, ...refundOf(order, [0]) });
    for (const places of [[0], [1, 0]])
      await expectOnlyRefused(async () => {
        const message = expect.stringContaining(`/order_item_ids/${places.length - 1}`);
        expect(await call(handler, row, { caller, ...refundOf(order, places) })).toMatchObject({
          code: 'invalid_status',
          body: { message },
        });
      }, 'item_refunded');
  });

  test('refundOrder by the creator of one of its items is refused, and by the creator of another item is not', async () => {
    const { creator, order } = await givenPaidOrder(2, {}, { roles: ['finance'] });
    const caller = callerFor(creator);
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller, ...refundOf(order, [1, 0]) })).toMatchObject({
        status: 403,
        reasons: ['beneficiary'],
      });
    });
    expect(await call(handler, row, { caller, ...refundOf(order, [1]) })).toMatchObject({ status: 201 });
  });

  test('refundOrder without a reason, without an item, or with an item twice is refused', async () => {
    const [{ caller }, { order }] = [await givenFinance(), await givenPaidOrder(1)];
    const { body, ...rest } = refundOf(order, [0]);
    await refused({ caller, ...rest, body: { order_item_ids: body.order_item_ids } }, 'invalid_request', '/reason');
    await refused({ caller, ...refundOf(order, []) }, 'invalid_request', '/order_item_ids');
    await refused({ caller, ...refundOf(order, [0, 0]) }, 'invalid_request', '/order_item_ids');
  });
});

describe('twice', () => {
  test('refundOrder of two items by two people at once refunds both', async () => {
    const [one, other, { order, user }] = [await givenFinance(), await givenFinance(), await givenPaidOrder()];
    const answers = await Promise.all(
      [one, other].map(({ caller }, place) => call(handler, row, { caller, ...refundOf(order, [place]) })),
    );
    expect(answers).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await storedOrder(order)).toMatchObject({ status: 'refunded' });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 999_000 });
  });
});
