import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Fault, refuse } from '../../shared/errors.ts';
import { addressMark } from '../../shared/http/address-mark.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { getMe as row } from '../../shared/routes/accounts/me.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { endsWithin } from '../harness/ends-within.ts';
import { keyId } from '../harness/given-key.ts';

type Run = UseCase<typeof row, { readonly clock: () => number }>;

const userId = `usr_${'0'.repeat(52)}`;
const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const nowSeconds = nowMs / 1000;
const caller = {
  user_id: userId,
  client_id: 'web',
  iat: Math.floor(nowSeconds),
  exp: Math.floor(nowSeconds) + 900,
  kid: keyId,
};

beforeEach(() => {
  vi.stubEnv('KEY_IDS', `another,${keyId}`);
  vi.stubEnv('ADDRESS_KEY', 'key');
  vi.stubEnv('SESSIONS_VALID_FROM', '0');
});

const handlerOf = (run: Run) => openLambda(row, run, { clock: () => nowMs });
const answerOf = (run: Run, request: CallRequest = { caller }) => call(handlerOf(run), row, request);
const refusing: Run = async () => refuse('account_unavailable');

describe('the pipeline', () => {
  test('the pipeline gives the use case the caller of the authorizer', async () => {
    const seen: unknown[] = [];
    await answerOf(async (request) => {
      seen.push(request);
      return refuse('unauthorized');
    });
    const { iat: issued_at, exp: expires_at } = caller;
    expect(seen).toEqual([
      {
        params: undefined,
        query: undefined,
        body: undefined,
        caller: { user_id: userId, client_id: 'web', issued_at, expires_at },
        idempotencyKey: undefined,
        ifMatch: undefined,
        requestId: expect.stringMatching(/^[\w+/]+=*$/),
      },
    ]);
  });

  test('the pipeline answers before Lambda’s timeout when the use case hangs', async () => {
    const answer = endsWithin(
      250,
      answerOf(() => new Promise(() => {}), { caller, timeoutMs: 250 }),
    );
    expect(await answer).toMatchObject({ status: 503, code: 'dependency_unavailable' });
  });

  test.for([
    ['a bug', new TypeError('x is not a function')],
    ['something that is no error', 'thrown text'],
    ['nothing', undefined],
    ['an internal fault', new Fault('internal_error', 'Malformed item USER#1')],
  ] as const)('the pipeline answers 500 with the sentence of the table when %s was thrown', async ([, thrown]) => {
    const answer = await answerOf(() => Promise.reject(thrown));
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
  });

  test('the pipeline answers an outage with its code and sentence, and logs its cause', async () => {
    const cause = new Error('connect ECONNREFUSED');
    const answer = await answerOf(() =>
      Promise.reject(new Fault('dependency_unavailable', 'The table is away.', cause)),
    );
    expect(answer).toMatchObject({ status: 503, body: { message: 'The table is away.' } });
    expect(answer.logLine).toMatchObject({ cause: expect.stringContaining('ECONNREFUSED') });
  });

  test.for([
    [-6, 'unauthorized'],
    [-5, 'unauthorized'],
    [-4, 'account_unavailable'],
    [900, 'account_unavailable'],
  ] as const)(
    'the pipeline checks the end of the token again, with 5 s of skew: %i s left → %s',
    async ([left, code]) => {
      const wholeSecond = openLambda(row, refusing, { clock: () => caller.iat * 1000 });
      const answer = await call(wholeSecond, row, { caller: { ...caller, exp: caller.iat + left } });
      expect(answer).toMatchObject({ code });
    },
  );
});

describe('a caller whose token was signed by a key', () => {
  test.for([
    ['that is configured', keyId, 'account_unavailable'],
    ['that is not configured any more', 'yesterday', 'unauthorized'],
    ['that the authorizer does not name', undefined, 'unauthorized'],
  ] as const)('a caller whose token was signed by a key %s → %s', async ([, kid, code]) => {
    const { kid: _, ...rest } = caller;
    expect(await answerOf(refusing, { caller: { ...rest, ...(kid && { kid }) } })).toMatchObject({ code });
  });

  test.for([
    [-1, 'account_unavailable'],
    [0, 'account_unavailable'],
    [1, 'unauthorized'],
  ] as const)('a caller whose token was issued %i s before sessionsValidFrom → %s', async ([older, code]) => {
    vi.stubEnv('SESSIONS_VALID_FROM', String(caller.iat + older));
    expect(await answerOf(refusing)).toMatchObject({ code });
  });

  test('a caller is refused by a function that was deployed without keys', async () => {
    vi.stubEnv('KEY_IDS', '');
    expect(await answerOf(refusing)).toMatchObject({ status: 500 });
  });
});

describe('the log line', () => {
  test('the log line has no mark of the address without a key', async () => {
    vi.stubEnv('ADDRESS_KEY', undefined);
    expect((await answerOf(refusing)).logLine).not.toHaveProperty('address');
  });

  test('the log line has request, route, caller, status, code and duration, and is a metric', async () => {
    const { logLine } = await answerOf(refusing);
    expect(logLine).toEqual({
      level: 'info',
      request_id: expect.any(String),
      route: 'getMe',
      caller: userId,
      address: addressMark('127.0.0.1', 'key'),
      status: 403,
      code: 'account_unavailable',
      duration_ms: expect.any(Number),
      cold: true,
      outcome: 'refused',
      _aws: expect.objectContaining({ Timestamp: nowMs }),
    });
  });

  test('the log line reports a cold start once in the life of a process', async () => {
    const handler = handlerOf(refusing);
    const lines = [await call(handler, row, { caller }), await call(handler, row, { caller })];
    expect(lines.map(({ logLine }) => logLine['cold'])).toEqual([true, false]);
  });

  test.for([
    ['[token]', 'a token', 'got eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'],
    ['[e-mail]', 'an e-mail address', 'no such user alice.w+1@mail.example.com'],
    ['[number]', 'a phone number', 'duplicate +6281234567890'],
    ['[number]', 'a local phone number', 'duplicate 081234567890'],
  ])('the log line shows %s for %s that an error quotes', async ([mark, , message = '']) => {
    const { logLine } = await answerOf(() => Promise.reject(new Error(message)));
    expect(logLine).toMatchObject({ level: 'error', cause: expect.stringContaining(String(mark)) });
  });

  test.for([
    ['very long', 'x'.repeat(10_000)],
    ['of several bytes a character', '界'.repeat(10_000)],
    ['of characters that JSON escapes', '"\\\u0001'.repeat(1000)],
    ['of many lines', 'line\n'.repeat(1000)],
  ])('the log line stays one line of at most 600 bytes for an error whose message is %s', async ([, message]) => {
    const answer = await answerOf(() =>
      Promise.reject(new Fault('internal_error', String(message), new Error(message))),
    );
    expect(answer.logLine).toHaveProperty('cause');
  });
});
