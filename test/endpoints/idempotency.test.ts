import { describe, expect, test } from 'vitest';
import { table } from '../../shared/runtime/table.ts';
import { grantedRequest, protectedRows, requestFor } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { keyHeader } from '../harness/given-checkout.ts';
import { interruptedTable } from '../harness/interrupted.ts';
import { awsError, faultyTable } from '../harness/observed.ts';
import { once } from '../harness/once.ts';
import { handlersOf } from '../harness/operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const idempotent = protectedRows.filter(([, row]) => row.idempotent);
const replayed = { code: 'ok', headers: { 'Idempotency-Replayed': 'true' } };

/** The pipeline checks the form of every key in one way, so one operation gets all malformed keys. */
const malformedKeys = (id: string): readonly string[] => [
  'too-short-a-key',
  ...(id === 'createOrder'
    ? ['a'.repeat(129), 'with a space in it', 'with#a-separator-in-it', `"${'a'.repeat(20)}`]
    : []),
];

describe.for(idempotent)('%s', async ([id, row]) => {
  const { handler, handlerOf } = await handlersOf(row);
  const refused = async (request: CallRequest, expected: object) =>
    expectNothingWritten(async () => expect(await call(handler, row, request)).toMatchObject(expected));

  /** A refused key changes nothing, so the next test sends the same request. */
  const shared = once(() => grantedRequest(row));

  test('an idempotent operation refuses a missing key, two keys and a malformed key', async () => {
    const { request } = await shared();
    await refused({ ...request, headers: [] }, { code: 'idempotency_key_required' });
    for (const key of malformedKeys(id))
      await refused(
        { ...request, headers: keyHeader(key) },
        { code: 'invalid_idempotency_key', reasons: ['malformed'] },
      );
    await refused({ ...request, headers: [...keyHeader(), ...keyHeader()] }, { code: 'invalid_idempotency_key' });
  });

  test('an idempotent operation answers a repetition with the same bytes, and refuses its key for another request', async () => {
    const { user, request } = await shared();
    const first = await call(handler, row, request);
    expect(first.headers).not.toHaveProperty('Idempotency-Replayed');
    await refused(request, { ...replayed, status: first.status, body: first.body });
    // The IETF draft puts the key in quotes.
    const quoted = [...(request.headers ?? [])].map(([name, value]) => [name, `"${value}"`] as const);
    await refused({ ...request, headers: quoted }, { ...replayed, status: first.status, body: first.body });
    const { params, body } = await requestFor(row, user);
    const sum = Object(body).amount_idr;
    const other = {
      ...(params && { params }),
      ...(body ? { body: { ...body, ...(sum && { amount_idr: sum + 1 }) } } : {}),
    };
    await refused({ ...request, ...other }, { code: 'invalid_idempotency_key', reasons: ['reused'] });
  });

  test('an idempotent operation answers the same when its concurrent repetition commits first', async () => {
    const { request } = await grantedRequest(row);
    let first: object = {};
    const interrupted = interruptedTable(async () => {
      first = await call(handler, row, request);
    });
    expect(await call(handlerOf(interrupted), row, request)).toMatchObject({ ...replayed, body: Object(first).body });
  });

  test('an idempotent operation takes effect once for two concurrent requests with one key', async () => {
    const { request } = await grantedRequest(row);
    const answers = await Promise.all([1, 2].map(() => call(handlerOf(table), row, { ...request, timeoutMs: 40_000 })));
    const ok = answers.filter(({ code }) => code === 'ok');
    expect(new Set(ok.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(ok.filter(({ headers }) => !('Idempotency-Replayed' in headers))).toHaveLength(1);
    expect(answers.filter(({ code }) => !['ok', 'conflict', 'reservation_pending'].includes(code))).toEqual([]);
  });
});

// createTopup has two transactions, and a lost first answer does not end it. create-topup.test.ts tests that case.
test.for(idempotent.filter(([id]) => id !== 'createTopup'))(
  'the operation %s answers the repetition of a request with a lost answer, and writes nothing more',
  async ([, row]) => {
    const [{ handler, handlerOf }, { request }] = [await handlersOf(row), await grantedRequest(row)];
    const after = (command: string) => {
      if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    };
    const lost = await call(handlerOf(faultyTable({ after })), row, request);
    expect(lost).toMatchObject({ code: 'dependency_unavailable' });
    expect(await call(handler, row, request)).toMatchObject({ code: 'ok' });
    await expectNothingWritten(async () => expect(await call(handler, row, request)).toMatchObject(replayed));
  },
);
