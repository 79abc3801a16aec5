import { describe, expect, expectTypeOf, test } from 'vitest';
import { appOperations } from '../../client/generated/app-operations.ts';
import { staffOperations } from '../../client/generated/staff-operations.ts';
import { type ApiError, type Code, each, isApiError, type OwnCode } from '../../client/main.ts';
import { errorCodes, reasonsOf } from '../../shared/errors.ts';
import { generatedFiles } from '../../tools/client/main.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { textOf } from '../architecture/source-files.ts';
import { givenService, inTurn, refused } from './scripted-service.ts';

type Documented = { operationId: string; parameters?: { name?: string; in?: string }[] };
const operations = { ...appOperations, ...staffOperations };
const documented = Object.values(openapiDocument().paths ?? {}).flatMap((methods): Documented[] =>
  Object.values(JSON.parse(JSON.stringify(methods))),
);

test.for(Object.entries(generatedFiles()))('client/generated/%s is fresh (npm run client:types)', ([name, source]) => {
  expect(textOf(`client/generated/${name}`) === source).toBe(true);
});

describe('every operation of the document', () => {
  test('every operation of the document is in the generated table', () => {
    expect(Object.keys(operations).toSorted()).toEqual(documented.map(({ operationId }) => operationId).toSorted());
  });

  test('every operation of the document has distinct parameter names, none of them `body`', () => {
    for (const { operationId, parameters = [] } of documented) {
      const names = parameters.filter((one) => one.in === 'path' || one.in === 'query').map(({ name }) => name);
      expect([operationId, [...new Set(names)]]).toEqual([operationId, names]);
      expect(names).not.toContain('body');
    }
  });

  test('every operation of the document is a method with exactly its parameters', async () => {
    await using service = await givenService(() => ({ status: 200, body: {} }));
    for (const [id, row] of Object.entries(operations)) {
      const [method, path = ''] = row.split(' ');
      const fields = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'a/b ?']));
      const call = Reflect.get(service.client, id);
      await call(fields);
      const asked = service.seen.at(-1) ?? { method: 'POST', path: '/auth/idp' };
      if (id !== 'signIn')
        expect([asked.method, asked.path]).toEqual([method, path.replace(/\{\w+\}/g, 'a%2Fb%20%3F')]);
    }
  });
});

test('a call sends query, body and replaced version, and returns the headers of the answer', async () => {
  const headers = { ETag: '"4"', Expires: 'Sun, 22 Nov 2026 07:00:00 GMT', 'Idempotency-Replayed': 'true' };
  await using service = await givenService(() => ({ status: 200, body: { a: 1 }, headers }));
  const answer = await service.client.listCourses({ q: 'a&b=c', limit: 5 });
  expect(answer).toEqual({
    data: { a: 1 },
    status: 200,
    etag: '"4"',
    expires: new Date('2026-11-22T07:00:00Z'),
    replayed: true,
  });
  await service.client.putGateway({ gateway: 'midtrans', body: { enabled: true, reason: 'why' } }, { ifMatch: '"3"' });
  const [listed, put] = service.seen;
  expect(listed?.path).toBe('/courses?q=a%26b%3Dc&limit=5');
  expect(put).toMatchObject({ body: '{"enabled":true,"reason":"why"}', headers: { 'if-match': '"3"' } });
});

test('a call sends its given headers, and none that replaces the client’s own', async () => {
  await using service = await givenService(() => ({ status: 200, body: {} }));
  await service.client.getMe({}, { headers: { traceparent: '00-1-2-01' } });
  expect(service.seen).toMatchObject([{ token: 'token-1', headers: { traceparent: '00-1-2-01' } }]);
  for (const name of ['Authorization', 'authorization', 'Idempotency-Key', 'IF-MATCH'])
    await expect(service.client.getMe({}, { headers: { [name]: 'x' } })).rejects.toThrow(name);
  expect(service.seen.length).toBe(1);
});

test.for(['', '.', '..', undefined])('a path parameter never leaves its segment: %o', async (order_id) => {
  await using service = await givenService(() => ({ status: 200, body: {} }));
  await expect(service.client.getOrder({ order_id: order_id as string })).rejects.toThrow('order_id');
  expect(service.seen).toEqual([]);
});

describe('an error', () => {
  test('an error has each of the codes of the service, with its details', async () => {
    for (const code of errorCodes) {
      const details = [{ reason: Object.keys(reasonsOf(code))[0] ?? 'other', pointer: '/a', message: 'No.' }];
      await using service = await givenService(inTurn(refused(418, code, { details })));
      const error = await service.client.getLiveness().catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code, details, status: 418, requestId: 'r', message: 'No.' });
      expect(isApiError(error)).toBe(true);
    }
    expect(isApiError(new Error('another'))).toBe(false);
  });

  test('a switch over the code of an error narrows its type', () => {
    expectTypeOf<ApiError['code']>().toEqualTypeOf<Code | OwnCode>();
    const sayable = (error: ApiError): string | undefined => {
      if (error.code !== 'invalid_coupon') return undefined;
      const reason = error.details[0]?.reason;
      expectTypeOf<'used_by_you'>().toExtend<NonNullable<typeof reason>>();
      return reason;
    };
    expect(sayable).toBeTypeOf('function');
  });
});

describe('pages', () => {
  const page = (next_cursor: string | null, ...ids: string[]) => ({
    status: 200,
    body: { orders: ids.map((order_id) => ({ order_id })), next_cursor },
  });

  test('pages are read one after another, empty ones included', async () => {
    await using service = await givenService(inTurn(page('a', '1', '2'), page('b'), page('c', '3'), page(null)));
    const ids: string[] = [];
    for await (const { order_id } of each(service.client.listOrders, { status: 'paid' })) {
      ids.push(order_id);
      if (order_id === '2') expect(service.seen.length).toBe(1);
    }
    expect(ids).toEqual(['1', '2', '3']);
    expect(service.seen.map(({ path }) => path)).toEqual([
      '/orders?status=paid',
      ...['a', 'b', 'c'].map((cursor) => `/orders?status=paid&cursor=${cursor}`),
    ]);
  });

  test('pages end with an error of a page and in no endless loop', async () => {
    await using failing = await givenService(inTurn(page('a', '1'), refused(400, 'invalid_request')));
    await using turning = await givenService(inTurn(page('a', '1')));
    const all = async (service: typeof failing) => {
      for await (const _ of each(service.client.listOrders));
    };
    await expect(all(failing)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(all(turning)).rejects.toThrow('does not go on');
  });
});
