import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { differences } from '../../../tools/report/books.ts';
import { totalsOfBooks, totalsOfEntries } from '../../harness/books-totals.ts';
import { storedItems } from '../../harness/given.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { formOf, paysOutAt } from '../../harness/given-payout.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { givenTopups } from '../../harness/given-topup.ts';
import { readReport } from '../../harness/read-report.ts';
import { seed } from '../../suites/suite.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

// The tax rate and a creator's share change within the month.
await givenTaxPolicy({ valid_to: '2026-11-15T00:00:00.000Z' });
await givenTaxPolicy({ valid_from: '2026-11-15T00:00:00.000Z', rate: { numerator: 12, denominator: 100 } });
await givenTaxPolicy({ tax_class: 'exempt', tax_name: 'PPN dibebaskan', rate: { numerator: 0, denominator: 1 } });
await givenFinancePolicy();
const dewi = 'usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0';
const share = { creator_instructor_id: dewi };
await givenFinancePolicy({ ...share, valid_to: '2026-11-10T00:00:00.000Z', creator_share_basis_points: 3333 });
await givenFinancePolicy({ ...share, valid_from: '2026-11-10T00:00:00.000Z', creator_share_basis_points: 8001 });
const coupons = {
  shared: await givenCoupon({ maximum_claims_per_user: 1000 }),
  platform: await givenCoupon({ maximum_claims_per_user: 1000, borne_by: 'platform' }),
};
const topups = await givenTopups();
afterAll(() => topups.stop());

const months = ['2026-10', '2026-11', '2026-12'];
const edges = [
  '2026-10-31T16:59:59.999Z',
  '2026-10-31T17:00:00.000Z',
  '2026-11-30T16:59:59.999Z',
  '2026-11-30T17:00:00.000Z',
];

const at = fc.oneof(
  fc.constantFrom(...edges.map((edge) => Date.parse(edge))),
  fc.integer({ min: Date.parse('2026-10-25T00:00:00.000Z'), max: Date.parse('2026-12-10T00:00:00.000Z') }),
);

const course = fc.record({
  creator_instructor_id: fc.constantFrom(null, 'usr_citra', dewi),
  original_price_idr: fc.integer({ min: 60_000, max: 999_999 }),
  tax_class: fc.constantFrom('standard' as const, 'exempt' as const),
});

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      at,
      courses: fc.array(course, { minLength: 1, maxLength: 3 }),
      coupon: fc.constantFrom(undefined, 'shared' as const, 'platform' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), at, order: fc.nat(), place: fc.nat() }) },
  fc.record({
    do: fc.constant('gift' as const),
    at,
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    back: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('topup' as const),
    at,
    amount: fc.integer({ min: 10_000, max: 900_000 }),
    takenBack: fc.boolean(),
  }),
  fc.record({ do: fc.constant('payout' as const), at, fee: fc.integer({ min: 0, max: 4000 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer D> ? D : never;

/** Paid orders, each with its refundable items. */
type Shelf = { readonly order: Order; readonly left: number[] }[];

/** The gateway pays out these top-ups, if it still owes something. */
const payOut = async (at: number, fee: number, due: readonly string[]): Promise<void> => {
  const { url } = topups.standIn;
  const { rows } = readReport(await (await fetch(`${url}/reports/settlement.csv`)).text());
  const report = rows.filter(({ reference }) => due.some((topup) => reference.startsWith(topup)));
  const gross = report.reduce((sum, { amount_idr }) => sum + amount_idr, 0);
  if (gross === 0) return;
  // A fee above 10 % must be declared.
  const form = formOf(report, { received_idr: gross - fee, fee_idr: fee });
  expect(await paysOutAt(at, report, form)).toMatchObject({ found: 'booked' });
};

const carryOut = async (commands: readonly Command[]): Promise<void> => {
  const shop = await givenShop();
  const shelf: Shelf = [];
  let due: string[] = [];
  for (const each of commands.toSorted((one, other) => one.at - other.at)) {
    shop.at(each.at);
    if (each.do === 'buy') {
      const made = await Promise.all(each.courses.map((terms) => givenCourse(terms)));
      const order = await shop.buy(
        made.map(({ course_id }) => course_id),
        each.coupon && coupons[each.coupon].code,
      );
      shelf.push({ order, left: order.items.map((_, place) => place) });
    }
    const bought = each.do === 'refund' ? shelf[each.order % shelf.length] : undefined;
    const [place] = each.do === 'refund' ? (bought?.left.splice(each.place % bought.left.length, 1) ?? []) : [];
    if (bought && place !== undefined) await shop.refund(bought.order, [place]);
    if (each.do === 'gift') {
      await shop.credit(each.amount, 'platform:promo');
      if (each.back) await shop.debit(each.amount, 'platform:promo');
    }
    if (each.do === 'topup') {
      topups.later(each.at - topups.clock());
      const topup = await topups.opened(shop.caller, { amount_idr: each.amount });
      topups.pay(topup, ['pay']);
      expect((await topups.notified(topup)).code).toBe('ok');
      if (each.takenBack) topups.act(topup, 'charge_back');
      topups.later(20_000);
      if (each.takenBack) expect((await topups.notified(topup)).code).toBe('ok');
      due.push(topup.topup_id);
    }
    if (each.do === 'payout') {
      await payOut(each.at, each.fee, due);
      due = [];
    }
  }
};

test('every report of every month equals the sums of its entries after any deeds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 12 }), async (commands) => {
      await carryOut(commands);
      const items = await storedItems();
      for (const month of months) {
        const books = await givenBooks(month);
        expect(differences(books)).toEqual([]);
        expect(books.malformed).toEqual([]);
        expect(totalsOfBooks(books)).toEqual(totalsOfEntries(items, month));
      }
    }),
    { numRuns: 6, endOnFailure: true, seed },
  );
});
