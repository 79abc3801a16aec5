import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyQuota,
  endAwaiting,
  giveBack,
  limits,
  type Quota,
  takePlace,
} from '../../../shared/domain/media/quota.ts';
import { isRefusal } from '../../../shared/errors.ts';

const nowMs = Date.parse('2026-11-22T03:00:00Z');
const place = (bytes: number, until_ms = nowMs + 1) => ({ bytes, until_ms });
const taken = (quota: Quota, bytes: number, at = nowMs) => takePlace(quota, 'med_new', place(bytes, at + 1), at);

describe('a place', () => {
  test.for([
    ['the fifth that is awaited', { awaiting: Object.fromEntries([1, 2, 3, 4].map((id) => [id, place(1)])) }, 1, true],
    ['a sixth', { awaiting: Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, place(1)])) }, 1, false],
    [
      'a sixth, when one is over',
      { awaiting: { ...Object.fromEntries([1, 2, 3, 4].map((id) => [id, place(1)])), 5: place(1, nowMs) } },
      1,
      true,
    ],
    ['the fiftieth', { stored: limits.stored - 1 }, 1, true],
    ['a fifty-first', { stored: limits.stored }, 1, false],
    ['the fiftieth beside one that is awaited', { stored: limits.stored - 1, awaiting: { 1: place(1) } }, 1, false],
    ['the last byte', { bytes: limits.bytes - 7 }, 7, true],
    ['a byte more', { bytes: limits.bytes - 7 }, 8, false],
    ['the last byte beside what is awaited', { bytes: limits.bytes - 7, awaiting: { 1: place(3) } }, 4, true],
    ['a byte more than that', { bytes: limits.bytes - 7, awaiting: { 1: place(3) } }, 5, false],
  ] as const)('is there for %s: %o, %i bytes, %s', ([, had, bytes, isThere]) => {
    const found = taken({ ...emptyQuota, ...had }, bytes);
    expect(isRefusal(found)).toBe(!isThere);
    if (isRefusal(found)) expect(found).toMatchObject({ refusal: 'conflict', details: [{ reason: 'limit_reached' }] });
    else expect(found).toMatchObject({ version: 1, awaiting: { med_new: place(bytes) } });
  });
});

test('what is not awaited does not end', () => {
  expect(endAwaiting(emptyQuota, 'med_1', true)).toBeUndefined();
});

test('whatever comes and goes, what is counted is what is there, and never more than the limits', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('take' as const), bytes: fc.integer({ min: 1, max: limits.bytes / 4 }) }),
    fc.record({ do: fc.constantFrom('store' as const, 'reject' as const, 'delete' as const), bytes: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let quota: Quota = emptyQuota;
      const [awaited, stored] = [new Map<string, number>(), [] as number[]];
      for (const [index, { do: what, bytes }] of steps.entries()) {
        const [id, size = 0] = [...awaited][0] ?? [];
        let next: Quota | undefined;
        if (what === 'take') {
          const found = takePlace(quota, `med_${index}`, place(bytes), nowMs);
          if (isRefusal(found)) continue;
          awaited.set(`med_${index}`, bytes);
          next = found;
        } else if (what === 'delete') {
          const gone = stored.pop();
          next = gone === undefined ? quota : giveBack(quota, gone);
        } else if (id !== undefined) {
          next = endAwaiting(quota, id, what === 'store');
          awaited.delete(id);
          if (what === 'store') stored.push(size);
        }
        quota = next ?? quota;
        const sum = stored.reduce((all, each) => all + each, 0);
        expect([quota.stored, quota.bytes]).toEqual([stored.length, sum]);
        expect(Object.keys(quota.awaiting)).toEqual([...awaited.keys()]);
        expect(awaited.size).toBeLessThanOrEqual(limits.awaiting);
        expect(stored.length).toBeLessThanOrEqual(limits.stored);
        expect(sum).toBeLessThanOrEqual(limits.bytes);
      }
    }),
  );
});
