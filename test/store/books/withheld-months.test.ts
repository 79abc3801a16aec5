import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { over as approveBankEntryOver } from '../../../functions/bank/approve-bank-entry.ts';
import { over as approvePaymentOver } from '../../../functions/payables/approve-payment.ts';
import { over as approveReturnOver } from '../../../functions/payables/approve-tax-return.ts';
import { over as draftReturnOver } from '../../../functions/payables/draft-tax-return.ts';
import type { Payment } from '../../../shared/contract/payables/payment.ts';
import { TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import { closedAt } from '../../../shared/domain/payables/closed-days.ts';
import { approveBankEntry } from '../../../shared/routes/bank/bank.ts';
import { approvePayment } from '../../../shared/routes/payables/payments.ts';
import { approveTaxReturn, draftTaxReturn } from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { differences } from '../../../tools/report/books.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { callerFor, givenUser, storedItems } from '../../harness/given.ts';
import { givenBankEntry, namedBankEntry, returnOf } from '../../harness/given-bank.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenNight, reconciledAt } from '../../harness/given-night.ts';
import {
  givenPayment,
  givenWithholding,
  givenWithholdingPolicy,
  namedPayment,
  newReference,
} from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { putAll } from '../../harness/put-all.ts';

let nowMs = 0;
const ports = { clock: () => nowMs, randomBytes, table };
const farAhead = { exp: Date.parse('2030-01-01T00:00:00.000Z') / 1000 };
const staff = async () => callerFor((await givenStaff('finance')).user, farAhead);
const [drafter, approver] = [await staff(), await staff()];
const [body, timeoutMs] = [{ reason: 'Checked' }, 40_000];

/** A reconciliation at an instant that stores its figures. */
const nightAt = (instant: string) => {
  nowMs = Date.parse(instant);
  return givenNight(nowMs);
};

await givenPolicies();
const creator = await givenUser();
const account = `creator:${creator.user_id}` as const;
await givenWithholding(creator.user_id, 'pph23');
const { withholding_policy_version } = await givenWithholdingPolicy();
const course = await givenCourse({
  ...{ creator_instructor_id: creator.user_id, original_price_idr: 1_000_000, discount_idr: 0 },
});

/** Books a payment of Rp 98,000 and Rp 2,000 of tax. @param paid_on the day of the transfer */
const payAt = async (instant: string, paid_on: string): Promise<Payment> => {
  nowMs = Date.parse(instant);
  const slip: Payment['withheld'][number] = {
    ...{ kind: 'pph23', variant: 'npwp', amount_idr: 2_000, base_idr: 100_000, withholding_policy_version },
    ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 }, rounding: 'floor' },
    ...{ tax_month: null, cancelled_in: null },
  };
  const created_at = new Date(nowMs).toISOString();
  const draft = { amount_idr: 98_000, gross_idr: 100_000, withheld: [slip], paid_on, created_at };
  const payment = await givenPayment(account, draft);
  const request = { caller: drafter, ...namedPayment(payment), body, timeoutMs };
  const answer = await call(approvePaymentOver(ports).handler, approvePayment, request);
  expect(answer.code, JSON.stringify(answer.body)).toBe('ok');
  return { ...payment, status: 'approved' };
};

const fileAt = async (instant: string, month: string): Promise<TaxReturn> => {
  nowMs = Date.parse(instant);
  const form = { tax: 'pph23', month, reference: newReference(), paid_on: instant.slice(0, 10), reason: 'SPT Masa' };
  const request = { caller: drafter, headers: keyHeader(), body: form, timeoutMs };
  const drafted = await call(draftReturnOver(ports).handler, draftTaxReturn, request);
  expect(drafted.code, JSON.stringify(drafted.body)).toBe('ok');
  const { tax_return_id } = TaxReturn.parse(drafted.body);
  const approval = { caller: approver, params: { tax_return_id }, body, timeoutMs };
  const approved = await call(approveReturnOver(ports).handler, approveTaxReturn, approval);
  expect(approved.code, JSON.stringify(approved.body)).toBe('ok');
  return TaxReturn.parse(approved.body);
};

const comeBackAt = async (instant: string, payment: Payment): Promise<void> => {
  nowMs = Date.parse(instant);
  const entry = await givenBankEntry(
    { ...returnOf(payment), paid_on: instant.slice(0, 10), reference: newReference() },
    payment,
  );
  const request = { caller: approver, ...namedBankEntry(entry), body, timeoutMs };
  const answer = await call(approveBankEntryOver(ports).handler, approveBankEntry, request);
  expect(answer.code, JSON.stringify(answer.body)).toBe('ok');
};

const shop = await givenShop();
shop.at('2026-03-01T03:00:00.000Z');
await shop.buy([course.course_id]);
await nightAt('2026-04-09T18:00:00.000Z');
// Two slips of April. One transfer comes back in April, the other one in May, after its tax was paid.
const [stays, sameMonth] = [
  await payAt('2026-04-10T03:00:00.000Z', '2026-04-10'),
  await payAt('2026-04-10T04:00:00.000Z', '2026-04-10'),
];
const later = await payAt('2026-04-11T03:00:00.000Z', '2026-04-11');
await comeBackAt('2026-04-12T03:00:00.000Z', sameMonth);
await nightAt('2026-05-01T18:00:00.000Z');
const april = await fileAt('2026-05-02T03:00:00.000Z', '2026-04');
// A transfer of April that is booked after its return.
const late = await payAt('2026-05-02T04:00:00.000Z', '2026-04-29');
await comeBackAt('2026-05-03T03:00:00.000Z', later);
await nightAt('2026-06-01T18:00:00.000Z');
const may = await fileAt('2026-06-02T03:00:00.000Z', '2026-05');
const last = await nightAt('2026-06-03T18:00:00.000Z');

type Items = readonly (Key & Item)[];
const stored: Items = (await storedItems()).map((item) => ({
  ...item,
  PK: String(item['PK']),
  SK: String(item['SK']),
}));

describe('withheld tax by month', () => {
  test('April pays the slips that stayed, and May the late slip less the cancelled one', () => {
    expect(april).toMatchObject({ collected_idr: '6000', refunded_idr: '2000', due_idr: '4000' });
    expect(may).toMatchObject({ collected_idr: '2000', refunded_idr: '2000', due_idr: '0', carried_out_idr: '0' });
    expect(last.violations).toEqual([]);
    expect(last.totals['withholding:pph23:payable']).toBe('0');
  });

  test('the reports of each month equal the ledger, and count a returned payment in no month in the end', async () => {
    const made = Object.fromEntries(
      await Promise.all(
        ['2026-04', '2026-05', '2026-06'].map(async (month) => {
          const books = await givenBooks(month);
          expect([month, differences(books), books.malformed]).toEqual([month, [], []]);
          return [month, books.made] as const;
        }),
      ),
    );
    const slips = (month: string, name = 'slips') =>
      made[month]?.[name]?.map((row) => [row['payment_id'], row['base_idr'], row['withheld_idr']]);
    const valid = (payment: Payment) => [payment.payment_id, '100000', '2000'];
    expect(new Set(slips('2026-04'))).toEqual(new Set([stays, later].map(valid)));
    expect(new Set(slips('2026-05'))).toEqual(new Set([[later.payment_id, '-100000', '-2000'], valid(late)]));
    expect(slips('2026-05', 'late_slips')).toEqual([valid(late)]);
    expect(made['2026-04']?.['withholding']).toMatchObject([{ withheld_idr: '4000', booked_idr: '6000' }]);
    expect(made['2026-04']?.['open_withheld']).toMatchObject([{ tax_month: '2026-04', balance_idr: '4000' }]);
    expect(made['2026-05']?.['tax_returns']).toMatchObject([{ tax: 'pph23', tax_month: '2026-04', due_idr: '4000' }]);
    expect(made['2026-06']?.['open_withheld']).toEqual([]);
  }, 60_000);
});

const is = (prefix: string, where: Item) => (item: Item) =>
  String(item['SK']).startsWith(prefix) && Object.entries(where).every(([name, value]) => item[name] === value);
const changed =
  (isMeant: (item: Item) => boolean, change: (item: Item) => Item) =>
  (items: Items): Items => {
    expect(items.filter(isMeant)).toHaveLength(1);
    return items.map((item) => (isMeant(item) ? { ...item, ...change(item) } : item));
  };
const slipOf = (item: Item): Item => Object([item['withheld']].flat()[0]);
const isPayment = ({ payment_id }: Payment) => is('PAYMENT#', { payment_id });
const isMonth = (month: string) => (item: Item) =>
  item['PK'] === 'PAYABLE#tax:pph23' && item['SK'] === `TAX_MONTH#${month}`;
const withSums = (changes: Item) => (item: Item) => ({
  accounts: [item['accounts']].flat().map((sums) => ({ ...Object(sums), ...changes })),
});

const planted: Readonly<Record<string, readonly [rule: string, change: (items: Items) => Items]>> = {
  'a slip in a month before its transfer': [
    'payment_terms',
    changed(isPayment(late), (item) => ({ withheld: [{ ...slipOf(item), tax_month: '2026-03' }] })),
  ],
  'a slip without a month': [
    'payment_terms',
    changed(isPayment(stays), (item) => ({ withheld: [{ ...slipOf(item), tax_month: null }] })),
  ],
  'a slip that was moved to another month': [
    'tax_return',
    changed(isPayment(stays), (item) => ({ withheld: [{ ...slipOf(item), tax_month: '2026-05' }] })),
  ],
  'a slip of a returned transfer that is not cancelled': [
    'tax_return',
    changed(isPayment(later), (item) => ({ withheld: [{ ...slipOf(item), cancelled_in: null }] })),
  ],
  'a stored month with a higher sum': ['tax_return', changed(isMonth('2026-04'), withSums({ collected_idr: '6001' }))],
  'a stored month with another base': ['tax_return', changed(isMonth('2026-05'), withSums({ base_idr: '1' }))],
  'a stored month that is deleted': ['tax_return', (items) => items.filter((item) => !isMonth('2026-04')(item))],
  'a stored month without slips': [
    'tax_return',
    (items) => [
      ...items,
      ...items.filter(isMonth('2026-05')).map((item) => ({ ...item, SK: 'TAX_MONTH#2026-07', month: '2026-07' })),
    ],
  ],
  'a return that is deleted with its entry': [
    'tax_return',
    (items) =>
      items.filter(({ tax_return_id, SK }) => tax_return_id !== april.tax_return_id || SK === 'DRAFTED_RETURN'),
  ],
  'a return that pays less than was withheld': [
    'tax_return',
    changed(is('TAX_RETURN#', { tax_return_id: april.tax_return_id }), (item) => ({
      ...withSums({ collected_idr: '5000', net_idr: '3000' })(item),
      ...{ collected_idr: '5000', due_idr: '3000' },
    })),
  ],
};

describe('faults planted in withheld tax by month', () => {
  beforeEach(async () => {
    await freshTable();
    nowMs = closedAt(Date.parse('2026-06-03T18:00:00.000Z')) + 3_600_000;
  });

  test('the table without a fault has no violation', async () => {
    await putAll(stored);
    expect((await reconciledAt(nowMs)).violations).toEqual([]);
  });

  test.each(Object.entries(planted))('the reconciliation finds %s', async (_, [rule, change]) => {
    await putAll(change(stored));
    expect((await reconciledAt(nowMs)).violations.map((violation) => violation.rule)).toContain(rule);
  });
});
