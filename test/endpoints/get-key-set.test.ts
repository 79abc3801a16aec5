import { DisableKeyCommand } from '@aws-sdk/client-kms';
import { describe, expect, test, vi } from 'vitest';
import { getKeySet, handler } from '../../functions/service/get-key-set.ts';
import { configuredKeys } from '../../shared/auth/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/kms-signer.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { getKeySet as row } from '../../shared/routes/service.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { ownKey } from '../auth/own-keys.ts';
import { call } from '../harness/call.ts';
import { describeConditionalRequest } from '../harness/conditional-request.ts';
import { answerWithinMs, failingKms, throttled } from '../harness/outage.ts';
import { expectEverythingProvoked } from '../harness/provoked.ts';

const keys = configuredKeys(settings.signingKeys());
const ports = { clock: systemClock, keys: () => keys, publicKey: kmsSigner(kms).publicKey };
const [silentKms, throttledKms] = [await failingKms('silent'), await failingKms(throttled)];

test('publishes the key that signs as KMS knows it, and nothing of it that is private', async () => {
  const jwks = keys.map(({ jwk }) => ({ ...jwk, use: 'sig', alg: 'ES256' }));
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { keys: jwks } });
});

test('publishes next, current and retiring, in this order, and no key before or after', async () => {
  const timetable = [
    ownKey('retired', '2026-01-01T00:00:00Z'),
    ownKey('retiring', '2026-03-01T00:00:00Z'),
    ownKey('current', '2026-05-01T00:00:00Z'),
    ownKey('next', '2026-07-01T00:00:00Z'),
    ownKey('later', '2026-09-01T00:00:00Z'),
  ];
  const kidOf = new Map(timetable.map(({ key_id, jwk }) => [key_id, jwk.kid]));
  const publicKey = async (keyId: string) => timetable.find(({ key_id }) => key_id === keyId)?.jwk ?? expect.fail();
  const clock = () => Date.parse('2026-05-01T00:01:00Z');
  const answer = await call(lambda(row, getKeySet, { clock, keys: () => timetable, publicKey }), row);
  const published = ['next', 'current', 'retiring'].map((name) => ({ kid: kidOf.get(name) }));
  expect(answer.body).toMatchObject({ keys: published });
});

describeConditionalRequest(handler, row);

describe('the key cannot be had:', () => {
  test('no signing key is configured → auth_not_configured', async () => {
    vi.stubEnv('SIGNING_KEYS', undefined);
    expect(await call(handler, row)).toMatchObject({ code: 'auth_not_configured' });
  });

  test.for(['not JSON', '[]', '{}', '[{"key_id":"1"}]'])('SIGNING_KEYS is %s → auth_not_configured', async (value) => {
    vi.stubEnv('SIGNING_KEYS', value);
    expect(await call(handler, row)).toMatchObject({ code: 'auth_not_configured' });
  });

  test.for([
    ['does not answer', silentKms],
    ['throttles', throttledKms],
  ] as const)('KMS %s → dependency_unavailable within 3 s', async ([, away]) => {
    const answer = await call(lambda(row, getKeySet, { ...ports, publicKey: kmsSigner(away).publicKey }), row);
    expect(answer).toMatchObject({ code: 'dependency_unavailable' });
    expect(answer.elapsedMs).toBeLessThan(answerWithinMs);
  });

  test('anything else → internal_error, which says nothing', async () => {
    const publicKey = () => Promise.reject(new TypeError('secret detail'));
    const answer = await call(lambda(row, getKeySet, { ...ports, publicKey }), row);
    expect(answer).toMatchObject({ code: 'internal_error', body: { message: 'Something went wrong on our side.' } });
  });
});

test('asks KMS for a key once in the life of the process, so that a key disabled later stays published', async () => {
  await call(handler, row);
  await kms.send(new DisableKeyCommand({ KeyId: keys[0]?.key_id }));
  expect(await call(handler, row)).toMatchObject({ status: 200 });
  expect(await call(lambda(row, getKeySet, ports), row)).toMatchObject({ code: 'auth_not_configured' });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
