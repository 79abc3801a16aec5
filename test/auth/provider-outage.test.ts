import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchJson } from '../../shared/auth/provider/fetch-json.ts';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { answerWith, startIssuer } from './issuer.ts';

const provider = { issuers: ['https://idp.example'], clientIds: ['web'] };
const hour = 3_600_000;
type Issuer = Awaited<ReturnType<typeof startIssuer>>;
let issuer: Issuer;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T03:00:00Z');
  issuer = await startIssuer();
  await issuer.rotate('key-1');
});
afterEach(() => issuer.stop());

/** The default timeout of the provider, long enough for a busy machine. Tests of a silent provider shorten it. */
const patientMs = 10_000;
let timeoutMs: number;
beforeEach(() => {
  timeoutMs = patientMs;
});

/** A new process of the sign-in, without cached keys. */
const freshProcess = () => {
  const impatient: typeof fetchJson = (url, limits) => fetchJson(url, { ...limits, timeoutMs });
  const keySet = providerKeySet({ url: issuer.jwksUrl, fetchJson: impatient, clock: () => nowMs });
  return async (header: object = {}) => {
    const now = nowMs / 1000;
    const claims = { iss: 'https://idp.example', aud: 'web', sub: 'alice', iat: now, exp: now + 3600 };
    return verifyIdToken(await issuer.sign(claims, header), { provider, keySet, nowMs });
  };
};

const outages: [string, (issuer: Issuer) => unknown][] = [
  ['connection refused', ({ stop }) => stop()],
  [
    'no answer in time',
    ({ answer }) => {
      timeoutMs = 30;
      answer(() => {});
    },
  ],
  ['HTTP 500', ({ answer }) => answer(answerWith('{}', 500))],
  ['an answer that is no JSON', ({ answer }) => answer(answerWith('<html>'))],
  ['an empty key set', ({ answer }) => answer(answerWith('{"keys":[]}'))],
];

test.each(outages)('sign-in before any key is known answers dependency_unavailable: %s', async (_, begin) => {
  const signIn = freshProcess();
  await begin(issuer);
  await expect(signIn()).rejects.toMatchObject({ name: 'Fault', code: 'dependency_unavailable' });
});

test.each(outages)('sign-in with known keys works through 24 h of outage, and then no more: %s', async (_, begin) => {
  const signIn = freshProcess();
  expect(await signIn()).toMatchObject({ subject: 'alice' });
  await begin(issuer);
  for (let hours = 1; hours < 24; hours += 1) {
    nowMs += hour;
    expect(await signIn()).toMatchObject({ subject: 'alice' });
  }
  nowMs += hour;
  await expect(signIn()).rejects.toMatchObject({ code: 'dependency_unavailable' });
});

test.each(outages)('sign-in with an unknown key in an outage answers dependency_unavailable: %s', async (_, begin) => {
  const signIn = freshProcess();
  await signIn();
  await begin(issuer);
  nowMs += 30_000;
  await expect(signIn({ kid: 'key-2' })).rejects.toMatchObject({ code: 'dependency_unavailable' });
  expect(await signIn()).toMatchObject({ subject: 'alice' });
});

test('sign-in succeeds at the first permitted fetch after an outage', async () => {
  const signIn = freshProcess();
  issuer.answer(answerWith('{}', 503));
  await expect(signIn()).rejects.toMatchObject({ code: 'dependency_unavailable' });
  issuer.recover();
  nowMs += 30_000;
  expect(await signIn()).toMatchObject({ subject: 'alice' });
});

test('sign-in accepts the first token of a rotated provider key', async () => {
  const signIn = freshProcess();
  await signIn();
  await issuer.rotate('key-2');
  nowMs += 30_000;
  expect(await signIn()).toMatchObject({ subject: 'alice' });
  expect(issuer.fetches()).toBe(2);
});

test('a flood of tokens with unknown kids reaches the provider once in 30 s and delays no other sign-in', async () => {
  const signIn = freshProcess();
  await signIn();
  nowMs += 30_000;
  const flood = Array.from({ length: 100 }, (_, index) => signIn({ kid: `forged-${index}` }));
  const answers = await Promise.all([...flood, signIn()]);
  expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(100);
  expect(answers.at(-1)).toMatchObject({ subject: 'alice' });
  expect(issuer.fetches()).toBe(2);
});

test('parallel first sign-ins fetch the key set once', async () => {
  const signIn = freshProcess();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  expect(answers.every((answer) => 'subject' in answer)).toBe(true);
  expect(issuer.fetches()).toBe(1);
});
