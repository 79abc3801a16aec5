import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createClient as createAppClient } from '../../client/app.ts';
import { appOperations } from '../../client/generated/app-operations.ts';
import { internalOperations } from '../../client/generated/internal-operations.ts';
import { staffOperations } from '../../client/generated/staff-operations.ts';
import { createServiceClient } from '../../client/internal.ts';
import { createClient } from '../../client/main.ts';
import { documentRows } from '../../tools/openapi/audiences.ts';
import { givenService, inTurn, refused } from './scripted-service.ts';

describe('the entries of the package', () => {
  test('each entry has the operations of its audience, and no others', () => {
    const idsOf = (table: object) => Object.keys(table).toSorted();
    const documented = (name: 'app' | 'inside') => documentRows[name].rows.map(({ id }) => id).toSorted();
    expect(idsOf(appOperations)).toEqual(documented('app'));
    expect(idsOf(internalOperations)).toEqual(documented('inside'));
    const all = idsOf({ ...appOperations, ...staffOperations });
    expect(all).toEqual(documentRows.all.rows.map(({ id }) => id).toSorted());
    const app = createAppClient({ url: 'https://api.example.com/api/v1' });
    expect(app).toHaveProperty('payOrder');
    expect(app).not.toHaveProperty('approveCredit');
    expect(createClient({ url: 'https://api.example.com/api/v1' })).toHaveProperty('approveCredit');
  });

  test('a service client sends its token, and reads it again after a refusal', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      const isRefused = seen.length === 1;
      response.writeHead(isRefused ? 401 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { code: 'unauthorized', message: 'No.' } : { status: 'paid' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const tokens = ['svc_lms_old', 'svc_lms_new'];
    const { port } = server.address() as AddressInfo;
    const service = createServiceClient({ url: `http://127.0.0.1:${port}`, token: async () => tokens.shift() ?? '' });
    const { data } = await service.getOrderOwner({ order_id: 'ord_1' });
    expect(data).toEqual({ status: 'paid' });
    expect(seen).toEqual(['Bearer svc_lms_old', 'Bearer svc_lms_new']);
    server.close();
  });
});

describe('an answer', () => {
  test('a copy is sent as If-None-Match, and answers the call when it is still right', async () => {
    const page = { status: 200, body: { courses: [] }, headers: { ETag: '"a"', 'x-amz-apigw-id': 'r-1' } };
    await using service = await givenService(inTurn(page, { status: 304, headers: { ETag: '"a"' } }));
    const first = await service.client.listCourses({ limit: 1 });
    expect(first).toMatchObject({ status: 200, etag: '"a"', requestId: 'r-1' });
    const again = await service.client.listCourses({ limit: 1 }, { copy: first });
    expect(again).toMatchObject({ status: 304, data: { courses: [] }, etag: '"a"' });
    expectTypeOf(again.data).toEqualTypeOf(first.data);
    expect(service.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
  });

  test('an answer of a deprecated operation is reported with its removal', async () => {
    const headers = { Deprecation: '@1767225600', Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' };
    const reported: unknown[] = [];
    await using service = await givenService(inTurn({ status: 200, body: {}, headers }, { status: 200, body: {} }), {
      onDeprecation: (deprecation) => reported.push(deprecation),
    });
    await service.client.getLiveness();
    await service.client.getLiveness();
    expect(reported).toEqual([
      { operation: 'getLiveness', since: '@1767225600', sunset: new Date('2027-01-01T00:00:00Z') },
    ]);
  });
});

describe('a request without effect', () => {
  const busy = refused(503, 'dependency_unavailable');

  test.for([
    ['quoteOrder', { body: { course_ids: ['crs_1'] } }],
    ['quoteCourses', { body: { course_ids: ['crs_1'] } }],
    ['verifyCertificate', { body: { credential: 'jws' } }],
    ['checkTopup', { topup_id: 'top_1' }],
    ['lookUp', { body: { text: 'HEMAT10' } }],
  ] as const)('the client repeats %s, which has the same effect twice', async ([id, input]) => {
    await using service = await givenService(inTurn(busy, 'drop', { status: 200, body: {} }));
    await Reflect.get(Object(service.client), id)(input);
    expect(service.seen.length).toBe(3);
  });

  test.for([busy, refused(429, 'dependency_unavailable'), 'drop'] as const)(
    'session() repeats a sign-in without an answer of the service: %o',
    async (turn) => {
      const turns = [turn, turn];
      let tried = 0;
      await using service = await givenService(inTurn(busy), {}, () => {
        tried += 1;
        return turns.shift() ?? { status: 200, body: { access_token: 't', user: { user_id: 'usr_1' } } };
      });
      expect(await service.client.session()).toEqual({ user: { user_id: 'usr_1' } });
      expect(tried).toBe(3);
    },
  );

  test('a call whose sign-in fails is tried four times, not four times four', async () => {
    let tried = 0;
    await using service = await givenService(inTurn(busy), {}, () => {
      tried += 1;
      return busy;
    });
    await expect(service.client.getMe()).rejects.toMatchObject({ code: 'dependency_unavailable' });
    expect(tried).toBe(4);
  });
});

describe('an address', () => {
  test.for(['http://192.168.1.7:3000/api/v1', 'http://host.docker.internal:3000/api/v1'])(
    'an address without TLS on another machine needs insecure: %s',
    (url) => {
      expect(() => createClient({ url })).toThrow(`The address ${url} needs https://`);
      expect(createClient({ url, insecure: true })).toHaveProperty('getMe');
    },
  );

  test('a client without an address says what is missing', () => {
    expect(() => createClient({ url: '' })).toThrow('The client needs the url of the API, such as https://');
  });

  test('an address may be a path of the page’s own origin, but not of another one', () => {
    expect(createClient({ url: '/api/v1' })).toHaveProperty('getMe');
    expect(() => createClient({ url: '//api.example/api/v1' })).toThrow('needs https://');
  });
});
