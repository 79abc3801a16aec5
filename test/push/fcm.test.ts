import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startFcm } from '../../local/fcm/fcm.ts';
import { newServiceAccount } from '../../local/fcm/start.ts';
import { type FcmErrorCode, fcmErrors } from '../../local/fcm/wire.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { fcm } from '../../shared/push/fcm/fcm.ts';
import { ServiceAccount } from '../../shared/push/fcm/service-account.ts';
import type { PushFailure } from '../../shared/push/push-provider.ts';
import { cachedSecret } from '../../shared/runtime/cached-secret.ts';
import { endsWithin } from '../harness/ends-within.ts';

// Silences the log lines about unreadable secrets.
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const minuteMs = 60_000;
const account = newServiceAccount();
const message = {
  token: 'token-of-a-phone',
  title: 'Title',
  body: 'Body',
  data: { type: 'order.paid', subject: 'ord_1' },
};

/** FCM by the stand-in, with a clock that a test may move. */
const given = async (secret = JSON.stringify(account), baseUrl?: string) => {
  let movedMs = 0;
  const clock = () => Date.now() + movedMs;
  const secrets = new Map([['push', secret]]);
  const [standIn, manager] = await Promise.all([startFcm({ account, now: clock }), startSecretsManager(secrets)]);
  const client = new SecretsManagerClient({ ...localAwsOptions(manager.endpoint), maxAttempts: 1 });
  const kept = cachedSecret(client, 'push', (text) => ServiceAccount.parse(JSON.parse(text)), clock);
  const url = baseUrl ?? standIn.url;
  const push = fcm({ baseUrl: url, tokenUrl: `${url}/token`, secret: kept, clock });
  onTestFinished(async () => {
    await Promise.all([standIn.stop(), manager.stop()]);
  });
  return { push, standIn, secrets, later: (ms: number) => (movedMs += ms) };
};

test('a message arrives with its texts and data, and a proof sends no message', async () => {
  const { push, standIn } = await given();
  expect(await push.send(message)).toBeUndefined();
  expect(await push.prove('another-token')).toBeUndefined();
  expect(standIn.messagesTo(message.token)).toMatchObject([message]);
  expect(standIn.messagesTo('another-token')).toEqual([]);
});

const meanings: Readonly<Record<FcmErrorCode, PushFailure['failure']>> = {
  UNREGISTERED: 'unregistered',
  INVALID_ARGUMENT: 'refused',
  SENDER_ID_MISMATCH: 'refused',
  QUOTA_EXCEEDED: 'unavailable',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'unavailable',
  THIRD_PARTY_AUTH_ERROR: 'unavailable',
};

describe('each documented error', () => {
  const codes = Object.keys(fcmErrors) as FcmErrorCode[];
  test.each(codes.map((code) => [code, meanings[code]] as const))(
    'the error %s means that a token is %s',
    async (code, failure) => {
      const { push } = await given();
      const token = `error-${code}-1`;
      for (const failed of [await push.send({ ...message, token }), await push.prove(token)]) {
        expect(failed).toMatchObject({ failure, cause: expect.stringContaining(code) });
        expect(failed?.cause).not.toContain(token);
      }
    },
  );
});

describe('the access token', () => {
  test('the access token is requested once for parallel messages, and again after 55 minutes', async () => {
    const { push, standIn, later } = await given();
    await Promise.all(Array.from({ length: 30 }, () => push.send(message)));
    expect(standIn.accessTokens()).toBe(1);
    later(55 * minuteMs - 1000);
    await push.send(message);
    expect(standIn.accessTokens()).toBe(1);
    later(1000);
    expect(await push.send(message)).toBeUndefined();
    expect(standIn.accessTokens()).toBe(2);
    expect(standIn.messagesTo(message.token)).toHaveLength(32);
  });

  test('the access token that is refused is renewed by the next message, and no message is repeated', async () => {
    const { push, standIn } = await given();
    await push.send(message);
    standIn.revokeAccess();
    expect(await push.send(message)).toMatchObject({ failure: 'unavailable', cause: 'status 401 UNAUTHENTICATED' });
    expect(await push.send(message)).toBeUndefined();
    expect(standIn.messagesTo(message.token)).toHaveLength(2);
  });

  test('the access token of a replaced service account is dropped', async () => {
    const { push, secrets, later } = await given();
    await push.send(message);
    secrets.set('push', JSON.stringify({ ...newServiceAccount(), project_id: account.project_id }));
    later(5 * minuteMs);
    // The stand-in has only the old key.
    expect(await push.send(message)).toMatchObject({ cause: 'token endpoint: status 400' });
  });
});

test.each(['', '{}', 'no JSON', JSON.stringify({ ...account, private_key: 'x'.repeat(200) })])(
  'a message without a service account (%#) is not sent',
  async (secret) => {
    const { push, standIn } = await given(secret);
    expect(await push.send(message)).toMatchObject({ failure: 'unavailable' });
    expect(standIn.messagesTo(message.token)).toEqual([]);
  },
);

test('a hanging request is given up within five seconds, and no failure shows the token', async () => {
  const { push, standIn } = await given();
  await push.send(message);
  standIn.setSwitches({ hang: 1 });
  expect(await endsWithin(5000, push.send(message))).toMatchObject({ failure: 'unavailable' });
  standIn.setSwitches({ fail: 1 });
  expect(await push.send(message)).toMatchObject({ failure: 'unavailable', cause: 'status 503 UNAVAILABLE' });
  expect(await push.send(message)).toBeUndefined();
  const away = await given(undefined, 'http://127.0.0.1:9');
  expect(await away.push.send(message)).toMatchObject({ failure: 'unavailable' });
});
