import { describe, expect, test, vi } from 'vitest';
import { handler as verdict } from '../../../functions/jobs/reconcile.ts';
import { handler } from '../../../functions/jobs/reconcile-segment.ts';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { table } from '../../../shared/runtime/table.ts';
import { partialStore } from '../../../shared/store/books/partial-store.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { replaceItems } from '../../harness/given-ledger.ts';

const started_at = '2026-11-21T03:04:05.678Z';
const segments = 3;
const partials = partialStore(table);
const task = (run: string, segment: number, recount = false) => ({ run, started_at, segments, segment, recount });

const wallets = Array.from({ length: 20 }, (_, user) => ({
  ...walletKey(`usr_${user}`),
  available_idr: 0,
  held_idr: 0,
}));
await replaceItems([], wallets);
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const usersOf = async (run: string): Promise<number[]> =>
  (await partials.allSegmentTotals(run, segments)).map(({ counts }) => counts.users);

describe('a segment of the reconciliation', () => {
  test('a segment of the reconciliation leaves its totals for the verdict, which needs all segments', async () => {
    for (const segment of [0, 1]) await handler(task('one', segment));
    const event = { run: 'one', started_at, segments, recounted: false };
    await expect(verdict(event)).rejects.toThrow('Of 3 segments of run one there are 2.');
    await handler(task('one', 2));
    expect((await usersOf('one')).reduce((sum, users) => sum + users, 0)).toBe(20);
    expect(await verdict(event)).toEqual({ recount: false });
  });

  test('a segment that runs twice counts once, because the second run replaces the first', async () => {
    for (const segment of [0, 1, 2]) await handler(task('once', segment));
    for (const segment of [0, 1, 2, 1]) await handler(task('twice', segment));
    expect(await usersOf('twice')).toEqual(await usersOf('once'));
  });

  test('a segment of the first count is not taken for one of the second', async () => {
    for (const segment of [0, 1, 2]) await handler(task('again', segment, true));
    await expect(partials.allSegmentTotals('again', segments)).rejects.toThrow('there are 0');
    expect(await partials.held('again', segments)).toEqual([new Map(), new Map(), new Map()]);
  });

  test('a segment of the reconciliation refuses a task without a segment', async () => {
    await expect(handler({ run: 'none', started_at, segments })).rejects.toThrow('segment');
    await expect(verdict({})).rejects.toThrow('run');
  });
});

describe('the totals of a segment', () => {
  const long = () => {
    const segmentTotals = newSegmentTotals();
    for (let creator = 0; creator < 12_000; creator += 1)
      segmentTotals.creators.set(`usr_creator${creator}`, 2n ** 70n);
    segmentTotals.coupons.set('A', { code: 'A', claimed: 1, maximum_claims: 2 });
    segmentTotals.held.set('A', { met: 1, old: 1, fresh: 0 });
    segmentTotals.ends.add('USER#usr_1');
    segmentTotals.violations.push({ rule: 'books', subject: 'é\u{1f600}', expected: '0', found: '1' });
    return segmentTotals;
  };

  test('a segment’s totals come back unchanged at any length, in whole rupiah beyond 2^53', async () => {
    await partials.putSegmentTotals('long', 0, long(), Date.now());
    expect(await partials.allSegmentTotals('long', 1)).toEqual([long()]);
  });

  test('a segment’s totals are replaced whole by shorter ones', async () => {
    await partials.putSegmentTotals('long', 0, newSegmentTotals(), Date.now());
    expect(await partials.allSegmentTotals('long', 1)).toEqual([newSegmentTotals()]);
  });

  test('the uses of missing coupons come back as missing', async () => {
    const claimed = new Map([
      ['A', 3],
      ['B', undefined],
    ]);
    await partials.putClaimed('coupons', claimed, Date.now());
    expect(await partials.claimed('coupons')).toEqual(claimed);
  });
});
