import { describe, expect, test, vi } from 'vitest';
import { handler, over, whatFails } from '../../../functions/service/get-readiness.ts';
import { configuredKeys } from '../../../shared/auth/own/configured-keys.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { getReadiness as row } from '../../../shared/routes/service/service.ts';
import { cached } from '../../../shared/runtime/cached.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { kms } from '../../../shared/runtime/kms.ts';
import { settings } from '../../../shared/runtime/settings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { healthKey } from '../../../shared/store/table/keys.ts';
import { readItem, type Table } from '../../../shared/store/table/table.ts';
import { ownKey } from '../../auth/own-keys.ts';
import { call } from '../../harness/call.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { observedKms, observedTable } from '../../harness/observed.ts';
import {
  answerWithinMs,
  disabled,
  failingKms,
  failingTable,
  throttled,
  useProductionLimits,
} from '../../harness/outage.ts';

useProductionLimits();

const keys = configuredKeys(settings.signingKeys());
const production = {
  clock: systemClock,
  readTable: (): Promise<unknown> => readItem(table, healthKey),
  keys: () => keys,
  publicKey: kmsSigner(kms).publicKey,
};
const readinessWith = (parts: Partial<typeof production>) => {
  const { clock, ...others } = { ...production, ...parts };
  return call(over({ clock, whatFails: () => whatFails(others, clock()) }).handler, row);
};

const [silentTable, throttledTable] = [await failingTable('silent'), await failingTable(throttled)];
const [silentKms, throttledKms] = [await failingKms('silent'), await failingKms(throttled)];
const disabledKms = await failingKms(disabled);

test('getReadiness is ready when the table answers and the current key is the configured one', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

describe.concurrent('an unready service answers within 3 s', () => {
  const other = ownKey(keys[0]?.key_id ?? '', '2026-01-01T00:00:00Z');
  const future = keys.map((key) => ({ ...key, signs_from: '2999-01-01T00:00:00Z' }));
  const read = (away: Table) => ({ readTable: () => readItem(away, healthKey) });
  const key = (away: typeof kms) => ({ publicKey: kmsSigner(away).publicKey });

  const cases: [string, Partial<typeof production>, string, RegExp][] = [
    ['the table does not answer', read(silentTable), 'the table', /Error/],
    ['the table throttles', read(throttledTable), 'the table', /ThrottlingException|AbortError/],
    ['KMS does not answer', key(silentKms), 'the signing key', /Error/],
    ['KMS throttles', key(throttledKms), 'the signing key', /ThrottlingException|AbortError/],
    ['the key is disabled', key(disabledKms), 'the signing key', /DisabledException/],
    ['the key in KMS is not the configured one', { keys: () => [other] }, 'the signing key', /not the configured one/],
    ['no key signs yet', { keys: () => future }, 'the signing key', /No signing key is in force/],
  ];

  test.for(cases)('getReadiness is not ready when %s, and logs why', async ([, parts, part, cause], { expect }) => {
    const answer = await endsWithin(answerWithinMs, readinessWith(parts));
    expect(answer).toMatchObject({ code: 'dependency_unavailable', body: { message: `Not ready: ${part}.` } });
    expect(answer.logLine['cause']).toMatch(cause);
  });

  test('getReadiness with table and key unavailable names both', async ({ expect }) => {
    const answer = await endsWithin(answerWithinMs, readinessWith({ ...read(silentTable), ...key(silentKms) }));
    expect(answer.body).toMatchObject({ message: 'Not ready: the table and the signing key.' });
  });
});

test('getReadiness 200 times at once asks the table and KMS once, and again after 5 s', async () => {
  const observed = { table: observedTable(), kms: observedKms() };
  const parts = {
    readTable: () => readItem(observed.table.table, healthKey),
    keys: () => keys,
    publicKey: kmsSigner(observed.kms.kms).publicKey,
  };
  let nowMs = Date.now();
  const clock = () => nowMs;
  const asked = over({ clock, whatFails: cached(() => whatFails(parts, nowMs), 5000, clock) }).handler;
  const answers = await Promise.all(Array.from({ length: 200 }, () => call(asked, row)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  nowMs += 4999;
  await call(asked, row);
  expect([observed.table.commands, observed.kms.commands]).toEqual([['GetItemCommand'], ['GetPublicKeyCommand']]);
  nowMs += 1;
  await call(asked, row);
  expect(observed.kms.commands).toHaveLength(2);
  // A clock that was set back makes the age of the cached answer unknown.
  nowMs -= 3_600_000;
  await call(asked, row);
  expect(observed.kms.commands).toHaveLength(3);
});

test('getReadiness caches no bug', async () => {
  const answers = [() => Promise.reject(new TypeError('not a function')), () => Promise.resolve(undefined)];
  const ask = () => answers.shift()?.() ?? expect.fail('asked again');
  const asked = over({ clock: () => 0, whatFails: cached(ask, 5000, () => 0) }).handler;
  expect((await Promise.all([call(asked, row), call(asked, row)])).map(({ status }) => status)).toEqual([500, 500]);
  expect(await call(asked, row)).toMatchObject({ status: 200 });
});

test('getReadiness caches its answer in production, too', async () => {
  const observed = observedTable();
  const asked = over({ table: observed.table }).handler;
  await Promise.all(Array.from({ length: 20 }, () => call(asked, row)));
  expect(observed.commands).toEqual(['GetItemCommand']);
});

test('getReadiness without a configured signing key is not ready', async () => {
  vi.stubEnv('SIGNING_KEYS', undefined);
  expect(await call(over().handler, row)).toMatchObject({ code: 'dependency_unavailable' });
});

test('getReadiness with an unforeseen error answers internal_error', async () => {
  const readTable = () => Promise.reject(new TypeError('not a function'));
  expect(await readinessWith({ readTable })).toMatchObject({ code: 'internal_error' });
});
