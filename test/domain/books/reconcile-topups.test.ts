import { expect, test } from 'vitest';
import type { EntryFacts } from '../../../shared/domain/books/reconcile-facts.ts';
import type { TopupFacts } from '../../../shared/domain/books/topup-facts.ts';
import { gatewayLines } from '../../../shared/domain/wallet/inflow.ts';
import { ledgerEntry } from '../../../shared/domain/wallet/ledger.ts';
import { totalsOf, type UserFacts, userViolations } from '../../harness/user-facts.ts';

const user_id = 'usr_budi';
const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

const topupOf = (topup_id: string, changes: Partial<TopupFacts> = {}): TopupFacts => ({
  topup_id,
  status: 'paid',
  gateway: 'midtrans',
  amount_idr: 50_000,
  credited_idr: 50_000,
  received_idr: 50_000,
  created_at: minutesAgo(90),
  paid_at: minutesAgo(80),
  payment_ids: [`payment of ${topup_id}`],
  ...changes,
});

let entries = 0;
const entryOf = (topup_id: string, deltaIdr: number, availableIdr = 0): EntryFacts => {
  entries += 1;
  const lines = gatewayLines(user_id, 'midtrans', deltaIdr, { available_idr: availableIdr, owed_idr: 0 });
  const type = deltaIdr > 0 ? 'topped_up' : 'reversed';
  return ledgerEntry({ type, user_id, lines, topup_id }, nowMs + entries, (size) => new Uint8Array(size));
};

const nothing = { credited_idr: 0, received_idr: 0, payment_ids: [] } as const;
const open = topupOf('top_open', { status: 'pending', ...nothing, amount_idr: 10_000 });
const paid = topupOf('top_paid');
const taken = topupOf('top_taken', { status: 'partially_reversed', credited_idr: 20_000 });
const moves = [entryOf('top_paid', 50_000), entryOf('top_taken', 50_000), entryOf('top_taken', -30_000, 25_000)];

/**
 * A user without violations. Two top-ups are paid. One lost 30,000 by a chargeback when the wallet held 25,000. A third
 * is open.
 */
const clean: UserFacts = {
  user_id,
  wallet: {
    available_idr: 75_000,
    held_idr: 0,
    owed_idr: -5000,
    open_topups: new Set(['top_open']),
    open_topups_idr: 10_000,
    inflow_idr: 0,
  },
  entries: moves,
  topups: [open, paid, taken],
  orders: [],
  refunds: [],
  credits: [],
  claims: [],
  enrollments: [],
  couponClaims: [],
};

const reported = (changes: Partial<UserFacts>) =>
  userViolations({ ...clean, ...changes }, nowMs).map(({ rule, subject }) => `${rule} ${subject}`);
const withTopup = (changed: TopupFacts) => ({
  topups: clean.topups.map((topup) => (topup.topup_id === changed.topup_id ? changed : topup)),
});
const withWallet = (changes: Partial<UserFacts['wallet']>) => ({ wallet: { ...clean.wallet, ...changes } });

test('userViolations of correct top-ups are none', () => {
  expect(userViolations(clean, nowMs)).toEqual([]);
});

test('userViolations report a top-up whose sum differs from its entries', () => {
  expect(userViolations({ ...clean, ...withTopup({ ...paid, credited_idr: 49_999 }) }, nowMs)).toEqual([
    { rule: 'topup_credited', subject: 'top_paid', expected: '50000', found: '49999' },
  ]);
  const again = entryOf('top_paid', 50_000);
  expect(reported({ entries: [...moves, again], ...withWallet({ available_idr: 125_000 }) })).toEqual([
    'topup_credited top_paid',
  ]);
  expect(reported({ entries: moves.slice(1), ...withWallet({ available_idr: 25_000 }) })).toEqual([
    'topup_credited top_paid',
  ]);
});

test('userViolations report a top-up that credited more than was paid, or less than nothing', () => {
  expect(userViolations({ ...clean, ...withTopup({ ...paid, received_idr: 49_999 }) }, nowMs)).toEqual([
    { rule: 'topup_credited', subject: 'top_paid', expected: '0 to 49999', found: '50000' },
  ]);
  const below = [...moves, entryOf('top_paid', -60_000, 60_000)];
  const facts = { entries: below, ...withWallet({ available_idr: 15_000 }) };
  expect(reported({ ...facts, ...withTopup({ ...paid, credited_idr: -10_000 }) })).toEqual(['topup_credited top_paid']);
});

test('userViolations report an entry that moves money otherwise than its top-up says', () => {
  const [entry] = moves;
  expect(reported(withTopup({ ...paid, gateway: 'other' }))).toEqual([`entry_lines ${entry?.entry_id}`]);
  const elsewhere = clean.entries.map((each) =>
    each === entry
      ? { ...each, lines: [...each.lines, { account: 'clearing', amount_idr: 5 }, { account: 'x', amount_idr: -5 }] }
      : each,
  );
  expect(reported({ entries: elsewhere })).toEqual([`entry_lines ${entry?.entry_id}`]);
  const down = clean.entries.map((each) => (each === entry ? { ...each, type: 'reversed' as const } : each));
  expect(reported({ entries: down })).toEqual([`entry_lines ${entry?.entry_id}`]);
});

test('userViolations report an entry of a missing top-up', () => {
  expect(reported({ topups: [open, taken] })).toEqual([`entry_subject ${moves[0]?.entry_id}`]);
});

test('userViolations report a payment of two top-ups, or twice of one', () => {
  expect(reported(withTopup({ ...paid, payment_ids: taken.payment_ids }))).toEqual([
    'payment_once payment of top_taken',
  ]);
  expect(reported(withTopup({ ...paid, payment_ids: [...paid.payment_ids, ...paid.payment_ids] }))).toEqual([
    'payment_once payment of top_paid',
  ]);
});

test('userViolations report a wallet whose inflow of the month is not the sum of its counted entries', () => {
  const counted = (month: string, idr: number) => ({ inflow_month: month, inflow_idr: idr });
  const entriesOf = [{ ...moves[0], ...counted('2026-10', 7) }, { ...moves[1], ...counted('2026-11', 5) }, moves[2]];
  const world = (wallet: object) => reported({ entries: entriesOf as EntryFacts[], ...withWallet(wallet) });
  expect(world(counted('2026-11', 5))).toEqual([]);
  for (const wallet of [counted('2026-11', 6), counted('2026-10', 5), {}])
    expect(world(wallet)).toEqual([`month_inflow ${user_id}`]);
});

test('userViolations report a wallet whose open top-ups or their sum are wrong', () => {
  for (const open_topups of [new Set<string>(), new Set(['top_open', 'top_paid'])])
    expect(reported(withWallet({ open_topups }))).toEqual([`open_topups ${user_id}`]);
  const waits = { ...clean, ...withWallet({ open_topups: new Set(['top_paid', 'top_open']) }) };
  expect(userViolations(waits, nowMs)).toMatchObject([{ expected: 'top_open', found: 'top_open top_paid' }]);
  expect(reported(withWallet({ open_topups_idr: 9999 }))).toEqual([`open_topups ${user_id}`]);
  for (const status of ['expired', 'cancelled', 'failed'] as const)
    expect(reported(withTopup({ ...open, status }))).toEqual([`open_topups ${user_id}`, `open_topups ${user_id}`]);
});

test('userViolations report owed money that differs from the entries or is above zero', () => {
  expect(reported(withWallet({ owed_idr: 0 }))).toEqual([`wallet_owed ${user_id}`]);
  const owing = { account: `user:${user_id}:owed`, amount_idr: 7000 };
  const repaid = clean.entries.map((entry, place) =>
    place === 1
      ? {
          ...entry,
          lines: [
            { account: 'gateway:midtrans', amount_idr: -50_000 },
            { ...owing, account: `user:${user_id}:available`, amount_idr: 43_000 },
            owing,
          ],
          available_change_idr: 43_000,
          owed_change_idr: 7000,
        }
      : entry,
  );
  expect(reported({ entries: repaid, ...withWallet({ available_idr: 68_000, owed_idr: 2000 }) })).toEqual([
    `wallet_owed ${user_id}`,
  ]);
});

test('userViolations report a top-up that is opening for longer than 6 minutes', () => {
  const late = (minutes: number) =>
    reported(withTopup({ ...open, status: 'opening', created_at: minutesAgo(minutes) }));
  expect(late(6)).toEqual([]);
  expect(late(6.001)).toEqual(['stale_opening top_open']);
  const opening = withTopup({ ...open, status: 'opening', created_at: minutesAgo(7) });
  expect(userViolations({ ...clean, ...opening }, nowMs)).toMatchObject([{ expected: `ended by ${minutesAgo(1)}` }]);
});

test('totalsOf counts reversed money as an open dispute for 90 days or until it returns', () => {
  const disputed = (changes: Partial<TopupFacts>) =>
    totalsOf({ ...clean, topups: [open, paid, { ...taken, ...changes }] }, nowMs).counts.open_disputes;
  const day = 24 * 60;
  expect(disputed({ updated_at: minutesAgo(90 * day - 1) })).toBe(1);
  expect(disputed({ updated_at: minutesAgo(90 * day) })).toBe(0);
  expect(disputed({ credited_idr: 50_000 })).toBe(0);
});
