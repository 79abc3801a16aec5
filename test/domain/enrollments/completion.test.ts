import { describe, expect, test } from 'vitest';
import { refuseCompletion } from '../../../shared/domain/enrollments/completion.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const at = (ms: number) => new Date(ms).toISOString();
const granted_at = '2026-11-01T00:00:00.000Z';
const enrolled = { status: 'active', granted_at, completed_at: null, score: null };
const completed = { completed_at: at(nowMs), score: 87 };
const of = (reported: object, stored: object = {}) =>
  refuseCompletion({ ...enrolled, ...stored }, { ...completed, ...reported }, nowMs);

describe('an enrollment accepts a completion', () => {
  test('an enrollment accepts a completion with or without a score', () => {
    expect(of({})).toBeUndefined();
    expect(of({ score: null })).toBeUndefined();
  });

  test('an enrollment accepts a completion up to a minute in the future', () => {
    expect(of({ completed_at: at(nowMs + 60_000) })).toBeUndefined();
    expect(of({ completed_at: at(nowMs + 60_001) })).toMatchObject({
      refusal: 'invalid_request',
      message: '/completed_at: must not be in the future.',
      details: [{ reason: 'range', pointer: '/completed_at' }],
    });
  });

  test('an enrollment accepts a completion from the instant of its grant on', () => {
    expect(of({ completed_at: granted_at })).toBeUndefined();
    expect(of({ completed_at: at(Date.parse(granted_at) - 1) })).toMatchObject({
      refusal: 'invalid_request',
      message: '/completed_at: must not be before the enrolment.',
      details: [{ reason: 'range', pointer: '/completed_at' }],
    });
  });

  test('an enrollment refuses a completion after its refund', () => {
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
