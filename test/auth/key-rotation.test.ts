import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { issueAccessToken, prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { publishedKeys, slots } from '../../shared/auth/own/signing-keys.ts';
import { isRefusal } from '../../shared/errors.ts';
import { audience, issuer, ownKey, ownSigner, userId } from './own-keys.ts';

const minuteMs = 60_000;
const startMs = Date.parse('2026-11-21T00:00:00Z');
const minute = (index: number): number => startMs + index * minuteMs;
const schedule = [0, 90, 180].map((index) => ownKey(`key-${index}`, new Date(minute(index)).toISOString()));
const signer = ownSigner(schedule);
const keys = prepareKeys(schedule);
const walk = Array.from({ length: 240 }, (_, index) => index);

const issueAt = async (index: number) => {
  const key = slots(schedule, minute(index)).current;
  if (key === undefined) throw new Error('no key signs');
  const issuedAtSeconds = minute(index) / 1000;
  const grant = { signer, key, issuer, audience, userId, clientId: 'web', jti: `${index}` };
  return {
    issuedAt: index,
    keyId: key.key_id,
    token: await issueAccessToken({ ...grant, issuedAtSeconds, idTokenIssuedAt: issuedAtSeconds }),
  };
};

/** One token per minute, each checked at every minute of its life: 0 to 14. */
const inFlight = async () => {
  const tokens = await Promise.all(walk.map(issueAt));
  return walk.flatMap((now) => tokens.slice(Math.max(0, now - 14), now + 1).map((token) => ({ ...token, now })));
};

const publishedAt = (nowMs: number) =>
  createLocalJWKSet({ keys: publishedKeys(schedule, nowMs).map(({ jwk }) => ({ ...jwk, use: 'sig', alg: 'ES256' })) });

test('a living token is accepted at every minute of two key rotations', async () => {
  const flights = await inFlight();
  const answers = flights.map(({ token, now }) =>
    verifyAccessToken(token, { keys, issuer, audience, issuedFrom: 0, nowMs: minute(now) }),
  );
  expect(new Set(flights.map(({ keyId }) => keyId)).size).toBe(3);
  expect(flights.length).toBeGreaterThan(3000);
  expect(answers.filter((answer) => isRefusal(answer))).toEqual([]);
});

test('a living token verifies at every minute with any key set of the last 5 minutes', async () => {
  const sets = new Map(Array.from({ length: 245 }, (_, index) => [index - 5, publishedAt(minute(index - 5))]));
  const nearRotation = (await inFlight()).filter(({ now }) => [90, 180].some((at) => Math.abs(now - at) <= 25));
  const checks = nearRotation.flatMap(({ token, now }) => [0, 1, 2, 3, 4, 5].map((age) => ({ token, now, age })));
  const outcomes = await Promise.all(
    checks.map(async ({ token, now, age }) => {
      const set = sets.get(now - age);
      const currentDate = new Date(minute(now));
      return (
        set && (await jwtVerify(token, set, { issuer, audience, typ: 'at+jwt', currentDate }).catch(() => undefined))
      );
    }),
  );
  expect(outcomes.length).toBeGreaterThan(8000);
  expect(outcomes.filter((outcome) => outcome === undefined)).toEqual([]);
});

test('a signing key is published an hour ahead, and withdrawn when its last token and copy expire', () => {
  const second = (index: number, offset: number) => minute(index) + offset * 1000;
  const ids = (nowMs: number) => publishedKeys(schedule, nowMs).map(({ key_id }) => key_id);
  expect(ids(second(90, -3600))).toContain('key-90');
  expect(ids(second(180, -3600))).toContain('key-180');
  expect(ids(second(90, 900 + 300 + 59))).toContain('key-0');
  expect(ids(second(90, 900 + 300 + 60))).not.toContain('key-0');
});
