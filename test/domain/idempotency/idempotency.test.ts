import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fingerprintOf,
  idempotencyRecordOf,
  keyedRequest,
  replayOf,
  retentionMs,
} from '../../../shared/domain/idempotency/idempotency.ts';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
const answered = { fingerprint: 'f', status: 201, body: '{"a": 1}', created_at: new Date(nowMs).toISOString() };

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
};

const same = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};

describe('the fingerprint of a request', () => {
  test('the fingerprint of a request does not depend on the order of its fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fingerprintOf(reversed(value))).toBe(fingerprintOf(value));
      }),
    );
  });

  test('the fingerprint of a request differs for another request', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        // JSON has no minus zero.
        const [a, b] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))];
        expect(fingerprintOf(a) === fingerprintOf(b)).toBe(same(a, b));
      }),
    );
  });

  test('the fingerprint of a request differs for another name or value at any depth', () => {
    const requests = [
      {},
      { a: 1 },
      { a: 2 },
      { b: 1 },
      { a: { a: 1 } },
      { a: { a: 2 } },
      { a: [{ a: 1 }] },
      [],
      [{}],
      null,
    ];
    expect(new Set(requests.map(fingerprintOf)).size).toBe(requests.length);
  });

  test('the fingerprint of a request depends on the order of a list', () => {
    expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]));
  });

  test('the fingerprint of a request treats an undefined field as missing', () => {
    expect(fingerprintOf({ a: 1, b: undefined })).toBe(fingerprintOf({ a: 1 }));
  });
});

describe('an idempotency record', () => {
  test('an idempotency record answers the same request again', () => {
    expect(replayOf(answered, { fingerprint: 'f' }, nowMs)).toEqual({ replayed: { status: 201, body: '{"a": 1}' } });
  });

  test('an idempotency record does not answer another request', () => {
    expect(replayOf(answered, { fingerprint: 'g' }, nowMs)).toMatchObject({
      refusal: 'invalid_idempotency_key',
      details: [{ reason: 'reused' }],
    });
  });

  test('an idempotency record is kept for 24 hours to the millisecond, for its own request and others', () => {
    expect(retentionMs).toBe(86_400_000);
    expect(replayOf(answered, { fingerprint: 'f' }, nowMs + retentionMs - 1)).toBeDefined();
    expect(replayOf(answered, { fingerprint: 'g' }, nowMs + retentionMs - 1)).toBeDefined();
    expect(replayOf(answered, { fingerprint: 'f' }, nowMs + retentionMs)).toBeUndefined();
    expect(replayOf(answered, { fingerprint: 'g' }, nowMs + retentionMs)).toBeUndefined();
  });

  test('replayOf without an idempotency record is undefined', () => {
    expect(replayOf(undefined, { fingerprint: 'f' }, nowMs)).toBeUndefined();
  });
});

test('an idempotency record keeps the answer to the byte, with its request and time', () => {
  const keyed = keyedRequest({ userId: 'usr_1', operation: 'payOrder', key: 'k' }, { a: 1 });
  expect(keyed).toEqual({
    scope: { userId: 'usr_1', operation: 'payOrder', key: 'k' },
    fingerprint: fingerprintOf({ a: 1 }),
  });
  const answer = idempotencyRecordOf(keyed, { status: 201, body: { b: [2], a: 1 } }, '2026-11-21T03:00:00.000Z');
  expect(answer).toEqual({
    fingerprint: keyed.fingerprint,
    status: 201,
    body: '{"b":[2],"a":1}',
    created_at: '2026-11-21T03:00:00.000Z',
  });
  expect(replayOf(answer, keyed, nowMs)).toEqual({ replayed: { status: 201, body: '{"b":[2],"a":1}' } });
});
