import { describe, expect, test, vi } from 'vitest';
import { getReadiness, handler } from '../../functions/service/get-readiness.ts';
import { configuredKeys } from '../../shared/auth/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/kms-signer.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { getReadiness as row } from '../../shared/routes/service.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountStore } from '../../shared/store/account-store.ts';
import type { Table } from '../../shared/store/table.ts';
import { ownKey } from '../auth/own-keys.ts';
import { call } from '../harness/call.ts';
import { answerWithinMs, disabled, failingKms, failingTable, throttled } from '../harness/outage.ts';
import { expectEverythingProvoked } from '../harness/provoked.ts';

const keys = configuredKeys(settings.signingKeys());
const production = {
  clock: systemClock,
  readTable: (): Promise<unknown> => accountStore(table).read('health'),
  keys: () => keys,
  publicKey: kmsSigner(kms).publicKey,
};
const readinessWith = (ports: Partial<typeof production>) =>
  call(lambda(row, getReadiness, { ...production, ...ports }), row);

const [silentTable, throttledTable] = [await failingTable('silent'), await failingTable(throttled)];
const [silentKms, throttledKms] = [await failingKms('silent'), await failingKms(throttled)];
const disabledKms = await failingKms(disabled);

test('is ready when the table answers and the current key is the configured one', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { status: 'ok' } });
});

describe.concurrent('is not ready within 3 s, and names what fails:', () => {
  const other = ownKey(keys[0]?.key_id ?? '', '2026-01-01T00:00:00Z');
  const future = keys.map((key) => ({ ...key, signs_from: '2999-01-01T00:00:00Z' }));
  const read = (away: Table) => ({ readTable: () => accountStore(away).read('health') });
  const key = (away: typeof kms) => ({ publicKey: kmsSigner(away).publicKey });

  const cases: [string, Partial<typeof production>, string][] = [
    ['the table does not answer', read(silentTable), 'the table'],
    ['the table throttles', read(throttledTable), 'the table'],
    ['KMS does not answer', key(silentKms), 'the signing key'],
    ['KMS throttles', key(throttledKms), 'the signing key'],
    ['the key is disabled', key(disabledKms), 'the signing key'],
    ['the key in KMS is not the configured one', { keys: () => [other] }, 'the signing key'],
    ['no key signs yet', { keys: () => future }, 'the signing key'],
  ];

  test.for(cases)('%s', async ([, ports, part], { expect }) => {
    const answer = await readinessWith(ports);
    expect(answer).toMatchObject({ code: 'dependency_unavailable', body: { message: `Not ready: ${part}.` } });
    expect(answer.elapsedMs).toBeLessThan(answerWithinMs);
  });

  test('both at once', async ({ expect }) => {
    const answer = await readinessWith({ ...read(silentTable), ...key(silentKms) });
    expect(answer.body).toMatchObject({ message: 'Not ready: the table and the signing key.' });
    expect(answer.elapsedMs).toBeLessThan(answerWithinMs);
  });
});

test('is not ready while no signing key is configured', async () => {
  vi.stubEnv('SIGNING_KEYS', undefined);
  expect(await call(handler, row)).toMatchObject({ code: 'dependency_unavailable' });
});

test('calls a bug a bug: anything unforeseen is internal_error', async () => {
  const readTable = () => Promise.reject(new TypeError('not a function'));
  expect(await readinessWith({ readTable })).toMatchObject({ code: 'internal_error' });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
