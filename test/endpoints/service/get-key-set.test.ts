import { CreateKeyCommand, DisableKeyCommand } from '@aws-sdk/client-kms';
import { describe, expect, test, vi } from 'vitest';
import { handler, over } from '../../../functions/service/get-key-set.ts';
import { configuredKeys } from '../../../shared/auth/own/configured-keys.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { publishedKey } from '../../../shared/auth/own/published-key.ts';
import type { SigningKey } from '../../../shared/auth/own/signing-keys.ts';
import { getKeySet as row } from '../../../shared/routes/service/service.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { kms } from '../../../shared/runtime/kms.ts';
import { settings } from '../../../shared/runtime/settings.ts';
import { ownKey } from '../../auth/own-keys.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { observedKms } from '../../harness/observed.ts';
import { answerWithinMs, disabled, failingKms, throttled, useProductionLimits } from '../../harness/outage.ts';

const keys = configuredKeys(settings.signingKeys());
const keySetWith = (away: typeof kms) =>
  over({ publicHalf: publishedKey(kmsSigner(away).publicKey, systemClock) }).handler;
const jwks = keys.map(({ jwk }) => ({ ...jwk, use: 'sig', alg: 'ES256' }));
useProductionLimits();

const [silentKms, throttledKms] = [await failingKms('silent'), await failingKms(throttled)];
const disabledKms = await failingKms(disabled);

test('getKeySet publishes the public half of the signing key as KMS has it', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { keys: jwks } });
});

test('getKeySet publishes next, current and retiring keys in this order, and no others', async () => {
  const schedule = [
    ownKey('retired', '2026-01-01T00:00:00Z'),
    ownKey('retiring', '2026-03-01T00:00:00Z'),
    ownKey('current', '2026-05-01T00:00:00Z'),
    ownKey('next', '2026-07-01T00:00:00Z'),
    ownKey('later', '2026-09-01T00:00:00Z'),
  ];
  const kidOf = new Map(schedule.map(({ key_id, jwk }) => [key_id, jwk.kid]));
  const publicHalf = async ({ jwk }: SigningKey) => jwk;
  const clock = () => Date.parse('2026-05-01T00:01:00Z');
  const answer = await call(over({ clock, keys: () => schedule, publicHalf }).handler, row);
  const published = ['next', 'current', 'retiring'].map((name) => ({ kid: kidOf.get(name) }));
  expect(answer.body).toMatchObject({ keys: published });
});

describeConditionalRequest(handler, row);

describe('the key cannot be had:', () => {
  test('getKeySet without a configured signing key → auth_not_configured', async () => {
    vi.stubEnv('SIGNING_KEYS', undefined);
    expect(await call(handler, row)).toMatchObject({ code: 'auth_not_configured' });
  });

  test.for(['not JSON', '[]', '{}', '[{"key_id":"1"}]'])(
    'getKeySet with SIGNING_KEYS that is %s → auth_not_configured',
    async (value) => {
      vi.stubEnv('SIGNING_KEYS', value);
      expect(await call(handler, row)).toMatchObject({ code: 'auth_not_configured' });
    },
  );

  test('getKeySet without an answer of KMS in time → dependency_unavailable', async () => {
    const answer = await call(keySetWith(silentKms), row, { timeoutMs: 700 });
    expect(answer).toMatchObject({ code: 'dependency_unavailable' });
  });

  test('getKeySet with any other failure → internal_error without details', async () => {
    const publicHalf = () => Promise.reject(new TypeError('secret detail'));
    const answer = await call(over({ publicHalf }).handler, row);
    expect(answer).toMatchObject({ code: 'internal_error', body: { message: 'Something went wrong on our side.' } });
  });
});

describe('a cold function publishes the keys it was deployed with while', () => {
  test.for([
    ['KMS does not answer', silentKms],
    ['KMS throttles', throttledKms],
    ['the key is disabled', disabledKms],
  ] as const)('getKeySet of a cold function answers the deployed keys within 3 s while %s', async ([, away]) => {
    const answer = await endsWithin(answerWithinMs, call(keySetWith(away), row));
    expect(answer).toMatchObject({ status: 200, body: { keys: jwks } });
  });
});

test('getKeySet asks KMS once per process, so that a key disabled later stays published', async () => {
  // A key of this test, because all files share the configured key.
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
  const key_id = KeyMetadata?.Arn ?? expect.fail('no key');
  const key = { key_id, signs_from: '2026-01-01T00:00:00.000Z', jwk: await kmsSigner(kms).publicKey(key_id) };
  vi.stubEnv('SIGNING_KEYS', JSON.stringify([key]));
  const { kms: observed, commands } = observedKms();
  const publicHalf = publishedKey(kmsSigner(observed).publicKey, systemClock);
  const keySet = over({ keys: () => [key], publicHalf }).handler;
  await call(keySet, row);
  await kms.send(new DisableKeyCommand({ KeyId: key_id }));
  expect(await call(keySet, row)).toMatchObject({ status: 200, body: { keys: [{ kid: key.jwk.kid }] } });
  expect(commands).toEqual(['GetPublicKeyCommand']);
});
