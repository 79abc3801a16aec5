import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ActionName } from '../../../local/midtrans/actions.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { comparePayout } from '../../../shared/store/topups/pay-out.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { bookedPayout, brokenRules, formOf, foundLater, givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { givenTopups } from '../../harness/given-topup.ts';
import { dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { readReport } from '../../harness/read-report.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const topups = await givenTopups();
afterAll(() => topups.stop());

/** The number of rows that need two batches of reservations. A batch has 100. */
const twoBatches = 102;

let isLarge = false;

/** Stores paid top-ups, by default as many as need two batches of reservations. */
const givenReport = (count = twoBatches) => {
  isLarge ||= count >= twoBatches;
  return givenPaidTopups(count);
};

/** After every test, each move is paid out at most once, and each payout equals its reservations. */
afterEach(async () => {
  const broken = await brokenRules();
  // The rules read the whole table. The next test gets neither hundreds of items nor a broken rule.
  if (isLarge || broken.length > 0) await freshTable();
  isLarge = false;
  expect(broken).toEqual([]);
});

const booked = bookedPayout;

const found = (answer: Awaited<ReturnType<typeof paysOut>>): string =>
  'found' in answer ? answer.found : answer.refusal;

/** The violations, and the warnings about a payout. Other tests leave warnings, too. */
const foundAbout = async (payoutId: string) => {
  const { broken, warnings } = await foundLater();
  return { broken, warnings: warnings.filter((warning) => warning.includes(` ${payoutId},`)) };
};

type Purchaser = Awaited<ReturnType<typeof givenPurchaser>>['caller'];

/** A top-up that was paid over the API, and further actions on its payment. */
const paid = async (caller: Purchaser, ...actions: readonly ActionName[]) => {
  const topup = await topups.opened(caller, { amount_idr: 60_000 });
  topups.pay(topup, ['pay']);
  expect((await topups.notified(topup)).code).toBe('ok');
  for (const action of actions) topups.act(topup, action);
  topups.later(20_000);
  if (actions.length > 0) expect((await topups.notified(topup)).code).toBe('ok');
  return topup;
};

const downloaded = async (fromMs: number): Promise<string> => {
  const from = new Date(fromMs).toISOString();
  return (await fetch(`${topups.standIn.url}/reports/settlement.csv?from=${from}`)).text();
};

test('a payout books its gross amount from the gateway to bank and fees', async () => {
  // The totals are those of the whole table.
  await freshTable();
  const fromMs = topups.clock();
  const { caller } = await givenPurchaser();
  await paid(caller);
  await paid(caller, 'refund_in_part');
  const text = await downloaded(fromMs);
  const { rows: report, fee } = readReport(text);
  // The fee is twice 4,000, with VAT.
  expect(fee).toBe(8880);
  const form = formOf(report, { received_idr: 90_000 - 8880 });
  const payout = {
    ...{ gateway: 'midtrans', payout_id: form.payout_id, moves: 3 },
    ...{ gross_idr: 90_000, fee_idr: 8880, received_idr: 81_120 },
  };
  expect(await paysOut(report, form, table, 8880)).toMatchObject({ found: 'booked', payout });
  expect(await booked(form.payout_id)).toMatchObject({
    type: 'paid_out',
    lines: [
      { account: 'gateway:midtrans', amount_idr: 90_000 },
      { account: 'clearing', amount_idr: -81_120 },
      { account: 'platform:gateway_fees', amount_idr: -8880 },
    ],
  });
  const { totals } = await reconcile({ store: reconcileStore(table), clock: Date.now, pause: async () => {} });
  expect(totals).toMatchObject({ 'gateway:midtrans': '0', clearing: '-81120', 'platform:gateway_fees': '-8880' });
});

test('a reversal after its payout lowers the next payout', async () => {
  const fromMs = topups.clock();
  const { caller } = await givenPurchaser();
  const topup = await paid(caller);
  const first = readReport(await downloaded(fromMs)).rows;
  expect(found(await paysOut(first))).toBe('booked');
  topups.act(topup, 'refund_in_part');
  expect((await topups.notified(topup)).code).toBe('ok');
  topups.later(20_000);
  await paid(caller);
  const all = readReport(await downloaded(fromMs)).rows;
  const second = all.filter(
    (row) => !first.some(({ amount_idr, reference }) => amount_idr === row.amount_idr && reference === row.reference),
  );
  const form = formOf(second, { received_idr: 30_000 });
  expect(await paysOut(second, form)).toMatchObject({
    found: 'booked',
    payout: { gross_idr: 30_000, fee_idr: 0, moves: 2 },
  });
});

describe('a second time', () => {
  test('a payout that is booked already answers so, and with another report or sum is refused', async () => {
    const report = await givenPaidTopups(2);
    const form = formOf(report);
    expect(found(await paysOut(report, form))).toBe('booked');
    const entry = await booked(form.payout_id);
    expect(found(await paysOut(report.toReversed(), form))).toBe('booked already');
    expect(found(await paysOut(report.slice(1), form))).toBe('conflict');
    expect(found(await paysOut(report, { ...form, received_idr: 1 }))).toBe('conflict');
    expect(await booked(form.payout_id)).toEqual(entry);
  });

  test('a row of an earlier payout refuses the whole report, and is named with that payout', async () => {
    const [one, two, three] = await Promise.all([givenPaidTopups(1), givenPaidTopups(1), givenPaidTopups(1)]);
    const form = formOf([...one, ...two]);
    expect(found(await paysOut([...one, ...two], form))).toBe('booked');
    const overlapping = [...two, ...three];
    expect(await paysOut(overlapping)).toMatchObject({
      found: 'differs',
      differences: [{ reported_idr: 50_000, open_idr: 0, found: 'paid out already', payouts: [form.payout_id] }],
    });
    expect(found(await paysOut(three))).toBe('booked');
  });
});

test('a report that differs from the ledger is not booked, and its differences are named', async () => {
  const report = await givenPaidTopups(3);
  const wrong = report.map((row, place) => (place === 1 ? { ...row, amount_idr: 49_999 } : row));
  const unknown = { reference: 'top_01kb0000000000000000000001-1', payment_id: 'p', amount_idr: 7 };
  const before = await storedItems();
  expect(await paysOut([...wrong, unknown])).toMatchObject({
    found: 'differs',
    differences: [
      { found: 'of another amount', open_idr: 50_000, reported_idr: 49_999 },
      { found: 'not in the ledger' },
    ],
  });
  expect(found(await paysOut(report, formOf(report, { received_idr: 150_001 })))).toBe('amount_mismatch');
  const isFencingToken = ({ SK }: Record<string, unknown>) => SK === 'FENCING_TOKEN';
  expect((await storedItems()).filter((item) => !isFencingToken(item))).toEqual(
    before.filter((item) => !isFencingToken(item)),
  );
});

test('comparePayout writes nothing', async () => {
  const report = await givenPaidTopups(2);
  await expectNothingWritten(async () => {
    expect(await comparePayout(table, { report, form: formOf(report), reportedFee: 2000 })).toMatchObject({
      found: 'ready',
      payout: { gross_idr: 100_000, fee_idr: 2000 },
    });
  });
});

describe('at once', () => {
  test('a payout is booked once by parallel requests', async () => {
    const report = await givenReport();
    const form = formOf(report);
    const answers = await Promise.all([1, 2, 3, 4].map(() => paysOut(report, form)));
    const reported = answers.map(found);
    // An attempt that reads between the draft and the booking of another attempt reports `drafted already`.
    const possible = ['booked', 'booked already', 'drafted already', 'conflict'];
    expect(reported.filter((each) => !possible.includes(each))).toEqual([]);
    // An attempt whose answer was lost reports `booked already`, although no other attempt reports `booked`.
    const last = found(await paysOut(report, form));
    expect(last).toMatch(/^booked/);
    expect([...reported, last].filter((each) => each === 'booked').length).toBeLessThanOrEqual(1);
  });

  test('a reading of a payout while it is booked answers that it is booked', async () => {
    const report = await givenPaidTopups(1);
    const form = formOf(report);
    let first = true;
    const interrupted = faultyTable({
      before: async (command) => {
        if (command !== 'BatchGetItemCommand' || !first) return;
        first = false;
        expect(found(await paysOut(report, form))).toBe('booked');
      },
    });
    expect(found(await paysOut(report, form, interrupted))).toBe('booked already');
  });

  test('one of two overlapping reports is booked', async () => {
    const rows = await givenReport(2 * twoBatches - 2);
    const reports = [rows.slice(0, twoBatches), rows.slice(twoBatches - 2)];
    const forms = reports.map((report) => formOf(report));
    await Promise.all(reports.map((report, place) => paysOut(report, forms[place])));
    const again = [];
    for (const [place, report] of reports.entries()) again.push(found(await paysOut(report, forms[place])));
    expect(again.toSorted()).toEqual(expect.arrayContaining(['differs']));
    expect((await Promise.all(forms.map(({ payout_id }) => booked(payout_id)))).filter(Boolean)).toHaveLength(1);
  });

  test('a payout that loses the race before its reservations or its booking books nothing', async () => {
    for (const [writes, count] of [
      [0, 4],
      [1, twoBatches],
      [2, twoBatches],
    ] as const) {
      const rows = await givenReport(count);
      const half = count / 2;
      const [slow, quick] = [rows, rows.slice(half)];
      let transactions = 0;
      const interrupted = faultyTable({
        before: async (command) => {
          if (command !== 'TransactWriteItemsCommand') return;
          transactions += 1;
          if (transactions === writes + 1) expect(found(await paysOut(quick))).toBe('booked');
        },
      });
      const form = formOf(slow);
      expect(found(await paysOut(slow, form, interrupted))).toBe('conflict');
      expect(await booked(form.payout_id)).toBeUndefined();
      // The refused attempt has left no reservation, which would be a warning.
      expect(await foundAbout(form.payout_id)).toEqual({ broken: [], warnings: [] });
      expect(found(await paysOut(rows.slice(0, half)))).toBe('booked');
    }
  });
});

describe('a crash', () => {
  const diedWith = (payoutId: string) =>
    expect.stringMatching(new RegExp(`^payout midtrans ${payoutId}, attempt \\d+: drafted, reserved$`));

  test.each([
    [0, 'before its reservations', 2],
    [1, 'between two batches of reservations', twoBatches],
    [1, 'before its booking', 2],
  ])(
    'a payout that crashes after %i transactions, %s, books nothing, and books when repeated',
    async (writes, _, count) => {
      const report = await givenReport(count);
      const form = formOf(report);
      await expect(paysOut(report, form, dyingTable(writes))).rejects.toThrow();
      expect(await booked(form.payout_id)).toBeUndefined();
      expect(await paysOut(report, form)).toMatchObject({
        found: 'booked',
        payout: { moves: count, gross_idr: count * 50_000 },
      });
    },
  );

  test('a crashed payout leaves reservations that are a warning after an hour, and another takes', async () => {
    const report = await givenPaidTopups(2);
    const dead = formOf(report);
    await expect(paysOut(report, dead, dyingTable(1))).rejects.toThrow();
    // Leftover reservations do not prevent the write of the creators' figures.
    expect(await foundAbout(dead.payout_id)).toEqual({ broken: [], warnings: [diedWith(dead.payout_id)] });
    expect(found(await paysOut(report))).toBe('booked');
    expect(found(await paysOut(report, dead))).toBe('differs');
  });

  test('the reservations of a crashed payout do not count in another report of the same name', async () => {
    const report = await givenPaidTopups(3);
    const form = formOf(report.slice(1), { received_idr: 98_000, fee_idr: undefined });
    await expect(paysOut(report, { ...form, fee_idr: 52_000 }, dyingTable(1))).rejects.toThrow();
    expect(await paysOut(report.slice(1), form)).toMatchObject({ found: 'booked', payout: { moves: 2 } });
    expect(await foundAbout(form.payout_id)).toEqual({ broken: [], warnings: [diedWith(form.payout_id)] });
    expect(found(await paysOut(report.slice(0, 1)))).toBe('booked');
  });

  test('a payout that crashes after its booking answers that it is booked when repeated', async () => {
    const report = await givenPaidTopups(1);
    const form = formOf(report);
    let transactions = 0;
    const lost = faultyTable({
      after: (command) => {
        if (command !== 'TransactWriteItemsCommand') return;
        transactions += 1;
        if (transactions === 2) throw new Error('lost');
      },
    });
    await expect(paysOut(report, form, lost)).rejects.toThrow();
    expect(found(await paysOut(report, form))).toBe('drafted already');
  });
});

test('a concurrent transaction does not change the payout', async () => {
  const report = await givenPaidTopups(1);
  const more = interruptedTable(() => givenPaidTopups(1));
  expect(found(await paysOut(report, formOf(report), more))).toBe('booked');
});
