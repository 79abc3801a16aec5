import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../client/main.ts';
import { basket, givenService, inTurn, order, refused, type Turn } from './scripted-service.ts';

const found: Turn = { status: 200, body: { order_id: 'ord_1' } };
const busy = refused(503, 'dependency_unavailable', {}, { 'Retry-After': '2' });
const passing: readonly Turn[] = [
  'drop',
  'promise more than comes',
  'promise less than comes',
  busy,
  refused(429, 'dependency_unavailable', {}, { 'Retry-After': '1' }),
  refused(502, 'gateway_request_failed'),
  refused(500, 'internal_error'),
  refused(409, 'conflict', { details: [{ reason: 'request_in_progress', message: 'No.' }] }),
  { status: 504, headers: { 'Content-Type': 'text/html' } },
];

describe('a key', () => {
  test('an idempotency key is the same for all tries of a call, and another for the next call', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...passing, refused(401, 'unauthorized')), { maxLength: 3 }),
        async (faults) => {
          // The client opens a new session only after the first 401.
          const once = faults.filter((fault, index) => passing.includes(fault) || faults.indexOf(fault) === index);
          await using service = await givenService(inTurn(...once, order));
          expect((await service.client.createOrder(basket)).data.order_id).toBe('ord_1');
          expect(service.seen.length).toBe(once.length + 1);
          expect(new Set(service.seen.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
          await service.client.createOrder(basket);
          expect(new Set(service.seen.map(({ key }) => key)).size).toBe(2);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an idempotency key of the caller is sent, and is in the error', async () => {
    await using service = await givenService(inTurn('drop'));
    const failed = service.client.payOrder({ order_id: 'ord_1' }, { key: 'the-key-of-this-intent' });
    await expect(failed).rejects.toMatchObject({ code: 'no_answer', key: 'the-key-of-this-intent', status: 0 });
    expect(service.seen.map(({ key }) => key)).toEqual(Array(4).fill('the-key-of-this-intent'));
  });

  test('the idempotency key is in the error even when the renewed sign-in failed', async () => {
    const turns = inTurn({ status: 200, body: { access_token: 't' } }, refused(401, 'invalid_idp_credential'));
    await using service = await givenService(inTurn('drop', refused(401, 'unauthorized')), {}, () =>
      turns({} as never),
    );
    const failed = service.client.createOrder(basket, { key: 'the-key-of-this-intent' });
    await expect(failed).rejects.toMatchObject({ code: 'invalid_idp_credential', key: 'the-key-of-this-intent' });
  });

  test('a new idempotency key is accepted by the service, with and without the platform’s crypto', () => {
    const { crypto } = globalThis;
    Reflect.deleteProperty(globalThis, 'crypto');
    const poor = Array.from({ length: 100 }, newKey);
    Object.assign(globalThis, { crypto });
    const keys = [...poor, ...Array.from({ length: 100 }, newKey)];
    expect(keys.filter((key) => !/^[A-Za-z0-9_.:-]{16,128}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(200);
  });
});

describe('a request is repeated', () => {
  test('the client repeats a request that only reads', async () => {
    await using service = await givenService(inTurn(...passing.slice(0, 3), found));
    expect((await service.client.getOrder({ order_id: 'ord_1' })).data.order_id).toBe('ord_1');
    expect(service.seen.map(({ key }) => key)).toEqual(Array(4).fill(undefined));
  });

  test.for(passing)('a request is not repeated when it writes without a key: %o', async (fault) => {
    await using service = await givenService(inTurn(fault, found));
    await expect(service.client.cancelOrder({ order_id: 'ord_1' })).rejects.toBeInstanceOf(Error);
    await expect(service.client.putConsents({ body: { consents: [] } as never })).resolves.toMatchObject({ data: {} });
    expect(service.seen.length).toBe(2);
  });

  test('the client repeats a PUT and a DELETE, which are idempotent', async () => {
    await using service = await givenService(inTurn('drop', found, busy, found));
    await service.client.putConsents({ body: { consents: [] } as never });
    await service.client.deleteDevice({ device_id: 'phone' });
    expect(service.seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE', 'DELETE']);
  });

  test('a request is not repeated when it is a PUT of a version, which would be stale', async () => {
    await using service = await givenService(inTurn('drop', found));
    const put = service.client.putCourse({ course_id: 'crs_1', body: {} as never }, { ifMatch: '"3"' });
    await expect(put).rejects.toMatchObject({ code: 'no_answer' });
    expect(service.seen.length).toBe(1);
  });

  test.for([
    ['putCourse', { course_id: 'crs_1' }],
    ['putCoupon', { code: 'HEMAT10' }],
    ['putWebhookEndpoint', { endpoint_id: 'whe_1' }],
  ] as const)(
    'the client sends %s without a version only once, because a retry would be a conflict',
    async ([put, path]) => {
      await using service = await givenService(inTurn('drop', refused(409, 'conflict')));
      const sent = service.client[put]({ ...path, body: {} } as never);
      await expect(sent).rejects.toMatchObject({ code: 'no_answer' });
      expect(service.seen.length).toBe(1);
    },
  );

  test('a DELETE whose retry finds nothing succeeds, and one whose first try finds nothing fails', async () => {
    await using service = await givenService(inTurn('drop', refused(404, 'not_found')));
    expect(await service.client.deleteMedia({ media_id: 'med_1' })).toMatchObject({ status: 204, data: undefined });
    await expect(service.client.deleteMedia({ media_id: 'med_1' })).rejects.toMatchObject({ code: 'not_found' });
    expect(service.seen.length).toBe(3);
  });

  test('a request is repeated as often and as long as the call allows', async () => {
    await using service = await givenService(inTurn('hang', 'hang', 'drop', found));
    const limits = { timeoutMs: 1_500, maximumTries: 2 };
    await expect(service.client.getMe({}, limits)).rejects.toMatchObject({ code: 'no_answer' });
    expect(service.seen.length).toBe(2);
    expect((await service.client.getMe()).status).toBe(200);
    expect(service.seen.length).toBe(4);
  });

  test.for([
    refused(404, 'not_found'),
    refused(409, 'conflict', { details: [{ reason: 'course_owned', message: 'No.' }] }),
    refused(402, 'insufficient_balance'),
    refused(503, 'payment_unavailable', {}, { 'Retry-After': '60' }),
  ])('a request is not repeated after a permanent failure: %o', async (turn) => {
    await using service = await givenService(inTurn(turn));
    await expect(service.client.createOrder(basket)).rejects.toBeInstanceOf(Error);
    expect(service.seen.length).toBe(1);
    expect(service.waits).toEqual([]);
  });

  test('a request is repeated no earlier than Retry-After, in seconds or as an instant, with jitter', async () => {
    const at = new Date(Date.now() + 5000).toUTCString();
    const later = refused(503, 'dependency_unavailable', {}, { 'Retry-After': at });
    await using service = await givenService(inTurn(busy, later, refused(500, 'internal_error'), found));
    await service.client.getOrder({ order_id: 'ord_1' });
    const [seconds = 0, instant = 0, own = 0] = service.waits;
    expect(seconds).toBeGreaterThanOrEqual(2000);
    expect(instant).toBeGreaterThanOrEqual(3000);
    expect(own).toBeLessThan(4000);
    const waits = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await using other = await givenService(inTurn(busy, found));
        await other.client.getOrder({ order_id: 'ord_1' });
        return other.waits[0];
      }),
    );
    expect(new Set(waits).size).toBeGreaterThan(5);
  });

  test('an undefined option has its default: 4 tries, and pauses of at most 250, 500 and 1,000 ms', async () => {
    await using service = await givenService(inTurn('drop'), { maximumTries: undefined, longestWaitMs: undefined });
    await expect(service.client.getOrder({ order_id: 'ord_1' })).rejects.toMatchObject({ code: 'no_answer' });
    expect(service.seen).toHaveLength(4);
    const longest = [250, 500, 1000];
    expect(service.waits.map((ms, index) => ms < (longest[index] ?? 0))).toEqual([true, true, true]);
  });

  test('a request is not repeated after its caller aborts, while it is sent or waits', async () => {
    const reason = new Error('the page was left');
    for (const turn of ['hang', busy] as const) {
      const leaving = new AbortController();
      const leave = () => leaving.abort(reason);
      const wait = (ms: number, signal?: AbortSignal) => {
        leave();
        return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(void ms);
      };
      const play = () => {
        if (turn === 'hang') leave();
        return turn;
      };
      await using service = await givenService(play, { wait });
      await service.client.session();
      await expect(service.client.getMe({}, { signal: leaving.signal })).rejects.toBe(reason);
      expect(service.seen.length).toBe(1);
    }
  });

  test('the client repeats a request after a timeout without an answer', async () => {
    await using service = await givenService(inTurn('hang', found), { timeoutMs: 100 });
    expect((await service.client.getOrder({ order_id: 'ord_1' })).status).toBe(200);
  });
});
