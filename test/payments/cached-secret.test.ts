import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { cachedSecret } from '../../shared/runtime/cached-secret.ts';
import { withDeadline } from '../../shared/runtime/deadline.ts';

const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterEach(() => void log.mockClear());
const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

const Secret = z.object({ server_key: z.string().check(z.minLength(8)) });
const theKey = 'SB-Mid-server-very-secret';

const given = async (text: string | undefined) => {
  let movedMs = 0;
  const secrets = new Map(text === undefined ? [] : [['gateway', text]]);
  const manager = await startSecretsManager(secrets);
  onTestFinished(() => manager.stop());
  const client = new SecretsManagerClient({ ...localAwsOptions(manager.endpoint), maxAttempts: 1 });
  const clock = () => Date.now() + movedMs;
  const secret = cachedSecret(client, 'gateway', (json) => z.parse(Secret, JSON.parse(json)), clock);
  return { secret, secrets, client, later: (ms: number) => (movedMs += ms) };
};

describe('a secret that cannot be read', () => {
  test.each([
    ['does not exist', undefined, /^ResourceNotFoundException: /],
    ['is not JSON', `${theKey}`, /^SyntaxError$/],
    ['has no text', '', /^SyntaxError$/],
    ['is of another shape', JSON.stringify({ key: theKey, server_key: 'short' }), /^\$ZodError: .*server_key/],
  ])(
    'an unreadable secret that %s is logged with its cause once per try, without its content',
    async (_, text, cause) => {
      const { secret } = await given(text);
      expect(await Promise.all([secret.read(), secret.read()])).toEqual([undefined, undefined]);
      const metrics = [{ Dimensions: [[]], Metrics: [{ Name: 'secrets_unreadable' }] }];
      expect(lines()).toEqual([
        {
          level: 'error',
          secret: 'gateway',
          secrets_unreadable: 1,
          cause: expect.stringMatching(cause),
          _aws: { Timestamp: expect.any(Number), CloudWatchMetrics: metrics },
        },
      ]);
      expect(log.mock.calls.join('')).not.toMatch(/very-secret|SB-Mid|short/);
      await secret.read();
      expect(lines()).toHaveLength(2);
    },
  );

  test('a secret that the client cannot parse is logged with the error of the client', async () => {
    const { secret, client } = await given(JSON.stringify({ server_key: theKey }));
    const send = vi.spyOn(client, 'send').mockImplementation(() => {
      throw new Error('date-utils.js is left out of this bundle.');
    });
    expect(await secret.read()).toBeUndefined();
    expect(lines()).toMatchObject([{ cause: 'Error: date-utils.js is left out of this bundle.' }]);
    send.mockRestore();
    expect(await secret.read()).toEqual({ server_key: theKey });
    expect(lines()).toHaveLength(1);
  });

  const hangs = (client: SecretsManagerClient) =>
    vi.spyOn(client, 'send').mockImplementation(
      (_, options) =>
        new Promise((_, reject) => {
          const { abortSignal } = options as { readonly abortSignal: AbortSignal };
          abortSignal.addEventListener('abort', () => reject(abortSignal.reason));
        }),
    );

  test('a secret is not called unreadable when the warm-up is over before the answer, and is then read', async () => {
    const { secret, client } = await given(JSON.stringify({ server_key: theKey }));
    const send = hangs(client);
    const read = vi.fn(() => secret.read());
    await warmConnection(read);
    expect(await read.mock.results[0]?.value).toBeUndefined();
    expect(lines()).toEqual([]);
    send.mockRestore();
    expect(await secret.read()).toEqual({ server_key: theKey });
  });

  test('a secret without an answer is called unreadable when the request is over first', async () => {
    const { secret, client } = await given(JSON.stringify({ server_key: theKey }));
    hangs(client);
    const deadline = { signal: AbortSignal.timeout(10), remainingMs: () => 10 };
    expect(await withDeadline(deadline, () => secret.read())).toBeUndefined();
    expect(lines()).toMatchObject([{ secrets_unreadable: 1 }]);
  });

  test('an unreadable secret that was read once stays in use, and is logged at each try', async () => {
    const { secret, secrets, later } = await given(JSON.stringify({ server_key: theKey }));
    await secret.read();
    secrets.clear();
    later(5 * 60_000);
    for (let read = 0; read < 3; read += 1) expect(await secret.read()).toEqual({ server_key: theKey });
    expect(lines()).toHaveLength(1);
    later(60_000);
    await secret.read();
    expect(lines()).toHaveLength(2);
  });
});

test('a secret is read again after the clock was set back: its age is unknown', async () => {
  const { secret, secrets, later } = await given(JSON.stringify({ server_key: theKey }));
  await secret.read();
  secrets.set('gateway', JSON.stringify({ server_key: 'the next key' }));
  later(-60 * 60_000);
  expect(await secret.read()).toEqual({ server_key: 'the next key' });
});
