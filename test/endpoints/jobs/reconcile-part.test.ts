import { describe, expect, test, vi } from 'vitest';
import { handler as verdict } from '../../../functions/jobs/reconcile.ts';
import { handler } from '../../../functions/jobs/reconcile-part.ts';
import { newTally } from '../../../shared/domain/books/tally.ts';
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
  (await partials.tallies(run, segments)).map(({ counts }) => counts.users);

describe('a part of the reconciliation', () => {
  test('leaves what it found for the verdict, which is there once all parts are', async () => {
    for (const segment of [0, 1]) await handler(task('one', segment));
    const event = { run: 'one', started_at, segments, recounted: false };
    await expect(verdict(event)).rejects.toThrow('Of 3 parts of run one there are 2.');
    await handler(task('one', 2));
    expect((await usersOf('one')).reduce((sum, users) => sum + users, 0)).toBe(20);
    expect(await verdict(event)).toEqual({ recount: false });
  });

  test('done twice counts once: the second time replaces the first', async () => {
    for (const segment of [0, 1, 2, 1]) await handler(task('twice', segment));
    expect(await usersOf('twice')).toEqual(await usersOf('one'));
  });

  test('that was read is none that was counted again', async () => {
    for (const segment of [0, 1, 2]) await handler(task('again', segment, true));
    await expect(partials.tallies('again', segments)).rejects.toThrow('there are 0');
    expect(await partials.held('again', segments)).toEqual([new Map(), new Map(), new Map()]);
  });

  test('refuses a task that says not what to read', async () => {
    await expect(handler({ run: 'none', started_at, segments })).rejects.toThrow('segment');
    await expect(verdict({})).rejects.toThrow('run');
  });
});

describe('what a part found', () => {
  const long = () => {
    const tally = newTally();
    for (let creator = 0; creator < 12_000; creator += 1) tally.creators.set(`usr_creator${creator}`, 2n ** 70n);
    tally.coupons.set('A', { code: 'A', claimed: 1, maximum_claims: 2 });
    tally.held.set('A', { met: 1, old: 1, fresh: 0 });
    tally.ends.add('USER#usr_1');
    tally.violations.push({ rule: 'books', subject: 'é\u{1f600}', expected: '0', found: '1' });
    return tally;
  };

  test('comes back as it was, however long it is, in whole rupiah beyond 2^53', async () => {
    await partials.putTally('long', 0, long(), Date.now());
    expect(await partials.tallies('long', 1)).toEqual([long()]);
  });

  test('is replaced whole by what is shorter', async () => {
    await partials.putTally('long', 0, newTally(), Date.now());
    expect(await partials.tallies('long', 1)).toEqual([newTally()]);
  });

  test('of coupons that are not there is that they are not there', async () => {
    const claimed = new Map([
      ['A', 3],
      ['B', undefined],
    ]);
    await partials.putClaimed('coupons', claimed, Date.now());
    expect(await partials.claimed('coupons')).toEqual(claimed);
  });
});
