import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startIssuer } from '../auth/issuer.ts';
import { freePorts } from './free-ports.ts';
import { allEnd, npmStart } from './npm-start.ts';
import { below, lives } from './processes.ts';
import { newDirectory, type RunningService, runService } from './run-service.ts';

const run = promisify(execFile);
const port = await freePorts();

const exchange = async ({ api }: Pick<RunningService, 'api'>, id_token: string) => {
  const response = await fetch(`${api}/auth/idp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_token }),
  });
  const body = (await response.json()) as { access_token: string; user: Record<string, string>; code?: string };
  return { status: response.status, body };
};

const tokenCommand = async (directory: string, name: string): Promise<string> => {
  const { stdout } = await run('node', [
    'local/identity-provider/token-command.ts',
    '--directory',
    `${directory}/data`,
    name,
  ]);
  return stdout.trim();
};

const issuer = await startIssuer();
afterAll(() => issuer.stop());

/** A token of the provider for one person, by either spelling of the issuer. */
const tokenFrom = (iss: string): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000);
  return issuer.sign({ sub: '4711', aud: 'ios-client', iat, exp: iat + 600, iss });
};

// Each test continues in the directory of the test before it, because a start takes 5 to 10 CPU seconds.
describe('three starts in one directory', { timeout: 400_000, shuffle: false }, () => {
  const directory = newDirectory();
  const environment = {
    IDP_ISSUER: 'https://accounts.example,accounts.example',
    IDP_JWKS_URL: issuer.jwksUrl,
    IDP_CLIENT_IDS: 'web-client,ios-client',
  };
  const start = (...more: readonly string[]) =>
    runService({ port, directory, environment, arguments: ['--no-people', ...more] });
  let first: RunningService;
  let firstSession: Awaited<ReturnType<typeof exchange>>;

  beforeAll(async () => {
    await issuer.rotate('key-1');
    first = await start();
  }, 400_000);

  it('npm start accepts any OpenID provider that the environment names', async () => {
    const printed = readFileSync(first.outputFile, 'utf8');
    expect(printed).toMatch(new RegExp(`^\\s*Open this first: +http://localhost:${port + 1}/console/\n`));
    expect(printed).toContain(`npm run --silent token -- --directory ${directory}/data alice)`);
    firstSession = await exchange(first, await tokenFrom('https://accounts.example'));
    const other = await exchange(first, await tokenFrom('accounts.example'));
    expect([firstSession.status, other.status]).toEqual([200, 200]);
    expect(other.body.user['user_id']).toBe(firstSession.body.user['user_id']);
    const stranger = await exchange(first, await tokenFrom('https://evil.example'));
    expect(stranger.body.code).toBe('invalid_idp_credential');
  });

  it('npm start keeps its data when killed, and ends all its processes when npm gets SIGKILL', async () => {
    const [orphan = 0] = below(first.process.pid ?? 0);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    expect(lives(orphan)).toBe(true);
    const { user, access_token } = firstSession.body;
    await expect(tokenCommand(directory, 'alice')).rejects.toThrow('The service does not run in this directory');

    const second = await npmStart({ port, arguments: ['--directory', join(directory, 'data')], environment });
    expect(lives(orphan)).toBe(false);
    expect(second.errors()).toContain(
      `Ended a DynamoDB Local (process ${orphan}) that a killed service had left running.\n`,
    );
    const again = await exchange(second, await tokenFrom('accounts.example'));
    expect(again.body.user).toEqual(user);
    const me = await fetch(`${second.api}/me`, { headers: { Authorization: `Bearer ${access_token}` } });
    expect(me.status).toBe(200);
    expect(second.pids.length).toBeGreaterThanOrEqual(3);
    second.npm.kill('SIGKILL');
    await allEnd(second.pids);
  });

  it('npm start deletes the data with --fresh, and ends all its processes when npm gets SIGTERM', async () => {
    const { npm, pids, ...fresh } = await npmStart({
      port,
      arguments: ['--directory', join(directory, 'data'), '--fresh'],
      environment,
    });
    const reborn = await exchange(fresh, await tokenFrom('accounts.example'));
    expect(reborn.body.user['user_id']).toBe(firstSession.body.user['user_id']);
    expect(reborn.body.user['created_at']).not.toBe(firstSession.body.user['created_at']);
    expect(pids.length).toBeGreaterThanOrEqual(3);
    npm.kill('SIGTERM');
    await allEnd(pids);
  });
});

const failureOf = async (options: Parameters<typeof runService>[0]): Promise<string> => {
  const ended = await runService(options).catch((error: Error) => error);
  if (!(ended instanceof Error)) throw new Error('it started');
  return ended.message;
};

it.each([
  ['a port that is no number', { PORT: 'http' }, 'PORT must be a number from 1 to 65528.'],
  [
    'two providers as one',
    { IDP_ISSUER: 'https://a.example,https://b.example', IDP_JWKS_URL: 'https://a.example/k', IDP_CLIENT_IDS: 'web' },
    '"https://b.example" has another host or path.',
  ],
  ['half a provider', { IDP_ISSUER: 'https://a.example' }, 'Set IDP_ISSUER, IDP_JWKS_URL and IDP_CLIENT_IDS together'],
])('npm start reports in one sentence a wrong setting: %s', async (_, environment, sentence) => {
  const failure = await failureOf({ port, environment });
  expect(failure).toContain(sentence);
  expect(failure.trim().split('\n')).toHaveLength(1);
});

it('npm start reports in one sentence that another service uses the data', async () => {
  const failure = await failureOf({ port, directory: inject('serviceDirectory') });
  expect(failure.trim().split('\n')).toEqual([
    expect.stringMatching(
      `^The service runs already, at ${inject('api')}\\. Stop it with kill \\d+, or use other data`,
    ),
  ]);
});

it('npm start reports in one sentence that a port is taken', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  const failure = await failureOf({ port });
  expect(failure).toMatch(
    new RegExp(`^Port ${port} is in use, but the gateway needs it\\. .+ PORT=4000 npm start\\.\n$`, 'm'),
  );
  other.close();
});
