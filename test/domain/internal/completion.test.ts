import { describe, expect, test } from 'vitest';
import { refuseCompletion } from '../../../shared/domain/internal/completion.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const at = (ms: number) => new Date(ms).toISOString();
const granted_at = '2026-11-01T00:00:00.000Z';
const enrolled = { status: 'active', granted_at, completed_at: null, score: null };
const completed = { completed_at: at(nowMs), score: 87 };
const of = (reported: object, stored: object = {}) =>
  refuseCompletion({ ...enrolled, ...stored }, { ...completed, ...reported }, nowMs);

describe('an enrolment takes a completion', () => {
  test('an enrolment takes a completion with a score or without one', () => {
    expect(of({})).toBeUndefined();
    expect(of({ score: null })).toBeUndefined();
  });

  test('an enrolment takes a completion of a clock that is ahead by a minute, and no more', () => {
    expect(of({ completed_at: at(nowMs + 60_000) })).toBeUndefined();
    expect(of({ completed_at: at(nowMs + 60_001) })).toMatchObject({
      refusal: 'invalid_request',
      message: '/completed_at: must not be in the future.',
      details: [{ reason: 'range', pointer: '/completed_at' }],
    });
  });

  test('an enrolment takes a completion of the instant at which the course was theirs, and of none before', () => {
    expect(of({ completed_at: granted_at })).toBeUndefined();
    expect(of({ completed_at: at(Date.parse(granted_at) - 1) })).toMatchObject({
      refusal: 'invalid_request',
      message: '/completed_at: must not be before the course was theirs.',
      details: [{ reason: 'range', pointer: '/completed_at' }],
    });
  });

  test('an enrolment takes a completion not once it was refunded', () => {
    expect(of({}, { status: 'revoked' })).toMatchObject({
      ...{ refusal: 'invalid_status', message: 'It was refunded.', details: [{ reason: 'refunded' }] },
    });
  });

  test('an enrollment accepts the same completion again and refuses another', () => {
    expect(of({}, completed)).toBe('same');
    expect(of({}, { ...completed, status: 'revoked' })).toBe('same');
    for (const other of [{ score: 88 }, { score: null }, { completed_at: at(nowMs - 1) }])
      expect(of(other, completed)).toMatchObject({ refusal: 'conflict', details: [{ reason: 'set_once' }] });
  });
});
