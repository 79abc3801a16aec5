import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkServiceTokens } from '../../infra/stage/service-tokens.ts';
import type { Stage } from '../../infra/stage/stage.ts';
import { stageSettings } from '../../infra/stage/stage-settings.ts';
import { stages } from '../../infra/stage/stages.ts';
import { hashOfToken, type ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import { fewRoutesAnd, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const now = Date.parse('2026-11-22T00:00:00.000Z');

const row = (name: string, over: object = {}): ServiceTokenRow => ({
  name,
  sha256: hashOfToken(`${name} ${JSON.stringify(over)}`),
  scopes: ['entitlements'],
  valid_from: '2026-11-01T00:00:00.000Z',
  valid_to: '2100-01-01T00:00:00.000Z',
  ...over,
});

const own = (...serviceTokens: ServiceTokenRow[]): Stage => ({ ...(stages['test'] as Stage), serviceTokens });

const of = (name: string, flaw: string) => `Stage own: the service token of "${name}" ${flaw}.`;
const refused: [ServiceTokenRow[], string][] = [
  [[row('lm_s')], of('lm_s', 'has a name that is not 2 to 31 of the characters a-z 0-9 -, a letter first')],
  [
    [row('lms', { sha256: `svc_lms_${'A'.repeat(43)}` })],
    of('lms', 'has a sha256 that is not 64 lower-case hexadecimal digits'),
  ],
  [[row('lms', { scopes: [] })], of('lms', 'must have at least one scope, and each scope once')],
  [
    [row('lms', { scopes: ['introspect', 'introspect'] })],
    of('lms', 'must have at least one scope, and each scope once'),
  ],
  [
    [row('lms', { scopes: ['admin'] })],
    of('lms', 'has the scope "admin", which is none of entitlements, introspect, completions, orders'),
  ],
  [[row('lms', { valid_to: 'next year' })], of('lms', 'has a time that is not an RFC 3339 instant in UTC')],
  [[row('lms', { valid_to: '2026-10-01T00:00:00Z' })], of('lms', 'ends before it begins')],
  [
    [row('lms', { valid_to: '2026-11-21T00:00:00Z' })],
    of('lms', 'has expired on 2026-11-21T00:00:00Z: remove the row'),
  ],
  [
    [row('lms'), row('lms', { sha256: 'a'.repeat(64) }), row('lms', { sha256: 'b'.repeat(64) })],
    'Stage own: "lms" has 3 service tokens, but two are enough for a rotation.',
  ],
  [
    [row('lms', { sha256: 'a'.repeat(64) }), row('crm', { sha256: 'a'.repeat(64) })],
    '"lms" of stage own and "crm" of stage own have the same service token.',
  ],
  [
    Array.from({ length: 13 }, (_, index) => row(`service-${index}`)),
    'Stage own has 13 service tokens, but at most 12 are allowed.',
  ],
];

test.for(refused)('service tokens are refused: $1', ([tokens, sentence]) => {
  expect(() => checkServiceTokens('own', { own: own(...tokens) }, now)).toThrow(new Error(sentence));
});

test('the token of another stage is refused at either', () => {
  const rows = { one: own(row('lms')), two: own(row('lms')), three: own(row('crm')) };
  const sentence = '"lms" of stage one and "lms" of stage two have the same service token.';
  for (const stage of ['one', 'two']) expect(() => checkServiceTokens(stage, rows, now)).toThrow(new Error(sentence));
  expect(() => checkServiceTokens('three', rows, now)).not.toThrow();
});

test('the service tokens of a stage may be none, or two of a name for a rotation', () => {
  expect(() =>
    checkServiceTokens('own', { own: own(row('lms'), row('lms', { valid_from: '2026-11-20T00:00:00Z' })) }, now),
  ).not.toThrow();
  for (const stage of Object.keys(stages)) expect(() => checkServiceTokens(stage, stages, now)).not.toThrow();
  const context = { stage: 'own', idpIssuer: 'https://accounts.google.com', idpClientIds: 'web' };
  expect(() => stageSettings(context, { own: own(row('lm_s')) })).toThrow('the service token of "lm_s"');
});

describe('a stage with a service token', () => {
  const tokens = [row('lms')];
  const rows = fewRoutesAnd(({ auth }) => auth === 'service');
  const { api } = synthesize({ ...settingsOf('test'), serviceTokens: tokens }, rows);
  const variablesOf = (id: string) =>
    resourceWith(api, 'AWS::Lambda::Function', { FunctionName: `commerce-auth-test-${id}` }).Properties.Environment
      .Variables;

  test('a stage gives the hashes of service tokens to internal functions alone', () => {
    for (const { id, auth } of rows)
      expect(variablesOf(id).SERVICE_TOKENS).toBe(auth === 'service' ? JSON.stringify(tokens) : undefined);
  });
});

describe('npm run service-token', () => {
  const run = (...flags: string[]) => promisify(execFile)(process.execPath, ['tools/service-token/main.ts', ...flags]);

  test('npm run service-token prints a token once, and the row with its hash', async () => {
    const { stdout, stderr } = await run(...'--name lms --scope introspect --scope entitlements --days 30'.split(' '));
    const [token = ''] = /svc_lms_[\w-]{43}/.exec(stderr) ?? [];
    const printed: ServiceTokenRow = JSON.parse(stdout);
    expect(printed).toMatchObject({ name: 'lms', sha256: hashOfToken(token), scopes: ['entitlements', 'introspect'] });
    expect(Date.parse(printed.valid_to) - Date.parse(printed.valid_from)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(stdout).not.toContain(token);
    expect(() => checkServiceTokens('own', { own: own(printed) }, Date.now())).not.toThrow();
  });

  test.each([
    '--scope introspect',
    '--name LMS --scope introspect',
    '--name lms',
    '--name lms --scope admin',
    '--name lms --scope introspect --days 0',
    '--name lms --scope introspect --days 366',
  ])('npm run service-token %s prints its usage', async (flags) => {
    await expect(run(...flags.split(' '))).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Type: npm run service-token'),
    });
  });
});
