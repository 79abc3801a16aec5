import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportMonth } from '../../../shared/domain/books/report-month.ts';
import { table } from '../../../shared/runtime/table.ts';
import { type Books, booksOf, differences } from '../../../tools/report/books.ts';
import { withDuckdb } from '../../../tools/report/duckdb.ts';
import { exportTable } from '../../../tools/report/export-table.ts';
import { storedItems } from '../../harness/given.ts';
import { balancesOf, itemsOf, returnsOf, statementOf, withheldReturnsOf } from '../../harness/year/model.ts';
import { endOf, months, planOf, taxPolicies } from '../../harness/year/plan.ts';
import { givenWorld, trade } from '../../harness/year/trade.ts';

const plan = planOf(20_280_229, 30);
const world = await givenWorld();
const year = await trade(plan, world);
const items = await storedItems();

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

let compared = 0;
/** Compares a value of the service with that of the model, and counts it. */
const same = (what: string, found: unknown, expected: unknown): void => {
  compared += 1;
  expect(`${what}: ${String(found)}`).toBe(`${what}: ${String(expected)}`);
};
afterAll(() => {
  // The count is part of the test: fewer values would be compared without a failure.
  expect(compared).toBeGreaterThan(1_200);
});

test('every order of the year has the price, tax and shares of the policies of its instant', () => {
  for (const sale of plan.sales) {
    const order_id = year.orders.get(sale.id)?.order_id;
    const order = Object(items.find((item) => item['order_id'] === order_id && 'items' in item));
    const expected = itemsOf(sale);
    same('paid', Date.parse(order.paid_at), sale.at);
    for (const [place, item] of expected.entries()) {
      const found = order.items[place];
      const policy = taxPolicies[item.policy] ?? taxPolicies[0];
      const name = `${sale.id} ${place}`;
      same(`price ${name}`, found.price_idr, item.price);
      same(`tax ${name}`, found.tax_idr, item.tax);
      same(`share ${name}`, found.creator_share_idr, item.share);
      same(`platform ${name}`, found.platform_share_idr, item.platform);
      same(`promo ${name}`, found.promo_idr ?? 0, item.promo);
      same(`policy ${name}`, found.tax_policy_version, world.taxes[item.policy]);
      same(`base ${name}`, found.tax_base ?? '1/1', `${policy?.base.numerator}/${policy?.base.denominator}`);
      same(`rounding ${name}`, found.tax_rounding ?? 'half_up', policy?.rounding);
    }
  }
});

test('the VAT return of each month has the sales, refunds, input VAT and credit of the model', () => {
  const expected = returnsOf(plan, months);
  const filed = year.returns.filter(({ tax }) => tax === 'vat');
  expect(filed.map(({ month }) => month)).toEqual(months);
  for (const [place, found] of filed.entries()) {
    const model = expected[place] ?? expect.fail(found.month);
    same(`${found.month} accounts`, found.accounts.length, model.policies.length);
    for (const { policy, base, collected, refundedBase, refunded } of model.policies) {
      const account = found.accounts.find((each) => each.account === `tax:${world.taxes[policy]}`);
      const values = [account?.base_idr, account?.collected_idr, account?.refunded_base_idr, account?.refunded_idr];
      for (const [at, value] of [base, collected, refundedBase, refunded].entries())
        same(`${found.month} ${policy} ${at}`, values[at], value);
    }
    same(`${found.month} input`, found.input_idr, model.input);
    same(`${found.month} carried in`, found.carried_in_idr, model.carriedIn);
    same(`${found.month} due`, found.due_idr, model.due);
    same(`${found.month} carried out`, found.carried_out_idr, model.carriedOut);
  }
  // The year has months that are due, and months that carry a credit over or take one.
  expect(expected.some(({ due }) => due > 0n)).toBe(true);
});

test('the returns of withheld tax pay the slips of each month, and slips of a returned month count later', () => {
  const expected = withheldReturnsOf(year.paid);
  const filed = year.returns.filter(({ tax }) => tax !== 'vat');
  const nameOf = (kind: string, month: string): string => `${month} ${kind}`;
  expect(filed.map(({ tax, month }) => nameOf(tax, month)).toSorted(compare)).toEqual(
    expected.returns.map(({ kind, month }) => nameOf(kind, month)).toSorted(compare),
  );
  for (const { kind, month, due } of expected.returns) {
    const found = filed.find((each) => each.tax === kind && each.month === month);
    same(`${month} ${kind}`, found?.due_idr, due);
  }
  for (const { month, paid } of expected.slips) {
    const found = year.paid.find((each) => each === paid);
    same(`slip of ${paid.paidOn}`, found?.payment.withheld[0]?.tax_month, month);
  }
  expect(expected.slips.filter(({ month, paid }) => !paid.paidOn.startsWith(month)).length).toBeGreaterThan(0);
});

test('the payments of the year withhold the tax of the policy of their day, and not one rupiah more is payable', () => {
  for (const { creator, gross, slip, payment } of year.paid) {
    const [found] = payment.withheld;
    same(`gross ${payment.payment_id}`, payment.gross_idr, gross);
    same(`payee ${payment.payment_id}`, payment.user_id, world.creators[creator]);
    same(`withheld ${payment.payment_id}`, found?.amount_idr ?? 0, slip?.amount ?? 0n);
    same(`base ${payment.payment_id}`, found?.base_idr ?? 0, slip?.base ?? 0n);
    same(`policy ${payment.payment_id}`, found?.withholding_policy_version, slip && world.withholdings[slip.policy]);
  }
  compared += year.refusals;
  expect(year.paid.length).toBeGreaterThan(20);
});

test('the statement of each creator and month has the sales and refunds of each course', () => {
  for (const [creator, userId] of world.creators.entries())
    for (const month of months) {
      const key = { PK: `PAYABLE#creator:${userId}`, SK: `MONTH#${month}` };
      const item = Object(items.find(({ PK, SK }) => PK === key.PK && SK === key.SK));
      const found = item.courses ?? [];
      const expected = statementOf(plan, creator, month);
      same(`courses ${creator} ${month}`, found.length, expected.length);
      for (const { course, ...sums } of expected) {
        const of = found.find((each: { course_id: string }) => each.course_id === world.catalog[course]);
        for (const [name, value] of Object.entries(sums)) same(`${name} ${creator} ${month}`, of?.[name], value);
      }
    }
});

test('at the end of the year every account of the ledger has the balance of the model', () => {
  const expected = balancesOf(plan, months, year.paid);
  const found = new Map(Object.entries(year.last.totals));
  for (const [name, balance] of Object.entries(expected)) {
    const [, place] = /^tax (\d)$/.exec(name) ?? [];
    const account = place === undefined ? name : `tax:${world.taxes[Number(place)]}:payable`;
    same(account, found.get(account) ?? 0, balance);
    found.delete(account);
  }
  expect([...found]).toEqual([]);
});

test('the report of a month equals the ledger, and its tax has the sums of the model', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'year-'));
  try {
    const asOf = endOf('2029-01');
    await exportTable(table, directory, () => asOf);
    const expected = returnsOf(plan, months);
    // February has 29 days. Policies change in March and June, and a tax policy on the first of September.
    for (const month of ['2028-02', '2028-03', '2028-06', '2028-09']) {
      const place = months.indexOf(month);
      const asked = reportMonth(month, asOf) ?? expect.fail(month);
      const books: Books = await withDuckdb(directory, (engine) =>
        booksOf(engine, asked, new Date(asOf).toISOString()),
      );
      expect([month, differences(books), books.malformed]).toEqual([month, [], []]);
      compared += books.ties.length;
      for (const { policy, base, collected, refundedBase, refunded } of expected[place]?.policies ?? []) {
        const row = books.made['tax']?.find((each) => each['tax_policy_version'] === world.taxes[policy]);
        same(`${month} base`, row?.['base_idr'], base);
        same(`${month} tax`, row?.['tax_idr'], collected);
        same(`${month} base back`, row?.['refunded_base_idr'], refundedBase);
        same(`${month} tax back`, row?.['refunded_tax_idr'], refunded);
      }
      const slips = withheldReturnsOf(year.paid).slips.filter((slip) => slip.month === month);
      const withheld = slips.reduce((all, { amount }) => all + amount, 0n);
      const reported = (books.made['slips'] ?? []).reduce((all, row) => all + BigInt(row['withheld_idr'] ?? 0), 0n);
      same(`${month} withheld`, reported, withheld);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}, 120_000);
