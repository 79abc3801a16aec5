import { expect, test } from 'vitest';
import { publishedKey } from '../../shared/auth/own/published-key.ts';
import { Fault } from '../../shared/errors.ts';
import { ownKey } from './own-keys.ts';

const key = ownKey('key-1', '2026-01-01T00:00:00Z');
const { jwk: inKms } = ownKey('another', '2026-01-01T00:00:00Z');
const outage = new Fault('dependency_unavailable', 'KMS does not answer.');

test('publishedKey asks KMS again 30 s after an outage, and caches its answer for good', async () => {
  let nowMs = 0;
  let asked = 0;
  let answer: () => Promise<typeof inKms> = () => Promise.reject(outage);
  const publicHalf = publishedKey(
    () => {
      asked += 1;
      return answer();
    },
    () => nowMs,
  );
  for (nowMs of [0, 1, 29_999]) expect(await publicHalf(key)).toEqual(key.jwk);
  expect(asked).toBe(1);
  nowMs = 30_000;
  answer = () => Promise.resolve(inKms);
  expect(await publicHalf(key)).toBe(inKms);
  nowMs = 1e12;
  answer = () => Promise.reject(outage);
  expect(await publicHalf(key)).toBe(inKms);
  expect(asked).toBe(2);
});

test('publishedKey shows the public members of a configured key alone', async () => {
  const talkative = { ...key, jwk: { ...key.jwk, d: 'private', note: 'ours' } };
  const publicHalf = publishedKey(
    () => Promise.reject(outage),
    () => 0,
  );
  expect(Object.keys(await publicHalf(talkative)).toSorted()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
});

test('publishedKey throws any error on that is no fault', async () => {
  const bug = new TypeError('not a function');
  await expect(
    publishedKey(
      () => Promise.reject(bug),
      () => 0,
    )(key),
  ).rejects.toBe(bug);
});
