import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../../shared/errors.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { cancelOrder, quoteOrder } from '../../shared/routes/orders/orders.ts';
import type { Route } from '../../shared/routes/route.ts';
import { notifyMidtrans } from '../../shared/routes/topups/gateways.ts';
import { routes } from '../../shared/routes.ts';
import { type CallRequest, call } from '../harness/call.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const caller = {
  user_id: `usr_${'0'.repeat(52)}`,
  client_id: 'web',
  iat: nowMs / 1000,
  exp: nowMs / 1000 + 900,
  kid: 'key',
};
beforeEach(() => {
  vi.stubEnv('KEY_IDS', 'key');
  vi.stubEnv('SESSIONS_VALID_FROM', '0');
});

const params = { order_id: 'ord_01m7y0z8sejd2ynck5fjwvdyze' };

/** The body that the use case received, if it ran. The use case always refuses, with a code of its own. */
const seenBy = async (row: Route, request: CallRequest) => {
  const seen: unknown[] = [];
  const run: UseCase<Route, { readonly clock: () => number }> = async ({ body }) => {
    seen.push(body);
    return refuse('internal_error');
  };
  const answer = await call(openLambda(row, run, { clock: () => nowMs }), row, { caller, ...request });
  return { seen, answer };
};

const withoutBody = routes.filter(({ request }) => request.body === undefined);

describe.for(withoutBody.map((row) => [row.id, row] as const))('%s, which has no body,', ([, row]) => {
  test.for(['{"expected_amount_idr": 1}', '{broken', '[]', 'null', '""', '0'])(
    'an operation without a body refuses %s',
    async (rawBody) => {
      const { seen, answer } = await seenBy(row, { rawBody });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['no_body'] });
      expect(seen).toEqual([]);
    },
  );

  test('an operation without a body refuses more than 64 KiB', async () => {
    const { answer } = await seenBy(row, { rawBody: ' '.repeat(64 * 1024 + 1) });
    expect(answer).toMatchObject({ status: 413, code: 'upload_too_large' });
  });
});

test.for(['{}', ' { } ', '', ' \n'])('a row without a body takes %j of any type', async (rawBody) => {
  const headers = [['Content-Type', 'text/plain']] as const;
  const row = { ...cancelOrder, request: {} };
  expect((await seenBy(row, { rawBody, headers, params })).seen).toEqual([undefined]);
});

describe('a body of which every field may be left out', () => {
  test.for([undefined, '', ' ', '{}', '{"reason":null}'])('an optional body may be %j', async (rawBody) => {
    const { seen } = await seenBy(cancelOrder, { params, headers: [], ...(rawBody !== undefined && { rawBody }) });
    expect(seen).toEqual([{}]);
  });

  test('an optional body may not be null', async () => {
    const { seen, answer } = await seenBy(cancelOrder, { params, rawBody: ' null\n' });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['type'] });
    expect(seen).toEqual([]);
  });

  test('an optional body with flaws is refused like any other', async () => {
    const { answer } = await seenBy(cancelOrder, { params, rawBody: '{"reason":1}' });
    expect(answer).toMatchObject({ reasons: ['type'], body: { details: [{ pointer: '/reason' }] } });
  });
});

const optionalFields = routes.flatMap(({ id, request: { body } }) =>
  body === undefined || !('shape' in body)
    ? []
    : Object.entries(z.parse(z.record(z.string(), z.instanceof(z.core.$ZodType)), body.shape))
        .filter(([, field]) => z.safeParse(field, undefined).success)
        .map(([name, field]) => [`${id} ${name}`, field] as const),
);

test('at least 20 request fields are optional', () => expect(optionalFields.length).toBeGreaterThan(20));

test.for(optionalFields)('the optional field %s may be null, as some clients send it', ([, field]) => {
  expect(z.safeParse(field, null)).toMatchObject({ success: true });
});

describe('a body that must be there', () => {
  test.for([undefined, '', ' '])('a required body may not be %j', async (rawBody) => {
    const { answer } = await seenBy(quoteOrder, rawBody === undefined ? {} : { rawBody });
    expect(answer).toMatchObject({ reasons: ['required'], body: { details: [{ pointer: '' }] } });
  });

  test('a required body may have null for an optional field', async () => {
    const course_ids = ['crs_01ka0000000000000000000001'];
    const { seen } = await seenBy(quoteOrder, { rawBody: JSON.stringify({ course_ids, coupon_code: null }) });
    expect(seen).toEqual([{ course_ids }]);
  });

  test('a required body has its flaws listed: those of its text, then of its fields', async () => {
    const text = await seenBy(quoteOrder, { rawBody: '{"course_ids":[9007199254740993],"a":1,"a":2}' });
    expect(text.answer.reasons).toEqual(['inexact_number', 'repeated']);
    const fields = await seenBy(quoteOrder, { rawBody: '{"coupon_code":7,"a":1,"b":2}' });
    expect(fields.answer.body).toMatchObject({
      details: [
        { reason: 'required', pointer: '/course_ids' },
        { reason: 'type', pointer: '/coupon_code' },
        { reason: 'unknown', pointer: '/a' },
        { reason: 'unknown', pointer: '/b' },
      ],
    });
  });
});

describe('a body that is deep, large or malformed', () => {
  const deep = (levels: number, inner: string) => `{"a":${'['.repeat(levels - 1)}${inner}${']'.repeat(levels - 1)}}`;
  const inexact = '1e999,'.repeat(6000);

  test.for([
    ['with 20,000 levels', deep(20_000, '0'), 'too_deep'],
    ['with 6,000 levels and as many inexact numbers', deep(6000, `${inexact}0`), 'too_deep'],
    ['with 5,001 values', `[${'0,'.repeat(5000)}0]`, 'length'],
  ] as const)('a body %s is refused by one detail', async ([, rawBody, reason]) => {
    for (const row of [quoteOrder, notifyMidtrans]) {
      const { seen, answer } = await seenBy(row, { rawBody });
      expect(answer.body).toMatchObject({ code: 'invalid_request', details: [{ reason, pointer: '' }] });
      expect(seen).toEqual([]);
    }
  });

  test('a refusal lists 20 flaws at most, and is short however deep and long their names are', async () => {
    const name = '\\u0000'.repeat(200);
    const { answer } = await seenBy(quoteOrder, {
      rawBody: `${`{"${name}":`.repeat(15)}[${inexact}0]${'}'.repeat(15)}`,
    });
    expect(answer.reasons).toEqual(Array(20).fill('inexact_number'));
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
  });

  test.for(['{"a":1e999', '{"a":1,"a":2', '{"a" 1,"a" 2}', '{"\\x":1e999}', "{'a':1e999}", '[1e999] [1]', 'a=1e999'])(
    'the malformed body %s is not JSON, whatever else is wrong with it',
    async (rawBody) => expect((await seenBy(quoteOrder, { rawBody })).answer.reasons).toEqual(['not_json']),
  );

  test('a notification of the gateway may have a field twice and an inexact number', async () => {
    const { seen } = await seenBy(notifyMidtrans, { rawBody: '{"a":1,"a":2,"b":1e30,"id":12345678901234567890}' });
    expect(seen).toEqual([{ a: 2, b: 1e30, id: 12_345_678_901_234_567_000 }]);
  });
});

describe('a body with a byte order mark, as programs of Windows write it,', () => {
  test('a byte order mark before JSON is no part of the body', async () => {
    expect((await seenBy(cancelOrder, { params, rawBody: '\ufeff{"reason":"Changed my mind"}' })).seen).toEqual([
      { reason: 'Changed my mind' },
    ]);
  });

  test('a byte order mark before an empty or left-out body is ignored', async () => {
    for (const rawBody of ['\ufeff', '\ufeff{}', '\ufeff \n'])
      expect((await seenBy(cancelOrder, { params, rawBody })).seen).toEqual([{}]);
    const row = { ...cancelOrder, request: {} };
    expect((await seenBy(row, { rawBody: '\ufeff{}', params })).seen).toEqual([undefined]);
  });

  test('a byte order mark elsewhere, or a second one, is not JSON', async () => {
    for (const rawBody of ['\ufeff\ufeff{}', ' \ufeff{"reason":"x"}', '{"reason":\ufeff"x"}'])
      expect((await seenBy(cancelOrder, { params, rawBody })).answer).toMatchObject({ reasons: ['not_json'] });
  });

  test('a byte order mark before a notification of the payment gateway is no part of it', async () => {
    expect((await seenBy(notifyMidtrans, { rawBody: '\ufeff{"order_id":"x"}' })).seen).toEqual([{ order_id: 'x' }]);
  });
});
