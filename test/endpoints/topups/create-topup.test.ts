import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { over } from '../../../functions/topups/create-topup.ts';
import type { AuthorizerContext } from '../../../local/gateway/proxy-event.ts';
import { Topup } from '../../../shared/contract/topups/topup.ts';
import { createTopup as row } from '../../../shared/routes/topups/topups.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPlacedOrder, givenPolicies, givenPurchaser, keyHeader, newKey } from '../../harness/given-checkout.ts';
import { givenToday } from '../../harness/given-day.ts';
import { expectBooks, givenTopups, returnUrl, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { once } from '../../harness/once.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

let topups: Topups;
const minuteMs = 60_000;

beforeAll(givenPolicies);
beforeEach(async () => {
  topups = await givenTopups();
});
afterAll(() => topups.stop());

/** The same caller with a token that is valid for another hour. */
const laterCaller = (caller: AuthorizerContext): AuthorizerContext => ({
  ...caller,
  exp: Number(caller['exp']) + 3600,
});

const codes = (answers: readonly { readonly code: string }[]): string[] => answers.map(({ code }) => code).toSorted();

describe('a top-up', () => {
  test('createTopup opens a page at the gateway for an hour, and takes one of three places', async () => {
    const { user, caller } = await givenPurchaser();
    const { status, body, logLine } = await topups.open(caller, { amount_idr: 50_000, return_url: returnUrl });
    expect(logLine['cause']).toBeUndefined();
    const topup = Topup.parse(body);
    expect(status).toBe(201);
    expect(topup).toMatchObject({ status: 'pending', amount_idr: 50_000, credited_idr: 0, gateway: 'midtrans' });
    expect(Date.parse(topup.expires_at) - Date.parse(topup.created_at)).toBe(60 * minuteMs);
    expect(topup.payment_url).toContain(topups.standIn.url);
    expect(topups.chargeOf(topup.topup_id)).toMatchObject({ amountIdr: 50_000, returnUrl });
    expect(await storedWallet(user.user_id)).toMatchObject({ open_topups_idr: 50_000 });
    await expectBooks(user.user_id);
  });

  test('createTopup offers the methods whose ceiling it does not pass', async () => {
    const { caller } = await givenPurchaser();
    const { topup_id } = await topups.opened(caller, { amount_idr: 5_000_001 });
    const { methods } = topups.chargeOf(topup_id);
    expect(methods).toContain('bca_va');
    expect(methods).not.toContain('alfamart');
    expect(methods).not.toContain('credit_card');
  });

  const payer = once(givenPurchaser);

  test.each([
    {},
    { amount_idr: 9999 },
    { amount_idr: 20_000_001 },
    { amount_idr: 10_000.5 },
    { amount_idr: '10000' },
    { amount_idr: 10_000, order_id: 'ord_01ka0000000000000000000001' },
    { order_id: 'ord_x' },
    { amount_idr: 10_000, more: 1 },
    { amount_idr: 10_000, return_url: 'https://elsewhere.example.com/' },
  ])('createTopup of %o is refused', async (body) => {
    const { caller } = await payer();
    await expectNothingWritten(async () =>
      expect(await topups.open(caller, body)).toMatchObject({ code: 'invalid_request' }),
    );
  });

  test('createTopup needs a completed onboarding', async () => {
    const { caller } = await givenCaller();
    expect(await topups.open(caller)).toMatchObject({ code: 'forbidden' });
  });
});

describe('the limits', () => {
  test('createTopup allows three open ones, even in parallel', async () => {
    const { user, caller } = await givenPurchaser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => topups.open(caller)));
    const again = await topups.open(caller);
    expect(answers.filter(({ code }) => code === 'ok').length).toBeLessThanOrEqual(3);
    expect(['payment_pending', 'conflict', 'ok']).toEqual(expect.arrayContaining([...new Set(codes(answers))]));
    while ((await topups.open(caller)).code === 'ok');
    expect(await topups.open(caller)).toMatchObject({ code: 'payment_pending' });
    expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBe(150_000);
    expect(again.code === 'ok' || again.code === 'payment_pending').toBe(true);
    await expectBooks(user.user_id);
  });

  test('createTopup counts present and pending money for the limit', async () => {
    const { user, caller } = await givenPurchaser();
    await givenBalance(user.user_id, 5_000_000);
    expect(await topups.open(caller, { amount_idr: 15_000_001 })).toMatchObject({ code: 'conflict' });
    await topups.opened(caller, { amount_idr: 14_990_000 });
    expect(await topups.open(caller, { amount_idr: 10_001 })).toMatchObject({ code: 'conflict' });
    expect(await topups.open(caller, { amount_idr: 10_000 })).toMatchObject({ code: 'ok' });
  });
});

describe('sent twice', () => {
  test('createTopup twice at once waits for the other, and makes one page', async () => {
    const { user, caller } = await givenPurchaser();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => topups.open(caller, { amount_idr: 50_000 }, key)),
    );
    expect(answers.filter(({ code, headers }) => code === 'ok' && !headers['Idempotency-Replayed'])).toHaveLength(1);
    for (const { code } of answers) expect(['ok', 'conflict']).toContain(code);
    expect(topups.standIn.book.all()).toHaveLength(1);
    await expectBooks(user.user_id);
  });
});

describe('when the gateway', () => {
  test.each([
    ['answers 500', { fail: 1 }],
    ['opens the charge and its answer is lost', { lose_reply: 1 }],
  ])('createTopup fails when the gateway %s, and the same request may be repeated', async (_, switches) => {
    const { user, caller } = await givenPurchaser();
    topups.standIn.setSwitches(switches);
    const key = newKey();
    expect(await topups.open(caller, { amount_idr: 50_000 }, key)).toMatchObject({ code: 'gateway_request_failed' });
    expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBe(0);
    expect(await topups.open(caller, { amount_idr: 50_000 }, key)).toMatchObject({ code: 'ok' });
    await expectBooks(user.user_id);
  });

  test('createTopup sends nothing for 30 seconds after five failures of the gateway in a row', async () => {
    const { caller } = await givenPurchaser();
    topups.standIn.setSwitches({ fail: 5 });
    for (let time = 0; time < 5; time += 1)
      expect(await topups.open(caller)).toMatchObject({ code: 'gateway_request_failed' });
    expect(await topups.open(caller)).toMatchObject({ code: 'payment_unavailable' });
    expect(topups.standIn.book.all()).toEqual([]);
    topups.later(30_000);
    expect(await topups.open(laterCaller(caller))).toMatchObject({ code: 'ok' });
  });

  test('createTopup without a gateway answers payment_unavailable', async () => {
    const { caller } = await givenPurchaser();
    const handler = over({ payments: undefined }).handler;
    const request = { caller, headers: keyHeader(), body: { amount_idr: 50_000 } };
    expect(await call(handler, row, request)).toMatchObject({ code: 'payment_unavailable' });
  });
});

describe('for an order', () => {
  test('createTopup for an order is of the missing money and lasts as long as the order', async () => {
    const { user, caller, order } = await givenPlacedOrder();
    await givenBalance(user.user_id, 99_500);
    const topup = await topups.opened(caller, { order_id: order.order_id });
    expect(topup).toMatchObject({ amount_idr: 400_000, order_id: order.order_id });
    const lifeMs = Date.parse(topup.expires_at) - Date.parse(topup.created_at);
    expect(lifeMs).toBeGreaterThanOrEqual(29 * minuteMs);
    expect(Date.parse(topup.expires_at)).toBeLessThanOrEqual(Date.parse(order.created_at ?? '') + 30 * minuteMs);
  });

  test('createTopup for a missing order is not found, for a foreign one forbidden, and writes nothing', async () => {
    const { caller } = await givenPurchaser();
    const { order } = await givenPlacedOrder();
    await expectNothingWritten(async () => {
      const nobodys = { order_id: 'ord_01ka0000000000000000000001' };
      expect(await topups.open(caller, nobodys)).toMatchObject({ status: 404, code: 'not_found' });
      const anothers = await topups.open(caller, { order_id: order.order_id });
      expect(anothers).toMatchObject({ status: 403, code: 'forbidden', reasons: ['ownership'] });
    });
  });

  test('createTopup for an order needs six minutes until its deadline', async () => {
    const { caller, order } = await givenPlacedOrder();
    topups.later(24 * minuteMs + 1000);
    const later = laterCaller(caller);
    expect(await topups.open(later, { order_id: order.order_id })).toMatchObject({ code: 'invalid_status' });
    topups.later(10 * minuteMs);
    expect(await topups.open(later, { order_id: order.order_id })).toMatchObject({ code: 'invalid_status' });
  });
});

describe('top-ups of a day', () => {
  test('createTopup is refused after 50 of a day, cancelled ones included, and sends nothing', async () => {
    const { user, caller } = await givenPurchaser();
    await givenToday(user, 'topups', 1);
    expect(await topups.cancel(caller, await topups.opened(caller))).toMatchObject({ status: 200 });
    const calls = topups.standIn.calls();
    await expectNothingWritten(async () => {
      expect(await topups.open(caller)).toMatchObject({ status: 409, code: 'conflict', reasons: ['limit_reached'] });
    });
    expect(topups.standIn.calls()).toBe(calls);
  });

  test('createTopup allows 50 a day, even in parallel', async () => {
    const { user, caller } = await givenPurchaser();
    await givenToday(user, 'topups', 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => topups.open(caller)));
    for (const { code } of answers) expect(['ok', 'conflict', 'payment_pending']).toContain(code);
    for (let times = 0; times < 3; times += 1) await topups.open(caller);
    expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBe(100_000);
    await expectBooks(user.user_id);
  });
});

describe('an opening that was broken off', () => {
  test('createTopup that was interrupted continues after 15 seconds with another reference', async () => {
    const { user, caller } = await givenPurchaser();
    const key = newKey();
    // The process crashes after the reservation and before the gateway request.
    const { gateway } = topups.payments;
    const dying = { ...topups.payments, gateway: { ...gateway, open: () => Promise.reject(new Error('died')) } };
    const handler = over({ clock: topups.clock, payments: dying }).handler;
    const request = { caller, headers: keyHeader(key), body: { amount_idr: 50_000 } };
    expect(await call(handler, row, request)).toMatchObject({ code: 'internal_error' });
    expect(await topups.open(caller, request.body, key)).toMatchObject({
      code: 'conflict',
      reasons: ['request_in_progress'],
      headers: expect.objectContaining({ 'Retry-After': '5' }),
    });
    topups.later(15_000);
    const taken = Topup.parse((await topups.open(caller, request.body, key)).body);
    expect(taken).toMatchObject({ status: 'pending' });
    expect((await storedTopup(taken)).references).toEqual([`${taken.topup_id}-1`, `${taken.topup_id}-2`]);
    await expectBooks(user.user_id);
  });
});
