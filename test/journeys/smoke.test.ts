import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { closeServer, listenOnLoopback } from '../../local/process/port.ts';
import { isRest } from '../suites/suite.ts';
import { idTokenOf } from './client.ts';

const run = promisify(execFile);

/** @param idToken the ID token in the environment; undefined for none */
const smoke = async (options: string[], idToken?: string, stdin = '') => {
  const { ID_TOKEN: _, ...others } = process.env;
  const env = idToken === undefined ? others : { ...others, ID_TOKEN: idToken };
  const running = run('node', ['tools/smoke/main.ts', ...options], { env });
  running.child.stdin?.end(stdin);
  return running.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
};

const spellings: readonly (readonly [string, (api: string) => string])[] = [
  ['as a deployment prints it', (api) => api.replace('/api/v1', '')],
  ['as npm start prints it', (api) => api],
  ['with a slash at its end', (api) => `${api}/`],
];

it.each(isRest ? spellings : spellings.slice(0, 1))(
  'npm run smoke passes every step of a working service, at its address %s',
  async (_, addressOf) => {
    const { code, output } = await smoke(['--base-url', addressOf(inject('api'))], await idTokenOf('smoke'));
    expect(output).not.toContain('FAIL');
    expect(output).toMatch(/\n\d\d passed, 0 failed\n$/);
    expect(code).toBe(0);
  },
);

it('npm run smoke fails for a service that does not answer', async () => {
  const { code, output } = await smoke(['--base-url', 'http://127.0.0.1:9'], 'x');
  expect(output).toMatch(/\n0 passed, \d\d failed\n$/);
  expect(output).toMatch(/^FAIL {2}the liveness check answers 200: GET \/health\/live: fetch failed/);
  expect(code).toBe(1);
});

it('npm run smoke reads the ID token from standard input, and reports a failed step without it', async () => {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(500, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  const port = await listenOnLoopback(server, 0, 'the test');
  const options = ['--base-url', `http://127.0.0.1:${port}`, '--id-token', '-'];
  const { output } = await smoke(options, undefined, 'the-id-token\n');
  await closeServer(server);
  expect(received).toContain('{"id_token":"the-id-token"}');
  expect(output).toContain('FAIL  the liveness check answers 200: GET /health/live: 500 instead of 200\n');
  expect(output).toContain('FAIL  no token is unauthorized: GET /me: 500 instead of 401\n');
  expect(output).not.toContain('the-id-token');
});

it('npm run smoke without an ID token makes only the public requests', async () => {
  const { code, output } = await smoke(['--base-url', inject('api')]);
  expect(output).not.toContain('FAIL');
  expect(output).not.toContain('the ID token is exchanged');
  expect(code).toBe(0);
});

it.each([
  ['without an address', []],
  ['with a token where every user of the machine reads it', ['--base-url', 'http://127.0.0.1:9', '--id-token', 'x']],
])('npm run smoke prints its usage: %s', async (_, options) => {
  const { code, output } = await smoke(options, 'x');
  expect(output).toContain('ID_TOKEN=… npm run smoke -- --base-url');
  expect(output).not.toContain('FAIL');
  expect(code).toBe(1);
});
