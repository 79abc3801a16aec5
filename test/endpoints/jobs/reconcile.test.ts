import { afterEach, describe, expect, test, vi } from 'vitest';
import { reconcileTable } from '../../../functions/jobs/reconcile.ts';
import { reconcileSegment } from '../../../functions/jobs/reconcile-segment.ts';
import { runSegments } from '../../../local/events/segment-runs.ts';
import type { Reconciliation } from '../../../shared/domain/books/verdict.ts';
import { reconcile as row } from '../../../shared/jobs/books.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepVerdict } from '../../../shared/store/books/last-verdict.ts';
import { partialStore } from '../../../shared/store/books/partial-store.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { markBegun } from '../../../shared/store/books/reconciliations.ts';
import { couponKey, walletKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { storedCoupon } from '../../harness/given-coupon.ts';
import { givenLedger, replaceItems } from '../../harness/given-ledger.ts';
import { awsError, faultyTable, observedTable } from '../../harness/observed.ts';

const pause = vi.fn(async (_: number) => {});
const portsOf = (of: Table) => ({
  store: reconcileStore(of, []),
  partials: partialStore(of),
  begin: (at: string) => markBegun(of, at),
  keep: (found: Reconciliation) => keepVerdict(of, found, systemClock()),
  clock: systemClock,
  pause,
});

/**
 * Runs the reconciliation as the state machine does: all segments, then the verdict. Both run again when coupons need a
 * recount.
 */
const run = async (of: Table = table, verdictOf: Table = of): Promise<void> => {
  const [ofSegments, ofVerdict] = [portsOf(of), portsOf(verdictOf)];
  const { error } = await runSegments(row.id, row.trigger.segmented, async (id, event) => {
    try {
      return { result: await (id === row.id ? reconcileTable(event, ofVerdict) : reconcileSegment(event, ofSegments)) };
    } catch (failure) {
      return { error: failure instanceof Error ? failure.message : String(failure) };
    }
  });
  if (error !== undefined) throw new Error(error);
};

await givenPolicies();
const { user, coupon } = await givenLedger();
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
  test('the daily reconciliation succeeds without violations, and logs its counts in one line', async () => {
    await run();
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'info', job: 'reconcile', complete: true, violations: 0 }),
      expect.objectContaining({ job: 'reconcile', wallets_idr: 7_086_250 }),
    ]);
    expect(lines()[0]).toMatchObject({ counts: { orders: 8 }, totals: { 'user:held': '499500' } });
  });

  test('a reconciliation without violations reads no partition twice, and the policies once for all segments', async () => {
    const observed = observedTable();
    await run(observed.table, table);
    const { QueryCommand: queries, ...others } = Object.groupBy(observed.commands, (name) => name);
    expect(Object.keys(others).toSorted()).toEqual([
      'BatchGetItemCommand',
      'GetItemCommand',
      'PutItemCommand',
      'ScanCommand',
      'UpdateItemCommand',
    ]);
    // The list of policies has a partition for each kind.
    expect([queries?.length, others['BatchGetItemCommand']?.length]).toEqual([3, 1]);
    expect(others['GetItemCommand']).toHaveLength(1);
    expect(pause).not.toHaveBeenCalled();
  });

  test('the daily reconciliation fails for a violation, so that its alarm goes off, and logs each', async () => {
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
      expect.objectContaining({ job: 'reconcile', wallets_idr: expect.any(Number) }),
    ]);
  });

  test('a reconciliation counts the orders of a coupon again before it reports wrong uses', async () => {
    const before = { ...couponKey(coupon.code), ...(await storedCoupon(coupon.code)) };
    await replaceItems([], [{ ...before, claimed: 9 }]);
    const observed = observedTable();
    await expect(run(observed.table)).rejects.toThrow('2 times a rule does not hold.');
    await replaceItems([], [before]);
    // Four segments, twice.
    expect(observed.commands.filter((name) => name === 'ScanCommand')).toHaveLength(8);
    expect(lines()).toContainEqual(
      expect.objectContaining({ rule: 'coupon_claimed', subject: coupon.code, found: '9' }),
    );
  });

  test('the daily reconciliation waits longer than a payment before it reports a violation', async () => {
    await addToBalance(1);
    await expect(run()).rejects.toThrow();
    await addToBalance(-1);
    expect(pause.mock.calls.flat().reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThan(1000);
  });

  test('the daily reconciliation fails when the table does not answer, and logs the cause', async () => {
    const away = faultyTable({
      before: () => {
        throw awsError('ThrottlingException');
      },
    });
    await expect(run(away, table)).rejects.toThrow('Not all segments could be read');
    await expect(run(table, away)).rejects.toThrow('The table does not answer.');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', cause: expect.stringContaining('The table does not answer.') }),
      expect.objectContaining({ level: 'error', cause: expect.stringContaining('Throttling') }),
    ]);
  });
});
