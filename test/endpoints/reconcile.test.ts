import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler, reconcileTable } from '../../functions/jobs/reconcile.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { walletKey } from '../../shared/store/keys.ts';
import { reconcileStore } from '../../shared/store/reconcile-store.ts';
import type { Table } from '../../shared/store/table.ts';
import { transact, update } from '../../shared/store/transaction.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { givenLedger } from '../harness/given-ledger.ts';
import { awsError, faultyTable, observedTable } from '../harness/observed.ts';

const pause = vi.fn(async (_: number) => {});
const run = (of: Table = table) => reconcileTable({ store: reconcileStore(of), clock: systemClock, pause });

await givenPolicies();
const { user, caller } = await givenLedger();
vi.mocked(process.stdout.write).mockClear();
afterEach(() => {
  vi.mocked(process.stdout.write).mockClear();
  pause.mockClear();
});

const lines = (): Record<string, unknown>[] =>
  vi.mocked(process.stdout.write).mock.calls.map(([line]) => JSON.parse(String(line)));

const addToBalance = async (amount: number): Promise<void> => {
  const changed = update(
    walletKey(user.user_id),
    { available_idr: { add: amount } },
    { ConditionExpression: 'attribute_exists(PK)' },
  );
  expect(await transact(table, { changed })).toBeUndefined();
};

describe('the daily reconciliation', () => {
  test('ends well where everything adds up, and tells in one line how much it looked at', async () => {
    await handler();
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'info', job: 'reconcile', complete: true, violations: 0 }),
    ]);
    expect(lines()[0]).toMatchObject({ counts: { orders: 8 }, totals: { 'user:held': '499500' } });
  });

  test('reads no partition a second time where nothing looks wrong', async () => {
    const observed = observedTable();
    await run(observed.table);
    expect(new Set(observed.commands)).toEqual(new Set(['ScanCommand']));
    expect(pause).not.toHaveBeenCalled();
  });

  test('fails where something does not, so that its alarm goes off, and tells each of it in a line', async () => {
    await addToBalance(1);
    await expect(run()).rejects.toThrow('1 times a rule does not hold.');
    await addToBalance(-1);
    expect(lines()).toEqual([
      {
        level: 'error',
        job: 'reconcile',
        rule: 'wallet_available',
        subject: user.user_id,
        expected: '6586750',
        found: '6586751',
      },
      expect.objectContaining({ level: 'error', job: 'reconcile', violations: 1 }),
    ]);
  });

  test('waits longer than a payment takes before it believes what looks wrong', async () => {
    await addToBalance(1);
    await expect(run()).rejects.toThrow();
    await addToBalance(-1);
    expect(pause.mock.calls.flat().reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThan(1000);
  });

  test('fails where the table does not answer, and tells why', async () => {
    const away = faultyTable({
      before: () => {
        throw awsError('ThrottlingException');
      },
    });
    await expect(run(away)).rejects.toMatchObject({ code: 'dependency_unavailable' });
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', cause: expect.stringContaining('Throttling') }),
    ]);
  });

  test('tells nothing of anybody but ids and amounts', async () => {
    await addToBalance(1);
    await expect(run()).rejects.toThrow();
    await addToBalance(-1);
    const text = JSON.stringify(lines());
    for (const personal of [user.email, user.display_name, user.idp_subject, caller['jti']].filter(Boolean))
      expect(text).not.toContain(personal);
  });
});
