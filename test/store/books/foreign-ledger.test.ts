import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as approve } from '../../../functions/bank/approve-bank-entry.ts';
import { approveBankEntry } from '../../../shared/routes/bank/bank.ts';
import { type Books, differences } from '../../../tools/report/books.ts';
import {
  beancountAccount,
  beancountJournal,
  journalAccount,
  plainJournal,
} from '../../../tools/report/ledger-journal.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenBankEntry, givenBookedPayment, namedBankEntry, returnOf } from '../../harness/given-bank.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { givenStaff } from '../../harness/given-staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
const file = join(folder, 'books.journal');
let books: Books;

/** A month with sales, a refund, bank entries and a returned transfer, and money above 2^53 − 1. */
beforeAll(async () => {
  await givenTaxPolicy();
  await givenFinancePolicy();
  const shop = await givenShop();
  const courses = [await givenCourse({ creator_instructor_id: 'usr_creator' }), await givenCourse()];
  shop.at(new Date(Date.now() - 60_000).toISOString());
  const order = await shop.buy(courses.map(({ course_id }) => course_id));
  await shop.refund(order, [1]);
  const payment = await givenBookedPayment(`creator:${(await givenUser()).user_id}`);
  const { caller } = await givenStaff('finance');
  for (const entry of [
    await givenBankEntry(),
    await givenBankEntry({ kind: 'interest', amount_idr: 1234 }),
    await givenBankEntry({ kind: 'own_money_in', amount_idr: Number.MAX_SAFE_INTEGER }),
    await givenBankEntry({ kind: 'own_money_in', amount_idr: Number.MAX_SAFE_INTEGER }),
    await givenBankEntry(returnOf(payment), payment),
  ]) {
    const request = { caller, ...namedBankEntry(entry), body: { reason: 'Seen on the bank statement' } };
    expect(await call(approve, approveBankEntry, request)).toMatchObject({ status: 200 });
  }
  books = await givenBooks(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7));
  writeFileSync(file, plainJournal(books));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Our closing balances by the account of the journal, a debit positive. */
const closing = (nameOf = journalAccount) =>
  new Map(
    (books.made['accounts'] ?? []).flatMap((row) => {
      const balance = -BigInt(row['closing_idr'] ?? 0);
      return balance === 0n ? [] : [[nameOf(row['account'] ?? ''), balance] as const];
    }),
  );

test('the reports of a month with bank entries and a returned transfer equal the ledger', () => {
  expect(differences(books)).toEqual([]);
  expect(books.made['bank']).toHaveLength(7);
  expect(books.made['bank_entries']).toMatchObject([
    { account: 'platform:bank_charges', net_idr: '-6500' },
    { account: 'platform:interest', net_idr: '1234' },
    { account: 'platform:own_money', net_idr: '18014398509481982' },
  ]);
  expect(books.made['returns']).toMatchObject([{ amount_idr: '400000', withheld_idr: '0' }]);
});

describe.for(['hledger', 'ledger'])('%s', (program) => {
  test.skipIf(!isThere(program))('the program reads the journal and has each closing balance', () => {
    const format = program === 'hledger' ? ['-O', 'csv', '-N'] : ['--no-total', '--format', '"%A","%t"\n'];
    const args = ['-f', file, 'balance', '--flat', ...format];
    const lines = execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n');
    const found = new Map(
      lines.flatMap((line) => {
        const [, account, amount] = /^"([^"]+)","(?:IDR ?)?(-?\d+)(?: ?IDR)?"$/.exec(line.trim()) ?? [];
        return account === undefined || amount === undefined ? [] : [[account, BigInt(amount)] as const];
      }),
    );
    expect(found.size).toBe(8);
    expect(found).toEqual(closing());
  });
});

/** Python with the package `beancount`, from the environment or the PATH; undefined without one. */
const beancount = [process.env['BEANCOUNT_PYTHON'], 'python3'].find((python) => {
  if (python === undefined) return false;
  try {
    execFileSync(python, ['-c', 'import beancount'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Loads a file, prints its errors, and the balance of each account. */
const balances = `
import sys
from collections import defaultdict
from beancount import loader
from beancount.core.data import Transaction
entries, errors, _ = loader.load_file(sys.argv[1])
for error in errors: print('error', error.message)
sums = defaultdict(int)
for entry in entries:
    if isinstance(entry, Transaction):
        for posting in entry.postings: sums[posting.account] += posting.units.number
for account, amount in sums.items():
    if amount: print(account, amount)
`;

test.skipIf(beancount === undefined)(
  'Beancount reads its journal without an error, and has each closing balance',
  () => {
    const own = join(folder, 'books.beancount');
    writeFileSync(own, beancountJournal(books));
    const lines = execFileSync(beancount ?? '', ['-c', balances, own], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const found = new Map(
      lines.map((line) => {
        const [account = '', amount = ''] = line.split(' ');
        return [account, /^-?\d+$/.test(amount) ? BigInt(amount) : amount] as const;
      }),
    );
    expect(found.size).toBe(8);
    expect(found).toEqual(closing(beancountAccount));
  },
);
