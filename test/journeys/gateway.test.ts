import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { getMe } from '../../shared/routes/accounts/me.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { routes } from '../../shared/routes.ts';
import { callOver, gatewayError, send, sessionOf } from './client.ts';

const filled = (path: string): string => path.replace('{order_id}', 'ord_01kaj5v8m0c2f7q9x4t6r8w0ye');

it('the gateway answers not_found to every unknown route and method', async () => {
  const unknown = [
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/orders/'],
    ['GET', '/orders/a/b'],
    ['GET', '/orders/%'],
    ['DELETE', '/me/onboarding'],
    ['POST', '/orders/ord_01kaj5v8m0c2f7q9x4t6r8w0ye'],
    ['GET', '/auth/idp'],
    ['HEAD', '/me'],
  ] as const;
  for (const [method, path] of unknown) {
    const answer = await send(method, path);
    expect(answer.status, `${method} ${path}`).toBe(404);
    if (method !== 'HEAD') expect(gatewayError(answer).code).toBe('not_found');
  }
});

it('the gateway refuses every protected operation without a token, with a malformed one, and with two', async () => {
  const { access_token } = await sessionOf('gail');
  const bearer = `Bearer ${access_token}`;
  const refused = 'Bearer error="invalid_token"';
  const credentials: [Record<string, string | string[]>, string][] = [
    [{}, 'Bearer'],
    [{ Authorization: bearer.slice(0, -2) }, refused],
    [{ Authorization: '' }, 'Bearer'],
    [{ Authorization: 'Bearer' }, 'Bearer'],
    [{ Authorization: `Basic ${access_token}` }, 'Bearer'],
    [{ Authorization: `${bearer}.` }, refused],
    [{ Authorization: `${bearer} ${access_token}` }, 'Bearer'],
    [{ Authorization: [bearer, bearer] }, 'Bearer'],
  ];
  // The gateway reads the header before it looks at the operation, so one operation gets every malformed header.
  const everywhere = credentials.slice(0, 2);
  for (const [index, row] of routes.filter(({ auth }) => auth === 'user').entries()) {
    for (const [headers, challenge] of index === 0 ? credentials : everywhere) {
      const { status, code, headers: answered } = await callOver(row, filled(row.path), { headers });
      expect({ status, code }, `${row.id} ${Object.keys(headers)}`).toEqual({ status: 401, code: 'unauthorized' });
      expect(answered['WWW-Authenticate']).toBe(challenge);
    }
  }
});

it('the gateway answers a public operation the same with a malformed token as without one', async () => {
  const listed = routes.filter(
    ({ auth, method, request, compressed }) => auth === 'public' && method === 'GET' && !request.params && !compressed,
  );
  expect(listed.length).toBeGreaterThan(5);
  for (const row of listed) {
    const { status } = await callOver(row, row.path);
    expect([200, 404], row.id).toContain(status);
    const headers = { Authorization: 'Bearer nonsense' };
    expect((await callOver(row, row.path, { headers })).status, row.id).toBe(status);
  }
});

it('the gateway refuses two Authorization headers even when the decision is cached', async () => {
  const { access_token: token } = await sessionOf('gary');
  expect((await callOver(getMe, '/me', { token })).status).toBe(200);
  const headers = { Authorization: [`Bearer ${token}`, `Bearer ${token}`] };
  expect((await callOver(getMe, '/me', { headers })).code).toBe('unauthorized');
  expect((await callOver(getMe, '/me', { headers: { Authorization: `bearer ${token}` } })).status).toBe(200);
});

it('the gateway allows a page of any origin to call it', async () => {
  const preflight = await send('OPTIONS', '/me/onboarding', {
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'PUT,OPTIONS',
    'access-control-allow-headers': expect.stringContaining('Authorization'),
  });
  const unknown = await send('GET', '/nowhere', { headers: { Origin: 'https://app.example' } });
  expect(unknown).toMatchObject({ status: 404, headers: { 'access-control-allow-origin': '*' } });
});

it('the gateway refuses bodies over 64 KiB, and over the limit of API Gateway', async () => {
  const idToken = (length: number) => ({ body: { id_token: 'x'.repeat(length) } });
  expect((await callOver(signIn, '/auth/idp', idToken(66_000))).code).toBe('upload_too_large');
  expect(gatewayError(await send('POST', '/auth/idp', idToken(11_000_000)))).toEqual({
    status: 413,
    code: 'upload_too_large',
  });
});

const sendRaw = async (bytes: string): Promise<string> => {
  const { hostname, port } = new URL(inject('api'));
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

it.each([
  ['is not HTTP', 'NONSENSE\r\n\r\n', 400, 'invalid_request'],
  ['asks to TRACE', 'TRACE /api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'not_found'],
  ['has too long a header', `GET /api/v1/me HTTP/1.1\r\nX: ${'x'.repeat(11_000)}\r\n\r\n`, 413, 'upload_too_large'],
])('the gateway answers with the Error body a request that %s', async (_, bytes, status, code) => {
  const answer = await sendRaw(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body).code).toBe(code);
});

it('the gateway serves 100 callers at once', async () => {
  const { access_token: token } = await sessionOf('crowd');
  const answers = await Promise.all(Array.from({ length: 100 }, () => callOver(getMe, '/me', { token })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('the gateway answers the preflight of any path, and allows tracing headers', async () => {
  for (const path of ['/me', '/no/such/path', '/orders/x/y/z']) {
    const { status, headers } = await send('OPTIONS', path, { headers: { Origin: 'https://app.example' } });
    expect({ path, status }).toEqual({ path, status: 204 });
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(',');
    expect(allowed).toEqual(
      expect.arrayContaining(['traceparent', 'tracestate', 'sentry-trace', 'baggage', 'x-request-id']),
    );
    // Any other header of a tracing library, such as `x-datadog-trace-id` or `newrelic`.
    expect(allowed).toContain('*');
    expect(headers['access-control-allow-methods']).toContain('OPTIONS');
  }
});

it('the gateway compresses answers of 1 kB and more for clients that accept it', async () => {
  const encodingOf = async (path: string, accepted?: string) => {
    const { headers } = await send(
      'GET',
      path,
      accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } },
    );
    return [headers['content-encoding'], Number(headers['content-length'])] as const;
  };
  const [plain, size] = await encodingOf('/courses');
  expect(plain).toBeUndefined();
  const [encoding, compressed] = await encodingOf('/courses', 'gzip, deflate');
  expect(encoding).toBe('gzip');
  expect(compressed).toBeLessThan(size / 2);
  for (const refused of ['identity', 'gzip;q=0', 'br'])
    expect(await encodingOf('/courses', refused)).toEqual([undefined, size]);
  expect((await encodingOf('/health/live', 'gzip'))[0]).toBeUndefined();
});

it('the OpenAPI document is sent in at most 100 kB, or refused', async () => {
  const read = async (accepted: string) =>
    await send('GET', '/openapi.json', { headers: { 'Accept-Encoding': accepted } });
  const { status, headers } = await read('gzip');
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe('gzip');
  expect(Number(headers['content-length'])).toBeLessThan(100_000);
  expect((await read('identity')).status).toBe(400);
});

it('the gateway answers HEAD of every public GET like the GET, without a body', async () => {
  const rows = routes.filter(({ auth, method, request }) => auth === 'public' && method === 'GET' && !request.params);
  expect(rows.length).toBeGreaterThan(5);
  for (const { path } of rows) {
    const headers = { 'Accept-Encoding': 'gzip' };
    const [get, head] = [await send('GET', path, { headers }), await send('HEAD', path, { headers })];
    expect({ path, status: head.status, body: head.body }).toEqual({ path, status: get.status, body: '' });
    for (const name of ['content-type', 'etag', 'cache-control', 'content-encoding'])
      expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
  }
  const raw = await sendRaw('HEAD /api/v1/courses HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(raw).toMatch(/^HTTP\/1.1 200 /);
  expect(raw.split('\r\n\r\n')[1]).toBe('');
});

// API Gateway decompresses a body before it calls the function.
it.each([
  ['gzip', gzipSync, 401],
  ['GZIP', gzipSync, 401],
  ['deflate', deflateSync, 401],
  ['identity', Buffer.from, 401],
  ['br', brotliCompressSync, 415],
  ['gzip, gzip', gzipSync, 415],
  ['gzip', Buffer.from, 415],
])('the gateway takes a body with Content-Encoding: %s', async (coding, compress, status) => {
  const bytes = compress(Buffer.from('{"id_token":"x"}'));
  const answer = await fetch(`${inject('api')}/auth/idp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(status);
  expect(JSON.parse(await answer.text()).code).toBe(status === 401 ? 'invalid_idp_credential' : 'invalid_request');
});

it('the gateway refuses a body that decompresses to more than its limit', async () => {
  const answer = await fetch(`${inject('api')}/auth/idp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: new Uint8Array(gzipSync(Buffer.alloc(11_000_000, ' '))),
  });
  expect(answer.status).toBe(413);
});
