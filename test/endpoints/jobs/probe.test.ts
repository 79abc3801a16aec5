import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { probe } from '../../../functions/jobs/probe.ts';
import { closeServer, listenOnLoopback } from '../../../local/process/port.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { askHttps } from '../../../shared/runtime/https.ts';

type Answer = { readonly status: number; readonly body: string } | 'nothing';

const error = (code: string) => ({ status: 401, body: JSON.stringify({ code, message: 'No.', request_id: 'r' }) });

/** The answers of a healthy service, by method, path and token. */
const healthy: Readonly<Record<string, Answer>> = {
  'GET /api/v1/health/ready': { status: 200, body: '{"status":"ok"}' },
  'GET /api/v1/.well-known/jwks.json': { status: 200, body: '{"keys":[{"kid":"1"}]}' },
  'GET /api/v1/courses?limit=1': { status: 200, body: '{"courses":[],"next_cursor":null}' },
  'GET /api/v1/me': error('unauthorized'),
  'GET /api/v1/me with a token': error('unauthorized'),
  'POST /api/v1/auth/idp': error('invalid_idp_credential'),
};

let answers = healthy;
const asked: string[] = [];
const server = createServer((request, response) => {
  const name = `${request.method} ${request.url}${request.headers.authorization ? ' with a token' : ''}`;
  asked.push(name);
  const answer = answers[name];
  if (answer === undefined || answer === 'nothing') response.destroy();
  else response.writeHead(answer.status).end(answer.body);
});
const baseUrl = `http://127.0.0.1:${await listenOnLoopback(server, 0, 'the service')}`;
afterAll(() => closeServer(server));

const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const lastLine = () => JSON.parse(String(log.mock.lastCall?.[0]));

const probing = () => probe({ clock: systemClock, baseUrl, ask: askHttps });

beforeEach(() => {
  answers = healthy;
  asked.length = 0;
});

describe('the probe', () => {
  test('the probe requests readiness, keys, catalog, a protected route and a sign-in', async () => {
    expect(await probing()).toEqual([]);
    expect(asked.toSorted()).toEqual(Object.keys(healthy).toSorted());
  });

  test('the probe reports success, too, because a missing metric is an alarm', async () => {
    vi.stubEnv('METRIC_NAMESPACE', 'commerce-auth-prod');
    await probing();
    expect(lastLine()).toMatchObject({ level: 'info', job: 'probe', probe_failed_steps: 0, failed: [] });
    const [metrics] = lastLine()._aws.CloudWatchMetrics;
    expect(metrics).toMatchObject({ Namespace: 'commerce-auth-prod', Dimensions: [[]] });
    expect(metrics.Metrics).toContainEqual({ Name: 'probe_failed_steps' });
  });

  test('the probe expects the refusal of its ID token, and no missing provider or setting', async () => {
    answers = { ...healthy, 'POST /api/v1/auth/idp': { status: 503, body: '{"code":"auth_not_configured"}' } };
    expect(await probing()).toEqual(['sign-in with a token of nobody: 503 in place of 401']);
    answers = { ...healthy, 'POST /api/v1/auth/idp': error('unauthorized') };
    expect(await probing()).toEqual(['sign-in with a token of nobody: 401 with another body']);
  });
});

test.each(Object.keys(healthy))('a probe without an answer to %s has one failed step in its log line', async (name) => {
  answers = { ...healthy, [name]: 'nothing' };
  const failed = await probing();
  expect(failed).toEqual([expect.stringMatching(/: no answer ECONNRESET$/)]);
  expect(lastLine()).toMatchObject({ probe_failed_steps: 1, failed });
});

test('a protected route that answers without a token is a failed step', async () => {
  answers = { ...healthy, 'GET /api/v1/me': { status: 200, body: '{}' } };
  expect(await probing()).toEqual(['protected without a token: 200 in place of 401']);
});

describe('a request', () => {
  test('a request to an address with https goes over TLS', async () => {
    await expect(askHttps(baseUrl.replace('http:', 'https:'), { method: 'GET' }, 1000)).rejects.toThrow(/SSL|EPROTO/);
  });

  test('a request is given up at its deadline', async () => {
    const silent = createServer(() => undefined);
    const url = `http://127.0.0.1:${await listenOnLoopback(silent, 0, 'nobody')}`;
    await expect(askHttps(url, { method: 'GET' }, 50)).rejects.toThrow(/abort|timeout/i);
    await closeServer(silent);
  });

  test('a request of the probe ends an endless answer', async () => {
    answers = { 'GET /long': { status: 200, body: 'x'.repeat(600 * 1024) } };
    await expect(askHttps(`${baseUrl}/long`, { method: 'GET' }, 1000)).rejects.toThrow('The answer is too long.');
  });
});
