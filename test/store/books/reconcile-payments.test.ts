import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { over } from '../../../functions/payables/approve-payment.ts';
import type { Payment } from '../../../shared/contract/payables/payment.ts';
import { presentMark } from '../../../shared/domain/books/closed-month.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { approvePayment as approveRow } from '../../../shared/routes/payables/payments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { figuresRecord, monthRecord } from '../../../shared/store/payables/stored-payable.ts';
import { paymentDraftKey, paymentEntryKey } from '../../../shared/store/table/payable-keys.ts';
import { type Item, type Key, readTogether } from '../../../shared/store/table/table.ts';
import { differences } from '../../../tools/report/books.ts';
import { type Row, totalOf } from '../../../tools/report/report.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { callerFor, givenUser, storedItems } from '../../harness/given.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import {
  givenPayment,
  givenWithholding,
  givenWithholdingPolicy,
  namedPayment,
  payableItems,
} from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { putAll } from '../../harness/put-all.ts';

let nowMs = Date.parse('2026-11-01T00:00:00.000Z');
const clock = () => nowMs;
const run = () => reconcile({ store: reconcileStore(table), clock, pause: async () => {} });

const nightAt = async (instant: string) => {
  nowMs = Date.parse(instant);
  const found = await run();
  await keepFigures(table, found);
  return found;
};

await givenPolicies();
await givenWithholdingPolicy({ withholding_policy_version: 'whp_1' });
const creator = await givenUser();
const account: PayableAccount = `creator:${creator.user_id}`;
// The creator gets 70 % of the net price of 200,000.
const price = { creator_instructor_id: creator.user_id, original_price_idr: 200_000, discount_idr: 0 };
const [one, other] = [await givenCourse(price), await givenCourse(price)];
const share = 140_000n;

const sums = (rows: readonly Row[] = [], by: string, column: string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => row[by])].map(([key, some]) => [key, String(totalOf(some, column))]),
  );

const figuresOf = async () => (await readTogether(table, { found: figuresRecord(account) })).found;
const monthOf = async (month: string) => (await readTogether(table, { found: monthRecord(account, month) })).found;

const farAhead = Date.parse('2030-01-01T00:00:00.000Z') / 1000;
const finance = callerFor((await givenStaff('finance')).user, { exp: farAhead });
const handler = over({ clock, randomBytes, table }).handler;
const pay = async (amount_idr: number, overrides: Partial<Payment> = {}) => {
  const payment = await givenPayment(account, { amount_idr, gross_idr: amount_idr, ...overrides });
  const request = { caller: finance, ...namedPayment(payment), body: { reason: 'Ticket 4711' }, timeoutMs: 40_000 };
  return { payment, code: (await call(handler, approveRow, request)).code };
};

const slip: Payment['withheld'][number] = {
  ...{ kind: 'pph23', variant: 'npwp' },
  ...{ amount_idr: 1_800, base_idr: 90_000, withholding_policy_version: 'whp_1' },
  ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 }, rounding: 'floor' as const },
  ...{ tax_month: null, cancelled_in: null },
};

const shop = await givenShop();
const buyAt = (instant: string, ...courses: string[]) => {
  shop.at(instant);
  return shop.buy(courses);
};
// Shortly before midnight of 2 November in Jakarta (17:00 UTC on the 1st), and after it.
const early = await buyAt('2026-11-01T16:59:00.000Z', one.course_id, other.course_id);
const second = await givenShop();
second.at('2026-11-01T17:01:00.000Z');
await second.buy([one.course_id]);

type Items = readonly (Key & Item)[];

/** The table after the sales. Every part of this file begins with it. */
const sold = (await storedItems()).map((item) => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) }));
const restoreSales = async (): Promise<void> => {
  await freshTable();
  await putAll(sold);
};

describe('figures of closed days', () => {
  beforeEach(restoreSales);

  test('figures of closed days count sales up to the last midnight of Jakarta, payable after 14 days', async () => {
    const { violations } = await nightAt('2026-11-01T18:00:00.000Z');
    expect(violations).toEqual([]);
    expect(await figuresOf()).toMatchObject({
      ...{ sold_idr: 2n * share, refunded_idr: 0n, matured_idr: 0n, as_of: '2026-11-01T17:00:00.000Z' },
    });
    await nightAt('2026-11-15T17:16:00.000Z');
    // The sales of the 1st are 14 days old, the sale of the 2nd is not.
    expect(await figuresOf()).toMatchObject({ sold_idr: 3n * share, matured_idr: 2n * share });
    expect(await monthOf('2026-11')).toMatchObject({
      month: '2026-11',
      as_of: '2026-11-15T17:00:00.000Z',
      courses: [one, other]
        .map(({ course_id }) => ({ course_id, refunded: 0, refunded_idr: '0' }))
        .map((each) => ({
          ...each,
          sold: each.course_id === one.course_id ? 2 : 1,
          share_idr: String(each.course_id === one.course_id ? 2n * share : share),
        }))
        .toSorted((a, b) => (a.course_id < b.course_id ? -1 : 1)),
    });
  });

  test('figures of closed days of an earlier run never replace those of a later one', async () => {
    await nightAt('2026-11-15T17:16:00.000Z');
    const before = await figuresOf();
    await nightAt('2026-11-10T18:00:00.000Z');
    expect(await figuresOf()).toEqual(before);
  });
});

const items = async (): Promise<Items> => {
  const kinds = ['PAYMENT', 'ENTRY', 'PAID', 'REFERENCE', 'WITHHOLDING'];
  const stored = await Promise.all(kinds.map((kind) => payableItems(account, kind)));
  return stored.flat().map((item) => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) }));
};

const isOf = (kind: string) => (item: Item) => String(item['SK']).startsWith(kind);
const isBooked = (item: Item) => isOf('PAYMENT#')(item) && item['status'] === 'approved';
const changed =
  (is: (item: Item) => boolean, change: Item | ((item: Item) => Item)) =>
  (before: Items): Items => {
    const meant = before.find(is) ?? expect.fail('There is no such item.');
    const changes = typeof change === 'function' ? change(meant) : change;
    return before.map((item) => (item === meant ? { ...item, ...changes } : item));
  };
const withSlip = (item: Item) => isBooked(item) && Array.isArray(item['withheld']) && item['withheld'].length > 0;

describe('a creator with payments and a refund', () => {
  const codes: string[] = [];
  let night: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    await restoreSales();
    await nightAt('2026-11-15T17:16:00.000Z');
    nowMs = Date.parse('2026-11-16T02:00:00.000Z');
    codes.push((await pay(Number(2n * share) - 90_000)).code);
    await givenWithholding(creator.user_id, 'pph23');
    // A transfer of October, booked in November.
    codes.push((await pay(88_200, { gross_idr: 90_000, withheld: [slip], paid_on: '2026-10-30' })).code);
    codes.push((await pay(1)).code);
    shop.at('2026-11-16T03:00:00.000Z');
    await shop.refund(early, [0]);
    night = await nightAt('2026-11-16T18:00:00.000Z');
    codes.push((await pay(1)).code);
  });
  beforeEach(() => {
    nowMs = Date.parse('2026-11-16T18:00:00.000Z');
  });

  test('payments and refunds are in the books, carried below zero, without violations', async () => {
    expect(codes).toEqual(['ok', 'ok', 'insufficient_balance', 'insufficient_balance']);
    const { violations, totals, creators } = night;
    expect(violations).toEqual([]);
    // Three shares are earned. Two are paid, and one of these is refunded. One more is 14 days old.
    expect(creators[creator.user_id]).toBe('0');
    expect(totals['withholding:pph23:payable']).toBe('1800');
    expect(await figuresOf()).toMatchObject({ sold_idr: 3n * share, refunded_idr: share, matured_idr: 2n * share });
  });

  test('the report of the month has the payments, slips and journal, all equal to the ledger', async () => {
    const books = await givenBooks('2026-11');
    expect([differences(books), books.malformed]).toEqual([[], []]);
    const gross = { [`${account}:payable`]: String(2n * share) };
    expect(sums(books.made['payments'], 'account', 'gross_idr')).toEqual(gross);
    const ofTheSlip = { creator: creator.user_id, kind: 'pph23', variant: 'npwp', rate: '2/100', base_idr: '90000' };
    const inNovember = { ...ofTheSlip, paid_on: '2026-10-30', day: '2026-11-16', withheld_idr: '1800' };
    expect([books.made['slips'], books.made['late_slips']]).toEqual([[], []]);
    expect(books.made['withholding']).toMatchObject([
      { withheld_idr: '0', booked_idr: '1800', paid_idr: '0', net_idr: '1800' },
    ]);
    expect(books.made['open_withheld']).toMatchObject([{ tax_month: '2026-10', balance_idr: '1800' }]);
    const october = await givenBooks('2026-10');
    expect([differences(october), october.made['late_slips']]).toEqual([[], []]);
    // No return of October exists, so the slip that was booked in November belongs to October.
    expect(october.made['slips']).toMatchObject([{ month: '2026-10', ...inNovember }]);
    expect(october.made['withholding']).toMatchObject([{ withheld_idr: '1800', booked_idr: '0', net_idr: '0' }]);
    expect(books.made['creators']).toMatchObject([{ paid_idr: String(2n * share), payable_idr: '0' }]);
    expect(sums(books.made['journal'], 'type', 'net_idr')).toMatchObject({ paid: '0', captured: '0', refunded: '0' });
  });

  test('the service’s mark of a month is that of the report, and changes with a line of the ledger', async () => {
    nowMs = Date.parse('2026-12-01T18:00:00.000Z');
    const marks = async () => {
      const days = (await run()).figures.days.filter(({ day }) => day.startsWith('2026-11'));
      return [presentMark('2026-11', days), (await givenBooks('2026-11')).mark];
    };
    const [ofService, ofReport] = await marks();
    expect(ofService).toMatch(/^[0-9a-f]{16}$/);
    expect(ofReport).toBe(ofService);
    const before = await items();
    const after = changed(isOf('ENTRY#'), ({ created_at }) => ({
      created_at: new Date(Date.parse(String(created_at)) + 1).toISOString(),
    }))(before);
    await replaceItems(before, after);
    const [changedOfService, changedOfReport] = await marks();
    await replaceItems(after, before);
    expect(changedOfService).not.toBe(ofService);
    expect(changedOfReport).toBe(changedOfService);
  });

  describe('violations planted in the table', () => {
    const again = (before: Items, overrides: Item): Items => {
      const meant = before.find(isOf('ENTRY#')) ?? expect.fail('There is no entry.');
      return [...before, { ...meant, ...paymentEntryKey(account, 'ent_again'), entry_id: 'ent_again', ...overrides }];
    };
    const bookedSlip = { ...slip, tax_month: '2026-10' };
    /** The changes of the table by the rules that report them. */
    const planted: Readonly<Record<string, Readonly<Record<string, (before: Items) => Items>>>> = {
      payment_terms: {
        'a payment above what was payable then': changed(isBooked, ({ gross_idr }) => ({
          payable_before_idr: String(Number(gross_idr) - 1),
        })),
        'a payment that its creator approved': changed(isBooked, { approved_by: creator.user_id }),
        'a payment that its drafter approved': changed(isBooked, { approved_by: 'usr_drafter' }),
        'a payment whose item hides the creator who approved it': changed(isBooked, {
          ...{ approved_by: creator.user_id, user_id: 'usr_other' },
        }),
        'a payment that was approved at an instant to come': changed(isBooked, {
          ...{ approved_at: '2099-01-01T00:00:00.000Z', approved_by: 'usr_drafter' },
        }),
        'a slip of another variant than the terms of the day': changed(isOf('WITHHOLDING'), {
          terms: [{ valid_from: '2024-01-01', withholding: { kind: 'pph23', variant: 'no_npwp' } }],
        }),
        'a slip of which no policy says so': changed(withSlip, {
          withheld: [{ ...bookedSlip, withholding_policy_version: 'whp_none' }],
        }),
      },
      'payment_terms tax_return': {
        'a slip whose base is another': changed(withSlip, {
          withheld: [{ ...bookedSlip, base_idr: slip.base_idr - 1 }],
        }),
      },
      'entry_lines paid_total payable payment_terms tax_return': {
        'a slip that is rounded up': changed(withSlip, ({ gross_idr }) => ({
          gross_idr: Number(gross_idr) + 1,
          withheld: [{ ...bookedSlip, amount_idr: slip.amount_idr + 1 }],
        })),
      },
      bank_movement: {
        'a payment with another day of transfer': changed(isBooked, { paid_on: '2026-10-31' }),
        'an entry with another bank reference': changed(isOf('ENTRY#'), { reference: 'BCA-other' }),
        'an entry outside the list of its month': changed(isOf('ENTRY#'), { list: 'm-2026-01' }),
      },
      'bank_movement payment_reference': {
        'two approved payments of one transfer': (before) => {
          const [first, second] = before.filter(isBooked);
          return before.map((item) => (item === second ? { ...item, reference: first?.['reference'] } : item));
        },
      },
      payment_reference: {
        'a reference of a payment that there is not': changed(isOf('REFERENCE#'), { payment_id: 'pmt_none' }),
        'an approved payment without an item of its reference': (before) =>
          before.filter((item) => item !== before.find(isOf('REFERENCE#'))),
        'an item of another reference': changed(isOf('REFERENCE#'), { reference: 'BCA-other' }),
      },
      paid_total: {
        'a total that is another than the payments': changed(isOf('PAID'), ({ paid_idr }) => ({
          paid_idr: String(Number(paid_idr) - 1),
        })),
      },
      'paid_once payable': {
        'a payment that is booked twice': (before) => again(before, {}),
        'an approved payment without its entry': (before) =>
          before.filter((item) => item !== before.find(isOf('ENTRY#'))),
      },
      'entry_subject payable': {
        'an entry of a payment that there is not': (before) => again(before, { payment_id: 'pmt_none' }),
      },
      'paid_total payable_limit payment_reference': {
        'more than was ever earned': (before) => {
          const payment_id = 'pmt_planted';
          const meant = before.find(isBooked) ?? expect.fail('There is no payment.');
          const terms = { amount_idr: 400_000, gross_idr: 400_000, withheld: [], payable_before_idr: '400000' };
          const lines = [
            { account: `${account}:payable`, amount_idr: -400_000 },
            { account: 'clearing', amount_idr: 400_000 },
          ];
          return [
            ...again(before, {
              payment_id,
              gross_idr: 400_000,
              lines,
              paid_on: meant['paid_on'],
              list: `m-${String(meant['paid_on']).slice(0, 7)}`,
              reference: 'BCA-planted',
            }),
            { ...meant, ...paymentDraftKey(account, payment_id), payment_id, ...terms, reference: 'BCA-planted' },
          ];
        },
      },
    };
    const cases = Object.entries(planted).flatMap(([rules, changes]) =>
      Object.entries(changes).map(([name, change]) => [name, rules, change] as const),
    );

    test.each(cases)('a planted violation is reported exactly: %s → %s', async (_, expected, change) => {
      const before = await items();
      const after = change(before);
      await replaceItems(before, after);
      try {
        const rules = (await run()).violations.map(({ rule }) => rule);
        expect([...new Set(rules)].toSorted().join(' ')).toBe(expected);
      } finally {
        await replaceItems(after, before);
      }
    });

    test('the restored items have no violations', async () => {
      expect((await run()).violations).toEqual([]);
    });

    test('the figures of a run with a violation are not stored', async () => {
      const before = await items();
      const after = changed(isOf('PAID'), { paid_idr: '1' })(before);
      const figures = await figuresOf();
      await replaceItems(before, after);
      await nightAt('2026-11-20T18:00:00.000Z');
      await replaceItems(after, before);
      expect(await figuresOf()).toEqual(figures);
    });
  });
});
