import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  captureLines,
  creditLines,
  debitLines,
  type EntryType,
  type LedgerLine,
  ledgerEntry,
  releaseLines,
  reserveLines,
} from '../../../shared/domain/wallet/ledger.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { walletWrites } from '../../../shared/store/wallet/move.ts';
import { readOwnWallet } from '../../../shared/store/wallet/read-wallet.ts';
import { givenUser } from '../../harness/given.ts';
import { storedEntries } from '../../harness/given-credit.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';

type Step = { readonly step: keyof typeof steps; readonly idr: number };
type HoldStep = { readonly step: 'freeze' | 'thaw' };

/** The lines of a capture without tax and shares: the price is the whole amount. */
const capturedLines = (userId: string, idr: number): readonly LedgerLine[] =>
  captureLines(userId, [
    {
      price_idr: idr,
      tax_idr: 0,
      tax_policy_version: 'txp_1',
      creator_instructor_id: null,
      creator_share_idr: 0,
      platform_share_idr: idr,
      promo_idr: 0,
    },
  ]);

const steps = {
  deposit: { type: 'credited', lines: (userId: string, idr: number) => creditLines(userId, idr, 'clearing') },
  reserve: { type: 'reserved', lines: reserveLines },
  capture: { type: 'captured', lines: capturedLines },
  release: { type: 'released', lines: releaseLines },
  debit: { type: 'debited', lines: (userId: string, idr: number) => debitLines(userId, idr, 'clearing') },
} satisfies Record<string, { type: EntryType; lines: (userId: string, idr: number) => readonly LedgerLine[] }>;

/** Runs a step in one transaction with its entry. @returns whether it succeeded */
const run = async (userId: string, { step, idr }: Step, of: Table = table): Promise<boolean> => {
  const { type, lines } = steps[step];
  const entry = ledgerEntry({ type, user_id: userId, lines: lines(userId, idr) }, Date.now(), randomBytes);
  return (await transact(of, walletWrites(userId, entry))) === undefined;
};

const putHold = async (userId: string, { step }: HoldStep): Promise<void> => {
  const hold = { placed_by: 'usr_staff', placed_at: new Date().toISOString() };
  const change = { hold: step === 'freeze' ? { set: hold } : { remove: true as const } };
  expect(await transact(table, { wallet: update(walletKey(userId), change) })).toBeUndefined();
};

const isHoldStep = (each: Step | HoldStep): each is HoldStep => each.step === 'freeze' || each.step === 'thaw';

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constantFrom('deposit', 'reserve', 'capture', 'release', 'debit'),
      idr: fc.integer({ min: 1, max: 20 }),
    }) satisfies fc.Arbitrary<Step>,
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom('freeze', 'thaw') }) satisfies fc.Arbitrary<HoldStep> },
);

const sumOf = (items: readonly Record<string, unknown>[], field: string): number =>
  items.reduce((sum, item) => sum + Number(item[field]), 0);

const balanceByEntries = async (userId: string) => {
  const entries = await storedEntries(userId);
  return { available_idr: sumOf(entries, 'available_change_idr'), held_idr: sumOf(entries, 'held_change_idr') };
};

type Balances = { readonly available_idr: number; readonly held_idr: number };

/**
 * The steps that reduce the available balance. A wallet on hold refuses them. It still receives money, and settles held
 * money.
 */
const refusedWhileFrozen: ReadonlySet<string> = new Set(['reserve', 'debit']);

/** The wallet after a step; undefined when the balance is too low. */
const after = ({ available_idr, held_idr }: Balances, { step, idr }: Step): Balances | undefined => {
  const moved = {
    deposit: { available_idr: available_idr + idr, held_idr },
    reserve: { available_idr: available_idr - idr, held_idr: held_idr + idr },
    capture: { available_idr, held_idr: held_idr - idr },
    release: { available_idr: available_idr + idr, held_idr: held_idr - idr },
    debit: { available_idr: available_idr - idr, held_idr },
  }[step];
  return moved.available_idr < 0 || moved.held_idr < 0 ? undefined : moved;
};

test('a step succeeds exactly if money and hold allow it, and the entries sum to the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (sequence) => {
      const { user_id } = await givenUser();
      let expected: Balances = { available_idr: 0, held_idr: 0 };
      let frozen = false;
      for (const each of sequence) {
        if (isHoldStep(each)) {
          await putHold(user_id, each);
          frozen = each.step === 'freeze';
          continue;
        }
        const next = frozen && refusedWhileFrozen.has(each.step) ? undefined : after(expected, each);
        expect(await run(user_id, each)).toBe(next !== undefined);
        expected = next ?? expected;
      }
      expect((await readOwnWallet(table, user_id)).wallet).toMatchObject(expected);
      expect(await balanceByEntries(user_id)).toEqual(expected);
    }),
    {
      numRuns: 15,
      examples: [
        [[{ step: 'deposit', idr: 20 }, { step: 'freeze' }, { step: 'reserve', idr: 1 }, { step: 'debit', idr: 1 }]],
      ],
    },
  );
});

test('parallel steps never leave a balance below zero, or one that differs from the entries', async () => {
  const { user_id } = await givenUser();
  await givenBalance(user_id, 50);
  const all: Step[] = Array.from({ length: 24 }, (_, index) => ({
    step: (['reserve', 'capture', 'release'] as const)[index % 3] ?? 'reserve',
    idr: 10,
  }));
  const done = await Promise.all(all.map((each) => run(user_id, each, table)));
  // Reading a wallet with a negative balance throws.
  const { wallet } = await readOwnWallet(table, user_id);
  expect(wallet).toMatchObject(await balanceByEntries(user_id));
  const captured = all.filter(({ step }, index) => step === 'capture' && done[index]).length;
  expect(wallet.available_idr + wallet.held_idr).toBe(50 - 10 * captured);
});

test('20 parallel reservations of half the money are at most two', async () => {
  const { user_id } = await givenUser();
  await givenBalance(user_id, 100);
  const done = await Promise.all(Array.from({ length: 20 }, () => run(user_id, { step: 'reserve', idr: 50 }, table)));
  const reserved = done.filter((each) => each).length;
  expect([1, 2]).toContain(reserved);
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: 100 - 50 * reserved, held_idr: 50 * reserved });
});

test('reserved money counts towards the limit of a wallet, so that it can always be released', async () => {
  const { user_id } = await givenUser();
  const most = Number.MAX_SAFE_INTEGER;
  expect(await run(user_id, { step: 'deposit', idr: most })).toBe(true);
  expect(await run(user_id, { step: 'reserve', idr: 1000 })).toBe(true);
  expect(await run(user_id, { step: 'deposit', idr: 1 })).toBe(false);
  expect(await run(user_id, { step: 'capture', idr: 1 })).toBe(true);
  expect(await run(user_id, { step: 'deposit', idr: 1 })).toBe(true);
  expect(await run(user_id, { step: 'release', idr: 999 })).toBe(true);
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: most, held_idr: 0 });
});
