import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { startIssuer } from '../auth/issuer.ts';
import { freePorts } from './free-ports.ts';
import { below, lives } from './processes.ts';
import { newDirectory, type RunningService, runService } from './run-service.ts';

const run = promisify(execFile);
const port = await freePorts();

const exchange = async ({ api }: RunningService, id_token: string) => {
  const response = await fetch(`${api}/auth/idp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_token }),
  });
  const body = (await response.json()) as { access_token: string; user: Record<string, string>; code?: string };
  return { status: response.status, body };
};

const tokenCommand = async (directory: string, name: string): Promise<string> => {
  const { stdout } = await run('node', ['local/token-command.ts', '--directory', `${directory}/data`, name]);
  return stdout.trim();
};

// Three sequential starts.
const timeout = 400_000;

it('npm start keeps its data when killed, ends its processes, and deletes the data with --fresh', {
  timeout,
}, async () => {
  const directory = newDirectory();
  const killed = await runService({ port, directory, arguments: ['--no-people'] });
  expect(readFileSync(killed.outputFile, 'utf8')).toMatch(
    new RegExp(`^\\s*Open this first: +http://localhost:${port + 1}/console/\n`),
  );
  const [orphan = 0] = below(killed.process.pid ?? 0);
  const signedIn = await exchange(killed, await tokenCommand(directory, 'alice'));
  expect(signedIn.status).toBe(200);
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  expect(lives(orphan)).toBe(true);
  await expect(tokenCommand(directory, 'alice')).rejects.toThrow('The service does not run in this directory');

  const second = await runService({ port, directory, arguments: ['--no-people'] });
  const children = below(second.process.pid ?? 0);
  expect(lives(orphan)).toBe(false);
  expect(readFileSync(second.outputFile, 'utf8')).toContain(
    `Ended a DynamoDB Local (process ${orphan}) that a killed service had left running.\n`,
  );
  const again = await exchange(second, await tokenCommand(directory, 'alice'));
  expect(again.body.user).toEqual(signedIn.body.user);
  const me = await fetch(`${second.api}/me`, { headers: { Authorization: `Bearer ${signedIn.body.access_token}` } });
  expect(me.status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(children.length).toBeGreaterThan(0);
  expect(children.filter(lives)).toEqual([]);

  const fresh = await runService({ port, directory, arguments: ['--fresh', '--no-people'] });
  const reborn = await exchange(fresh, await tokenCommand(directory, 'alice'));
  expect(reborn.body.user['user_id']).toBe(signedIn.body.user['user_id']);
  expect(reborn.body.user['created_at']).not.toBe(signedIn.body.user['created_at']);
  await fresh.stop();
});

const issuer = await startIssuer();
afterAll(() => issuer.stop());

it('npm start accepts any OpenID provider that the environment names', async () => {
  await issuer.rotate('key-1');
  const environment = {
    IDP_ISSUER: 'https://accounts.example,accounts.example',
    IDP_JWKS_URL: issuer.jwksUrl,
    IDP_CLIENT_IDS: 'web-client,ios-client',
  };
  const service = await runService({ port, environment, arguments: ['--no-people'] });
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: '4711', aud: 'ios-client', iat, exp: iat + 600 };
  const spellings = ['https://accounts.example', 'accounts.example'];
  const answers = await Promise.all(
    spellings.map(async (iss) => exchange(service, await issuer.sign({ ...claims, iss }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.user['user_id']).toBe(answers[1]?.body.user['user_id']);
  const stranger = await exchange(service, await issuer.sign({ ...claims, iss: 'https://evil.example' }));
  expect(stranger.body.code).toBe('invalid_idp_credential');
  await service.stop();
});

const failureOf = async (options: Parameters<typeof runService>[0]): Promise<string> => {
  const ended = await runService(options).catch((error: Error) => error);
  if (!(ended instanceof Error)) throw new Error('it started');
  return ended.message;
};

it.each([
  ['a port that is no number', { PORT: 'http' }, 'PORT must be a number from 1 to 65528.'],
  ['half a provider', { IDP_ISSUER: 'https://a.example' }, 'Set IDP_ISSUER, IDP_JWKS_URL and IDP_CLIENT_IDS together'],
  ['no Java', { PATH: `${process.cwd()}/node_modules/.bin` }, 'apt-get install openjdk-17-jre-headless'],
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
