import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { serveConsole } from '../../../local/console/console-server.ts';
import { plannedFailures } from '../../../local/gateway/planned-failures.ts';

const directory = mkdtempSync(join(tmpdir(), 'console-'));
const folder = join(directory, 'built');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets', 'page-abc.js'), 'export {};');
writeFileSync(join(directory, 'secret.txt'), 'nobody’s');
afterAll(() => rmSync(directory, { recursive: true }));

const serve = () => {
  const app = fastify();
  const failures = plannedFailures();
  let checks = 0;
  let movedMs = 0;
  const clock = {
    movedByMs: () => movedMs,
    move: async (ms: number) => {
      movedMs = ms;
    },
  };
  serveConsole(app, {
    built: async () => {
      checks += 1;
      return folder;
    },
    existing: async () => folder,
    settings: {
      ...{ api: 'http://localhost:1/api/v1', issuer: 'http://127.0.0.1:2', client_id: 'web' },
      developer: { reference: '/', phones: '', receiver: '', payments: '', events: '', people: [] },
    },
    sources: { connect: ['http://localhost:1', 'http://127.0.0.1:2'], images: ['http://localhost:6'] },
    developer: {
      ...{ clock, failures, bus: 'http://127.0.0.1:3', outbox: async () => [] },
      ...{ api: 'http://127.0.0.1:1/api/v1', completionsToken: 'svc_local-completions_x' },
    },
  });
  return { app, failures, checks: () => checks };
};

describe('the server of the console', () => {
  let { app, failures, checks } = serve();
  beforeEach(() => {
    ({ app, failures, checks } = serve());
  });

  test('the server of the console allows its page only its own scripts and addresses', async () => {
    const { headers, statusCode } = await app.inject('/console/');
    expect(statusCode).toBe(200);
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("connect-src 'self' http://localhost:1 http://127.0.0.1:2");
    expect(directives).toContain("frame-ancestors 'none'");
  });

  test('the server of the console checks the sources for the page, but not for each of its files', async () => {
    for (const path of ['/console/', '/console/assets/page-abc.js', '/console/settings.json']) await app.inject(path);
    expect(checks()).toBe(1);
  });

  test('the server of the console caches hashed files for ever, and revalidates the rest', async () => {
    expect((await app.inject('/console/assets/page-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/console/')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/console/settings.json')).json()).toMatchObject({ client_id: 'web' });
    expect((await app.inject('/console')).headers.location).toBe('/console/');
  });

  test.each(['/console/..%2Fsecret.txt', '/console/assets/..%2F..%2Fsecret.txt', '/console/assets/no.js'])(
    'the server of the console serves nothing of another folder: %s',
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404);
    },
  );

  const put = (path: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/console/developer${path}`, payload });

  test('the server of the console moves the clock by a quarter or half an hour, up to half a day', async () => {
    expect((await put('/clock', { minutes: 30 })).json().clock.ahead_minutes).toBe(30);
    expect((await put('/clock', { minutes: 15 })).json().clock.ahead_minutes).toBe(45);
    expect((await put('/clock', { minutes: -15 })).statusCode).toBe(400);
    const answers = [];
    for (let times = 0; times < 30; times += 1) answers.push((await put('/clock', { minutes: 30 })).statusCode);
    expect(answers.at(-1)).toBe(400);
    expect((await app.inject('/console/developer')).json().clock.ahead_minutes).toBe(705);
  });

  test('the server of the console plans failures of existing operations', async () => {
    const failure = { operation: 'getWallet', status: 429, times: 2 };
    expect((await put('/failures', failure)).json().failures).toEqual([failure]);
    expect((await put('/failures', { ...failure, operation: 'getMoney' })).statusCode).toBe(400);
    expect((await put('/failures', { ...failure, status: 200 })).statusCode).toBe(400);
    expect(failures.take('getWallet')).toBe(429);
  });

  test('the server of the console takes changes by PUT alone, so that no other page can make them', async () => {
    for (const path of ['/clock', '/failures', '/jobs/expireOrders'])
      expect((await app.inject({ method: 'POST', url: `/console/developer${path}`, payload: {} })).statusCode).toBe(
        404,
      );
  });
});
