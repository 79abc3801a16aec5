import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyQuota,
  endAwaiting,
  freeQuota,
  limits,
  type Quota,
  reserveQuota,
} from '../../../shared/domain/media/quota.ts';
import { isRefusal } from '../../../shared/errors.ts';

const nowMs = 1_000_000;
const mebibyte = 2 ** 20;
const place = (bytes = 1, until_ms = nowMs + 1) => ({ bytes, until_ms });
const awaiting = (count: number, until_ms?: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`med_${index}`, place(1, until_ms)]));
const take = (quota: Partial<Quota>, bytes = 1) =>
  reserveQuota({ ...emptyQuota, ...quota }, 'med_new', place(bytes), nowMs);
const full = { refusal: 'conflict', details: [{ reason: 'limit_reached' }] };

describe('a user has a place', () => {
  test('a user has a place for a first upload', () => {
    const today = { opened: 1, opened_on: '1970-01-01' };
    expect(take({})).toEqual({ awaiting: { med_new: place() }, stored: 0, bytes: 0, version: 1, ...today });
  });

  test('a user has a place for 100 uploads in a day, and again on the next', () => {
    const day = { opened_on: '1970-01-01' };
    expect(take({ ...day, opened: 99 })).toMatchObject({ opened: 100 });
    expect(take({ ...day, opened: 100 })).toMatchObject(full);
    expect(take({ opened_on: '1969-12-31', opened: 100 })).toMatchObject({ opened: 1, opened_on: '1970-01-01' });
  });

  test('a user has a place for five uploads at a time', () => {
    expect(take({ awaiting: awaiting(4) })).toMatchObject({ awaiting: { ...awaiting(4), med_new: place() } });
    expect(take({ awaiting: awaiting(5) })).toMatchObject(full);
  });

  test('a user has a place again from the very millisecond at which an upload is not awaited any more', () => {
    expect(take({ awaiting: awaiting(5, nowMs) })).toMatchObject({ awaiting: { med_new: place() } });
    expect(take({ awaiting: awaiting(5, nowMs) })).not.toHaveProperty('awaiting.med_0');
    expect(take({ awaiting: awaiting(5, nowMs + 1) })).toMatchObject(full);
  });

  test('a user has a place for 50 files, awaited ones included', () => {
    expect(take({ stored: 49 })).toHaveProperty('awaiting');
    expect(take({ stored: 50 })).toMatchObject(full);
    expect(take({ stored: 48, awaiting: awaiting(1) })).toHaveProperty('awaiting');
    expect(take({ stored: 49, awaiting: awaiting(1) })).toMatchObject(full);
  });

  test('a user has a place for 100 MiB, awaited ones included, to the byte', () => {
    expect(take({ bytes: 99 * mebibyte }, mebibyte)).toHaveProperty('awaiting');
    expect(take({ bytes: 99 * mebibyte }, mebibyte + 1)).toMatchObject(full);
    expect(take({ bytes: 99 * mebibyte - 1, awaiting: awaiting(1) }, mebibyte)).toHaveProperty('awaiting');
    expect(take({ bytes: 99 * mebibyte, awaiting: awaiting(1) }, mebibyte)).toMatchObject(full);
  });
});

describe('an upload that is awaited', () => {
  const one: Quota = { awaiting: { med_0: place(7), med_1: place(8) }, stored: 2, bytes: 20, version: 3 };

  test('an awaited upload is stored with its bytes, or frees its place', () => {
    expect(endAwaiting(one, 'med_0', true)).toEqual({
      ...{ awaiting: { med_1: place(8) }, stored: 3, bytes: 27, version: 4 },
    });
    expect(endAwaiting(one, 'med_0', false)).toEqual({ ...one, awaiting: { med_1: place(8) }, version: 4 });
  });

  test('an awaited upload ends once', () => expect(endAwaiting(one, 'med_2', true)).toBeUndefined());
});

test('a removed medium frees its place in the quota, which never falls below zero', () => {
  expect(freeQuota({ ...emptyQuota, stored: 2, bytes: 20 }, 5)).toEqual({
    ...emptyQuota,
    stored: 1,
    bytes: 15,
    version: 1,
  });
  expect(freeQuota({ ...emptyQuota, bytes: 4 }, 5)).toEqual({ ...emptyQuota, version: 1 });
});

test('a quota keeps its limits and counts every medium after any uploads and removals', () => {
  const step = fc.record({
    what: fc.constantFrom('take', 'store', 'fail', 'remove'),
    id: fc.integer({ min: 0, max: 9 }).map((id) => `med_${id}`),
    bytes: fc.integer({ min: 1, max: 30 * mebibyte }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let quota = emptyQuota;
      const stored: number[] = [];
      for (const { what, id, bytes } of steps) {
        const awaited = quota.awaiting[id];
        if (what === 'take' && awaited === undefined) {
          const taken = reserveQuota(quota, id, place(bytes), nowMs);
          if (!isRefusal(taken)) quota = taken;
        } else if (what === 'remove') {
          const gone = stored.pop();
          if (gone !== undefined) quota = freeQuota(quota, gone);
        } else if (awaited) {
          if (what === 'store') stored.push(awaited.bytes);
          quota = endAwaiting(quota, id, what === 'store') ?? expect.fail('was awaited');
        }
        const places = Object.values(quota.awaiting);
        const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
        expect(quota).toMatchObject({ stored: stored.length, bytes: sum(stored) });
        expect(places.length).toBeLessThanOrEqual(limits.awaiting);
        expect(quota.stored + places.length).toBeLessThanOrEqual(limits.stored);
        expect(quota.bytes + sum(places.map((each) => each.bytes))).toBeLessThanOrEqual(limits.bytes);
      }
    }),
  );
});
