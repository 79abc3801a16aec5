import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { over } from '../../../functions/service/get-openapi.ts';
import { edgeCode } from '../../../infra/edge/edge-function.ts';
import { edgeRoutes } from '../../../infra/edge/edge-routes.ts';
import { CoursePage } from '../../../shared/contract/courses/catalog.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import type { Handler } from '../../harness/call.ts';
import { edgeEvent, edgeFunction } from '../../harness/edge.ts';
import { givenCertificate, partsOf } from '../../harness/given-certificate.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenTaxPolicy } from '../../harness/given-policy.ts';
import { startHandlers } from '../../harness/handlers-over-http.ts';
import { handlerOf } from '../../harness/operation.ts';

const document = () => JSON.stringify({ openapi: '3.1.1', info: { title: 'Commerce', version: '1.0.0' }, paths: {} });
const openapi = over({ clock: systemClock, document }).handler;

/** Every operation whose answers a shared cache may store. */
const kept = routes.filter(({ maxAgeSeconds }) => maxAgeSeconds !== undefined);
const operations = await Promise.all(
  kept.map(async (row): Promise<[Route, Handler]> => [row, row.id === 'getOpenapi' ? openapi : await handlerOf(row)]),
);
const api = await startHandlers(operations);
afterAll(() => api.stop());

await givenTaxPolicy();
const { course_id } = await givenCourse({ title: 'Tembolok Bersama' });
beforeAll(async () => {
  for (let index = 0; index < 4; index += 1) await givenCourse({ title: `Tembolok ${index}` });
});

const { registered, credential } = await givenCertificate();
const kid = String(partsOf(credential).header.kid).split('/').at(-1) ?? '';

/** The values of path parameters. */
const named: Readonly<Record<string, string>> = { course_id, kid, list: registered.status_list };
const addressOf = ({ path }: Pick<Route, 'path'>): string =>
  `/api/v1${path.replace(/\{(\w+)\}/, (_, name: string) => named[name] ?? name)}`;
type Init = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };
const direct = (address: string, init: Init = {}) => fetch(`${api.origin}${address}`, init);

const caching = ({ headers }: Response) =>
  Object.fromEntries(
    ['cache-control', 'etag', 'vary', 'access-control-allow-origin', 'set-cookie'].map((name) => [
      name,
      headers.get(name),
    ]),
  );

describe.each(kept)('$id', (row) => {
  const asked = (headers: Readonly<Record<string, string>> = {}) => direct(addressOf(row), { headers });

  test('a cached answer is public with its age, its hash and its Vary header', async () => {
    const answer = await asked();
    expect(answer.status).toBe(200);
    expect(row).toMatchObject({ auth: 'public', method: 'GET' });
    expect(caching(answer)).toEqual({
      'cache-control': `public, max-age=${row.maxAgeSeconds}`,
      etag: expect.stringMatching(/^"[\w-]+"$/),
      vary: row.html ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'set-cookie': null,
    });
  });

  test('a cached answer is the same for every caller, language and origin', async () => {
    const plain = await asked();
    const body = await plain.text();
    for (const headers of [
      { Authorization: 'Bearer header.claims.signature' },
      { Cookie: 'session=1' },
      { 'Accept-Language': 'id' },
      { Origin: 'https://shop.example.com' },
      { 'Accept-Encoding': 'gzip' },
      // A compressed operation refuses a client that does not accept gzip.
      ...(row.compressed ? [] : [{ 'Accept-Encoding': 'identity' }]),
    ]) {
      const answer = await asked(headers);
      expect(caching(answer)).toEqual(caching(plain));
      expect(await answer.text()).toBe(body);
    }
  });

  test.each(['', 'W/'])(
    'a cached answer is not sent again to a client that has it (%s"…"): 304 with the same headers',
    async (weak) => {
      const first = await asked();
      const again = await asked({ 'If-None-Match': `${weak}${first.headers.get('etag')}` });
      expect(again.status).toBe(304);
      expect(caching(again)).toEqual(caching(first));
      expect(await again.text()).toBe('');
    },
  );
});

/** A stand-in of CloudFront: its function, and only the request parts that its policies forward. It caches nothing. */
const edge = (() => {
  const served = edgeRoutes(routes);
  const handler = edgeFunction(edgeCode(served));
  return async (address: string, { method = 'GET' }: Init = {}): Promise<Response> => {
    const outcome = handler(edgeEvent(address, { method }));
    if ('statusCode' in outcome) {
      const headers = Object.entries(outcome.headers).map(([name, { value }]): [string, string] => [name, value]);
      const body = method === 'HEAD' ? null : (outcome.body?.data ?? null);
      return new Response(body, { status: outcome.statusCode, headers });
    }
    const { query = [] } = served.find(({ path }) => new RegExp(path).test(outcome.uri)) ?? expect.fail(address);
    const search = [...new URL(address, api.origin).searchParams].filter(([name]) => query.includes(name));
    const headers = { 'User-Agent': 'Amazon CloudFront' };
    return direct(`${outcome.uri}?${new URLSearchParams(search)}`, { method, headers });
  };
})();

describe('the host of the catalog', () => {
  test('the host of the catalog serves the pages of a search as the API does', async () => {
    const walk = async (ask: typeof direct): Promise<string[]> => {
      const found: string[] = [];
      let cursor = '';
      do {
        const answer = await ask(`/api/v1/courses?q=tembolok&limit=2${cursor}`);
        const page = CoursePage.parse(await answer.json());
        found.push(...page.courses.map((course) => course.course_id));
        cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
      } while (cursor !== '');
      return found;
    };
    const found = await walk(edge);
    expect(found).toHaveLength(5);
    expect(found).toEqual(await walk(direct));
  });

  test.each([
    ['/api/v1/courses?q=tembolok&sort=-published_at', {}, 200],
    ['/api/v1/courses?utm_source=mail', {}, 200],
    ['/api/v1/courses?limit=2&a~b%2Fc=1', {}, 200],
    ['/api/v1/courses?limit=many', {}, 400],
    ['/api/v1/courses?q=a&q=b', {}, 400],
    [`/api/v1/courses/${course_id}`, {}, 200],
    [`/api/v1/courses/${course_id}?utm_source=mail`, {}, 200],
    ['/api/v1/courses/crs_01ka0000000000000000000009', {}, 404],
    ['/api/v1/courses/crs_1', {}, 404],
    ['/api/v1/courses', { method: 'HEAD' }, 200],
    ['/api/v1/courses', { method: 'POST' }, 404],
    ['/api/v1/nothing', {}, 404],
    ['/api/v1/courses', { method: 'OPTIONS' }, 204],
  ])('the host of the catalog answers %s %o as the API does: %i', async (address, init, status) => {
    const [here, there] = [await edge(address, init), await direct(address, init)];
    expect([here.status, there.status]).toEqual([status, status]);
    expect(caching(here)).toEqual(caching(there));
    const said = async (answer: Response) => {
      const { request_id: _, ...body } = JSON.parse((await answer.text()) || '{}');
      return body;
    };
    expect(await said(here)).toEqual(await said(there));
  });
});
