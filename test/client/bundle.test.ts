import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { errorTextsFile, errorTextsOf } from '../../tools/documents/error-texts.ts';
import { textOf } from '../architecture/source-files.ts';
import { basket, givenService, inTurn, order } from './scripted-service.ts';

/** The sizes that the client's README states. */
const maximumKb = { createClient: 5, all: 8 };
let bundled = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    ...{ entryPoints: ['client/app.ts'], bundle: true, write: false, minify: true },
    ...{ format: 'iife', globalName: 'client', platform: 'browser', target: 'es2022' },
  });
  bundled = outputFiles[0]?.text ?? '';
});

test('the client bundle is as small as its README says, alone and with all helpers', async () => {
  const contents = "export { createClient } from './client/app.ts'";
  const options = { bundle: true, write: false, minify: true, format: 'esm', target: 'es2022' } as const;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: '.' } });
  expect(gzipSync(outputFiles[0]?.text ?? '').length).toBeLessThan(maximumKb.createClient * 1024);
  expect(gzipSync(bundled).length).toBeLessThan(maximumKb.all * 1024);
  const { createClient, all } = maximumKb;
  expect(textOf('client/README.md')).toContain(`${createClient} kB of a page (gzip; ${all} kB with all helpers)`);
});

test('the client bundle of the app has no operation of the staff', () => {
  expect(bundled).toContain('/orders/quote');
  expect(bundled).not.toContain('/admin/');
});

test('the texts of errors for other languages are fresh (npm run docs)', () => {
  expect(readFileSync(errorTextsFile, 'utf8')).toBe(errorTextsOf());
});

test('the client bundle uses no Node, stores and logs nothing, and has no dependencies', () => {
  expect(bundled).not.toMatch(/node:|require\(|process\.|\bBuffer\b|__dirname/);
  expect(bundled).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.|cookie|console\.|AsyncStorage/i);
  expect(Object.keys(JSON.parse(textOf('client/package.json')))).not.toContain('dependencies');
});

test('the client bundle runs on React Native’s platform: no crypto, no URL, no AbortSignal.any', async () => {
  await using service = await givenService(() => order);
  let url = '';
  const reactNative = {
    ...{ setTimeout, clearTimeout, AbortController },
    fetch: (asked: string, init: RequestInit) => {
      url = asked;
      return fetch(asked, init);
    },
  };
  await service.client.getLiveness();
  const origin = `http://${service.seen[0]?.headers.host}/api/v1`;
  const text = await runInContext(
    `${bundled}; client.createClient({ url: '${origin}', idToken: async () => 'i' })
      .createOrder(${JSON.stringify(basket)}).then(({ data }) => JSON.stringify(data))`,
    createContext(reactNative),
  );
  expect(JSON.parse(text)).toEqual({ order_id: 'ord_1', status: 'pending' });
  expect(url).toBe(`${origin}/orders`);
  expect(service.seen.at(-1)?.key).toMatch(/^[a-z0-9-]{32,}$/);
});

test('a list is read on React Native, which has no Symbol.asyncIterator, as Babel compiles `for await`', async () => {
  const pages = [
    { status: 200, body: { orders: [{ order_id: 'ord_1' }], next_cursor: 'a' } },
    { status: 200, body: { orders: [{ order_id: 'ord_2' }], next_cursor: null } },
  ];
  await using service = await givenService(inTurn(...pages));
  await service.client.getLiveness();
  const origin = `http://${service.seen[0]?.headers.host}/api/v1`;
  const text = await runInContext(
    `${bundled};
    (async () => {
      const app = client.createClient({ url: '${origin}', idToken: async () => 'i' });
      const iterator = client.each(app.listOrders)[Symbol.asyncIterator || '@@asyncIterator']();
      const ids = [];
      for (let step = await iterator.next(); !step.done; step = await iterator.next()) ids.push(step.value.order_id);
      return ids.join();
    })()`,
    createContext({ setTimeout, clearTimeout, AbortController, fetch, Symbol: { iterator: Symbol.iterator } }),
  );
  expect(text).toBe('ord_2');
});
