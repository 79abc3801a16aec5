import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchJson } from '../../shared/auth/provider/fetch-json.ts';

const hang: RequestListener = () => {};
const drip: RequestListener = (_, response) => {
  response.writeHead(200).write('{"keys":');
};
const answers: Record<string, RequestListener> = {
  '/good': (_, response) => response.end('{"keys":["ü"]}'),
  '/large': (_, response) => response.end(JSON.stringify('x'.repeat(998))),
  '/too-large': (_, response) => response.end(JSON.stringify('x'.repeat(999))),
  '/endless': (_, response) => {
    const more = (): boolean => response.write('x'.repeat(500)) && !response.destroyed;
    response.on('drain', more);
    while (more());
  },
  '/empty': (_, response) => response.end(),
  '/html': (_, response) => response.end('<html>'),
  '/error': (_, response) => response.writeHead(500).end('{}'),
  '/created': (_, response) => response.writeHead(201).end('{}'),
  '/missing': (_, response) => response.writeHead(404).end('{}'),
  '/moved': (_, response) => response.writeHead(302, { location: '/good' }).end('{}'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"keys":');
    response.socket?.end();
  },
  '/hang': hang,
  '/drip': drip,
};
let server: Server;
let origin: string;
let seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, timeoutMs = 5000) => fetchJson(`${origin}${path}`, { timeoutMs, maxBytes: 1000 });

test('fetchJson returns the parsed document', async () => {
  expect(await get('/good')).toEqual({ keys: ['ü'] });
});

test('fetchJson reads a body of exactly the limit', async () => {
  expect(await get('/large')).toHaveLength(998);
});

test.each(['/too-large', '/endless', '/empty', '/html', '/error', '/created', '/missing', '/moved', '/cut'])(
  'fetchJson reports an answer %s as an outage',
  async (path) => {
    await expect(get(path)).rejects.toMatchObject({ code: 'dependency_unavailable', cause: expect.any(Error) });
  },
);

test('fetchJson follows no redirect', async () => {
  seen = [];
  await expect(get('/moved')).rejects.toBeDefined();
  expect(seen).toEqual(['/moved']);
});

test.each(['/hang', '/drip'])(
  'fetchJson reports an answer that does not end in time as an outage: %s',
  async (path) => {
    await expect(get(path, 30)).rejects.toMatchObject({ code: 'dependency_unavailable' });
  },
);

test('fetchJson reports a refused connection as an outage', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const url = `http://127.0.0.1:${port}/`;
  await expect(fetchJson(url, { timeoutMs: 5000, maxBytes: 10 })).rejects.toMatchObject({
    code: 'dependency_unavailable',
    cause: { code: 'ECONNREFUSED' },
  });
});

test('fetchJson asks an https address over TLS', async () => {
  const url = origin.replace('http:', 'https:');
  await expect(fetchJson(url, { timeoutMs: 5000, maxBytes: 10 })).rejects.toMatchObject({
    code: 'dependency_unavailable',
    cause: { code: expect.stringMatching(/SSL|EPROTO/) },
  });
});

test('fetchJson asks localhost by name over http', async () => {
  const url = `${origin.replace('127.0.0.1', 'localhost')}/error`;
  await expect(fetchJson(url, { timeoutMs: 5000, maxBytes: 10 })).rejects.toMatchObject({
    code: 'dependency_unavailable',
  });
});

test.each([
  'http://idp.example/jwks.json',
  'http://127.0.0.1.idp.example/',
  'http://localhost.idp.example/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::2]/',
  'http://user@idp.example/',
  'file:///etc/hostname',
  'data:application/json,{}',
  'ftp://127.0.0.1/',
  'jwks.json',
  '',
])('fetchJson refuses %j as a configuration before it sends a request', async (url) => {
  await expect(fetchJson(url, { timeoutMs: 5000, maxBytes: 10 })).rejects.toMatchObject({
    code: 'auth_not_configured',
  });
});
