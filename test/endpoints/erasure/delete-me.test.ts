import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler as createOrder } from '../../../functions/orders/create-order.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { getMe as getMeRow } from '../../../shared/routes/accounts/me.ts';
import { deleteMe as row } from '../../../shared/routes/erasure/erasure.ts';
import { createOrder as orderRow } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { adminsKey, walletKey } from '../../../shared/store/table/keys.ts';
import { figuresKey, paidKey } from '../../../shared/store/table/payable-keys.ts';
import { type Item, readItem } from '../../../shared/store/table/table.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { givenPolicies, givenPurchaser, orderRequest } from '../../harness/given-checkout.ts';
import { couponUses, givenShardedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenToday } from '../../harness/given-day.ts';
import { dayMs, givenAdmins } from '../../harness/given-deleted.ts';
import { givenOpenTopup } from '../../harness/given-open-topup.ts';
import { figuresAsOf, givenFigures, givenPaid } from '../../harness/given-payable.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { expectBooks } from '../../harness/given-topup.ts';
import { givenBalance, movedBalance } from '../../harness/given-wallet.ts';
import { changeAccount, dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

/** A caller whose token has a `jti`, as every real token has. */
const withToken = <C extends object>(caller: C) => ({ ...caller, jti: `${'d'.repeat(22)}-${randomUUID()}` });

const givenOrdering = async () => {
  await givenPolicies();
  const { user, caller } = await givenPurchaser();
  const course = await givenCourse();
  const { code } = await givenShardedCoupon();
  const price = { coupon_code: code, expected_amount_idr: 449_550 };
  const answer = await call(createOrder, orderRow, { caller, ...orderRequest([course.course_id], price) });
  return { user, caller: withToken(caller), order: Order.parse(answer.body), course, code };
};

const stored = (key: { PK: string; SK: string }): Promise<Item | undefined> => readItem(table, key);

test('deleteMe is refused a sixth time in a day, and changes nothing', async () => {
  const { user, caller } = await givenCaller();
  await givenToday(user, 'deletions', 0);
  await expectNothingWritten(async () => {
    const answer = await call(handler, row, { caller: withToken(caller), body: {} });
    expect(answer).toMatchObject({ status: 409, code: 'conflict', reasons: ['limit_reached'] });
  });
  await givenToday(user, 'deletions', 1);
  expect(await call(handler, row, { caller: withToken(caller), body: {} })).toMatchObject({ status: 202 });
});

test('deleteMe with the body null deletes nothing', async () => {
  const { caller } = await givenCaller();
  await expectNothingWritten(async () => {
    const answer = await call(handler, row, { caller, rawBody: 'null' });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['type'] });
  });
});

describe('a deletion', () => {
  test('deleteMe revokes all access at once, and is due for erasure a day later', async () => {
    const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
    const answer = await call(handler, row, { caller, body: { reason: 'I moved abroad' } });
    expect(answer.status).toBe(202);
    const account = await storedAccount(user.user_id);
    const { erase_at } = Object(answer.body);
    expect(Math.abs(Date.parse(erase_at) - Date.now() - dayMs)).toBeLessThan(60_000);
    expect(account).toMatchObject({
      status: 'deleted',
      roles: ['learner'],
      erase_at,
      deletion_reason: 'I moved abroad',
    });
    expect(account).toMatchObject({ due_shard: 'erasure', due_at: erase_at });
    expect(Number(account?.['tokens_valid_from'])).toBeGreaterThan(Number(caller['iat']));
    expect(await auditTrailOf(user.user_id)).toMatchObject([
      { actor_id: user.user_id, action: 'deleteMe', reason: null, after: { status: 'deleted', erase_at } },
    ]);
  });

  test('a deletion stays without access when another function overwrites the status', async () => {
    const { user, caller } = await givenCaller();
    expect(await call(handler, row, { caller: withToken(caller), body: {} })).toMatchObject({ status: 202 });
    await changeAccount(user, { status: 'active', tokens_valid_from: 0 });
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ code: 'account_unavailable' });
  });

  test('deleteMe needs no body', async () => {
    expect(await call(handler, row, { caller: (await givenCaller()).caller })).toMatchObject({ status: 202 });
  });

  test('deleteMe cancels open orders and releases their claims and coupons', async () => {
    const { user, caller, order, course, code } = await givenOrdering();
    expect(await call(handler, row, { caller })).toMatchObject({ status: 202 });
    const PK = `USER#${user.user_id}`;
    expect(await stored({ PK, SK: `ORDER#${order.order_id}` })).toMatchObject({ status: 'cancelled' });
    expect(await stored({ PK, SK: `CLAIM#${course.course_id}` })).toBeUndefined();
    expect(await couponUses(code)).toBe(0);
    await expectBooks(user.user_id);
  });

  test('deleteMe again with the same token answers the same, and with another one account_unavailable', async () => {
    const { user, caller } = await givenCaller();
    const token = withToken(caller);
    const first = await call(handler, row, { caller: token });
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller: token })).toMatchObject({ status: 202, body: first.body });
      expect(await call(handler, row, { caller: withToken(callerFor(user)) })).toMatchObject({
        code: 'account_unavailable',
      });
    });
  });

  test.for([0, 1, 2])('deleteMe that crashes before its write %i is completed when repeated', async (writes) => {
    const { user, caller, order } = await givenOrdering();
    await call(handlerOf(dyingTable(writes)), row, { caller });
    expect(await call(handler, row, { caller })).toMatchObject({ status: 202 });
    expect(await storedAccount(user.user_id)).toMatchObject({ status: 'deleted' });
    expect(await stored({ PK: `USER#${user.user_id}`, SK: `ORDER#${order.order_id}` })).toMatchObject({
      status: 'cancelled',
    });
    expect(await auditTrailOf(user.user_id)).toHaveLength(1);
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  test('deleteMe with an ID token older than five minutes is refused for any access token', async () => {
    const user = await givenUser();
    const tooOld = { code: 'unauthorized' };
    await refused({ caller: callerFor(user, { id_token_iat: nowSeconds() - 302 }) }, tooOld);
    const { id_token_iat: _, ...unsaid } = callerFor(user);
    await refused({ caller: unsaid }, tooOld);
    expect(await call(handler, row, { caller: callerFor(user, { id_token_iat: nowSeconds() - 297 }) })).toMatchObject({
      status: 202,
    });
  });

  test('deleteMe with an open top-up is refused with payment_pending', async () => {
    const { user, caller } = await givenCaller();
    await givenOpenTopup(user);
    await refused({ caller }, { code: 'payment_pending' });
  });

  test('deleteMe with money is refused and says which', async () => {
    const { user, caller } = await givenCaller();
    await givenBalance(user.user_id, 10);
    await refused({ caller }, { code: 'conflict', reasons: ['money_available'] });
    await transact(table, movedBalance(user.user_id, 'reserved', 4));
    await refused({ caller }, { code: 'conflict', reasons: ['money_available', 'money_held'] });
  });

  test('deleteMe with a debt is refused with money_owed', async () => {
    const { user, caller } = await givenCaller();
    await transact(table, { wallet: update(walletKey(user.user_id), { owed_idr: { set: -1 } }) });
    await refused({ caller }, { code: 'conflict', reasons: ['money_owed'] });
  });

  test('deleteMe of a creator who is owed money, or owes it, is refused with money_owed', async () => {
    for (const [earned, paid] of [
      [100, 99],
      [100, 101],
    ] as const) {
      const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
      await givenFigures(`creator:${user.user_id}`, earned);
      await givenPaid(`creator:${user.user_id}`, paid);
      await refused({ caller }, { code: 'conflict', reasons: ['money_owed'] });
    }
  });

  test('deleteMe of a creator who was paid everything deletes the account', async () => {
    const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
    await givenFigures(`creator:${user.user_id}`, 100);
    await givenPaid(`creator:${user.user_id}`, 100);
    expect(await call(handler, row, { caller })).toMatchObject({ status: 202 });
  });

  const countedSale = (account: PayableAccount) => ({
    ...{ ...figuresKey(account), account, sold_idr: '101', refunded_idr: '0', matured_idr: '0', disputed_idr: '0' },
    ...{ as_of: figuresAsOf, started_at: new Date().toISOString() },
  });
  const bookedPayment = (account: PayableAccount) => ({
    ...{ ...paidKey(account), paid_idr: '101', updated_at: figuresAsOf },
  });

  test.for([
    ['a reconciliation counts a sale', countedSale],
    ['a payment is booked', bookedPayment],
  ] as const)('deleteMe is refused when %s between its read and its write', async ([, itemOf]) => {
    const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
    const account: PayableAccount = `creator:${user.user_id}`;
    await givenFigures(account, 100);
    await givenPaid(account, 100);
    const interrupted = handlerOf(interruptedTable(() => putAll([itemOf(account)])));
    expect(await call(interrupted, row, { caller })).toMatchObject({ code: 'conflict', reasons: ['money_owed'] });
    expect(await storedAccount(user.user_id)).toMatchObject({ status: 'active' });
  });

  test('deleteMe of the last admin is refused, and of another one changes the set', async () => {
    const [one, other] = [await givenCaller({ roles: ['admin'] }), await givenCaller({ roles: ['admin'] })];
    await givenAdmins(one.user.user_id);
    await refused({ caller: one.caller }, { code: 'conflict', reasons: ['last_admin'] });
    await givenAdmins(one.user.user_id, other.user.user_id);
    expect(await call(handler, row, { caller: one.caller })).toMatchObject({ status: 202 });
    expect(await stored(adminsKey)).toMatchObject({ admins: [other.user.user_id] });
  });

  test('deleteMe with a malformed body is refused', async () => {
    const { caller } = await givenCaller();
    await refused({ caller, body: { why: 'x' } }, { code: 'invalid_request' });
    await refused({ caller, rawBody: `{"reason":"${'a'.repeat(70_000)}"}` }, { code: 'upload_too_large' });
    const headers = [['Content-Type', 'text/plain']] as const;
    expect(await call(handler, row, { caller, headers, rawBody: '{}' })).toMatchObject({ status: 415 });
  });
});

describe('a change between read and write', () => {
  test('deleteMe is refused when money arrives between its read and its write', async () => {
    const { user, caller } = await givenCaller();
    const interrupted = handlerOf(interruptedTable(() => givenBalance(user.user_id, 1)));
    expect(await call(interrupted, row, { caller })).toMatchObject({ code: 'conflict', reasons: ['money_available'] });
    expect(await storedAccount(user.user_id)).toMatchObject({ status: 'active' });
  });

  test('deleteMe is refused when a top-up is opened between its read and its write', async () => {
    const { user, caller } = await givenCaller();
    const interrupted = handlerOf(interruptedTable(() => givenOpenTopup(user)));
    expect(await call(interrupted, row, { caller })).toMatchObject({ code: 'payment_pending' });
  });

  test('deleteMe cancels an order that is placed between its read and its write', async () => {
    const { user, caller } = await givenOrdering();
    const course = await givenCourse();
    const placing = () => call(createOrder, orderRow, { caller, ...orderRequest([course.course_id]) });
    expect(await call(handlerOf(interruptedTable(placing)), row, { caller })).toMatchObject({ status: 202 });
    expect(await stored(walletKey(user.user_id))).not.toHaveProperty('open_orders');
  });
});
