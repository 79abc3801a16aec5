import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { over as approveReturn } from '../../../functions/payables/approve-tax-return.ts';
import { over as draftReturn } from '../../../functions/payables/draft-tax-return.ts';
import { over as getDue } from '../../../functions/payables/get-tax-due.ts';
import { TaxDue, TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import {
  approveTaxReturn as approveRow,
  draftTaxReturn as draftRow,
  getTaxDue as dueRow,
} from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { differences } from '../../../tools/report/books.ts';
import { call } from '../../harness/call.ts';
import { callerFor, storedItems } from '../../harness/given.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { givenNight, reconciledAt } from '../../harness/given-night.ts';
import { formOf, givenPaidTopups, paysOutAt } from '../../harness/given-payout.ts';
import { givenTaxPolicy } from '../../harness/given-policy.ts';
import { givenStaff } from '../../harness/given-staff.ts';

let nowMs = 0;
const clock = () => nowMs;
const ports = { clock, randomBytes, table };
const [due, draft, approve] = [getDue(ports).handler, draftReturn(ports).handler, approveReturn(ports).handler];
const farAhead = { exp: Date.parse('2030-01-01T00:00:00.000Z') / 1000 };
const staff = async () => callerFor((await givenStaff('finance')).user, farAhead);
const [drafter, approver] = [await staff(), await staff()];
const timeoutMs = 40_000;

/** A reconciliation at an instant that stores its figures. */
const nightAt = (instant: string) => {
  nowMs = Date.parse(instant);
  return givenNight(nowMs);
};

const dueNow = async () =>
  TaxDue.parse((await call(due, dueRow, { caller: drafter, params: { tax: 'vat' }, timeoutMs })).body);

/** Drafts and approves the return of a month at an instant. */
const fileAt = async (instant: string, month: string, reference = `NTPN-${month}`) => {
  nowMs = Date.parse(instant);
  const form = { tax: 'vat', month, reference, paid_on: instant.slice(0, 10), reason: 'SPT Masa PPN' };
  const drafted = await call(draft, draftRow, { caller: drafter, headers: keyHeader(), body: form, timeoutMs });
  expect(drafted.code, JSON.stringify(drafted.body)).toBe('ok');
  const { tax_return_id } = TaxReturn.parse(drafted.body);
  const request = { caller: approver, params: { tax_return_id }, body: { reason: 'Checked' }, timeoutMs };
  const approved = await call(approve, approveRow, request);
  expect(approved.code, JSON.stringify(approved.body)).toBe('ok');
  return TaxReturn.parse(approved.body);
};

// The case of an audit: a sale in April, its refund in May, and another policy in between. The VAT of April was paid.
await givenPolicies();
const [old, fresh] = [
  await givenTaxPolicy({ tax_class: 'case', valid_from: '2025-01-01T00:00:00.000Z' }),
  await givenTaxPolicy({
    ...{ tax_class: 'case', valid_from: '2026-05-01T17:00:00.000Z', rounding: 'floor' },
    ...{ base: { numerator: 11, denominator: 12 }, rate: { numerator: 144, denominator: 1100 } },
  }),
];
const [oldAccount, newAccount] = [old, fresh].map(({ tax_policy_version }) => `tax:${tax_policy_version}`);
const course = (original_price_idr: number) =>
  givenCourse({ creator_instructor_id: null, tax_class: 'case', original_price_idr, discount_idr: 0 });
const [million, half] = [await course(1_000_000), await course(500_000)];

const shop = await givenShop();
// The last minute of April in Jakarta.
shop.at('2026-04-30T16:59:00.000Z');
const sold = await shop.buy([million.course_id]);
await nightAt('2026-05-02T18:00:00.000Z');
const april = { before: await dueNow(), filed: await fileAt('2026-05-03T02:00:00.000Z', '2026-04') };
shop.at('2026-05-03T03:00:00.000Z');
await shop.refund(sold, [0]);
const second = await givenShop();
second.at('2026-05-20T03:00:00.000Z');
await second.buy([half.course_id]);
const topups = await givenPaidTopups(2, Date.parse('2026-05-19T03:00:00.000Z'));
await paysOutAt('2026-05-25T03:00:00.000Z', topups, formOf(topups), 100);
// The first minute of June in Jakarta.
const third = await givenShop();
third.at('2026-05-31T17:00:00.000Z');
await third.buy([half.course_id]);
await nightAt('2026-06-01T18:00:00.000Z');
const may = { before: await dueNow(), filed: await fileAt('2026-06-02T02:00:00.000Z', '2026-05') };
// The last instant of June in Jakarta.
const fourth = await givenShop();
fourth.at('2026-06-30T16:59:59.999Z');
await fourth.buy([half.course_id]);
await nightAt('2026-07-01T18:00:00.000Z');
const june = { before: await dueNow(), filed: await fileAt('2026-07-02T02:00:00.000Z', '2026-06') };
const last = await nightAt('2026-07-02T18:00:00.000Z');

describe('the returns of April, May and June', () => {
  test('April pays the VAT of its sale, though the creators’ delay has not passed', () => {
    expect(april.before).toMatchObject({ month: '2026-04', over: true, due_idr: '110000', carried_out_idr: '0' });
    const { over: _, as_of: __, ...figures } = april.before;
    expect(april.filed).toMatchObject({ ...figures, status: 'approved' });
  });

  test('May deducts the refund of a sale under the replaced policy and the input VAT, and carries the rest over', () => {
    const accounts = [
      { account: oldAccount, net_idr: '-110000', refunded_base_idr: '1000000', refunded_idr: '110000' },
      { account: newAccount, net_idr: '60000', base_idr: '500000', collected_idr: '60000' },
    ].toSorted((one, other) => ((one.account ?? '') < (other.account ?? '') ? -1 : 1));
    const sums = { collected_idr: '60000', refunded_idr: '110000', input_idr: '100', carried_in_idr: '0' };
    expect(may.filed).toMatchObject({ accounts, ...sums, due_idr: '0', carried_out_idr: '50100' });
  });

  test('June counts its first and its last minute, and deducts the credit of May', () => {
    const sums = { collected_idr: '120000', refunded_idr: '0', carried_in_idr: '50100', carried_out_idr: '0' };
    expect(june.filed).toMatchObject({ ...sums, due_idr: '69900' });
  });

  test('afterwards every tax account ends at zero, and the bank has paid what the tax office got', () => {
    expect(last.violations).toEqual([]);
    const balances = Object.entries(last.totals).filter(([account]) => /^tax:|vat/.test(account));
    expect(balances).toEqual(balances.map(([account]) => [account, '0']));
    expect(balances.map(([account]) => account)).toEqual(
      ['platform:input_vat', 'platform:vat_carried', `${oldAccount}:payable`, `${newAccount}:payable`].toSorted(),
    );
  });

  test('the next return is of July, which is not over', async () => {
    expect(await dueNow()).toMatchObject({ month: '2026-07', over: false, due_idr: '0', carried_in_idr: '0' });
  });

  test('the reports of the months equal the ledger, and list the returns in the month of their booking', async () => {
    const found: unknown[] = [];
    for (const month of ['2026-04', '2026-05', '2026-06', '2026-07']) {
      const books = await givenBooks(month);
      expect([month, differences(books), books.malformed]).toEqual([month, [], []]);
      found.push(...(books.made['tax_returns'] ?? []).map((row) => [month, row['tax_month'], row['due_idr']]));
      if (month === '2026-05')
        expect(books.made['tax']).toContainEqual(
          expect.objectContaining({
            rate: '144/1100',
            base: '11/12',
            net_base_idr: '500000',
            net_taxed_idr: '458333.33',
          }),
        );
    }
    expect(found).toEqual([
      ['2026-05', '2026-04', '110000'],
      ['2026-06', '2026-05', '0'],
      ['2026-07', '2026-06', '69900'],
    ]);
  }, 120_000);
});

type Items = readonly (Key & Item)[];
const stored: Items = (await storedItems()).map((item) => ({
  ...item,
  PK: String(item['PK']),
  SK: String(item['SK']),
}));
const isReturn = (month: string) => (item: Item) =>
  'tax_return_id' in item && item['month'] === month && 'accounts' in item;
const idOf = (month: string): string => String(stored.find(isReturn(month))?.['tax_return_id']);
const isEntry = (month: string) => (item: Item) =>
  item['type'] === 'tax_filed' && item['tax_return_id'] === idOf(month);
const isLast = (item: Item) => item['SK'] === 'LAST_RETURN';
const isTaxMonth = (month: string) => (item: Item) =>
  item['PK'] === 'PAYABLE#tax:vat' && item['SK'] === `TAX_MONTH#${month}`;

const changed =
  (is: (item: Item) => boolean, change: (item: Item) => Item) =>
  (items: Items): Items => {
    expect(items.some(is)).toBe(true);
    return items.map((item) => (is(item) ? { ...item, ...change(item) } : item));
  };
const without =
  (is: (item: Item) => boolean) =>
  (items: Items): Items =>
    items.filter((item) => !is(item));
const all =
  (...changes: readonly ((items: Items) => Items)[]) =>
  (items: Items): Items =>
    changes.reduce((before, change) => change(before), items);

const plus = (text: unknown, more: bigint): string => String(BigInt(String(text)) + more);
const accountsOf = (item: Item) => [item['accounts']].flat().map((account) => Object(account));
const raised = (more: bigint) => (item: Item) => ({
  accounts: accountsOf(item).map((account, place) =>
    place === 0
      ? { ...account, collected_idr: plus(account.collected_idr, more), net_idr: plus(account.net_idr, more) }
      : account,
  ),
  collected_idr: plus(item['collected_idr'], more),
  due_idr: plus(item['due_idr'], more),
});
const movedLines = (from: string, to: string, more: number) => (item: Item) => ({
  lines: [...[item['lines']].flat(), { account: from, amount_idr: -more }, { account: to, amount_idr: more }],
});
const again = (month: string, change: Item) => (items: Items) => [
  ...items,
  ...items
    .filter((item) => isReturn(month)(item) || isEntry(month)(item))
    .map((item) => ({
      ...{ ...item, ...change, tax_return_id: 'txr_again' },
      SK: item['type'] === 'tax_filed' ? 'ENTRY#ent_again' : 'TAX_RETURN#txr_again',
    })),
];

const planted: Readonly<Record<string, readonly [rule: string, change: (items: Items) => Items]>> = {
  'a return whose tax and entry are raised by Rp 1,000': [
    'tax_return',
    all(
      changed(isReturn('2026-04'), raised(1000n)),
      changed(isEntry('2026-04'), movedLines(`${oldAccount}:payable`, 'clearing', 1000)),
    ),
  ],
  'a return whose base is changed': [
    'tax_return',
    changed(isReturn('2026-06'), (item) => ({
      accounts: accountsOf(item).map((account) => ({ ...account, base_idr: plus(account.base_idr, -1n) })),
    })),
  ],
  'a return whose input VAT and entry are raised by Rp 1': [
    'tax_return',
    all(
      changed(isReturn('2026-05'), (item) => ({
        input_idr: plus(item['input_idr'], 1n),
        carried_out_idr: plus(item['carried_out_idr'], 1n),
      })),
      changed(isEntry('2026-05'), movedLines('platform:vat_carried', 'platform:input_vat', 1)),
    ),
  ],
  'an entry that is deleted': ['tax_return', without(isEntry('2026-05'))],
  'an entry with lines to another account': [
    'entry_lines',
    changed(isEntry('2026-04'), movedLines('clearing', 'platform:revenue', 1)),
  ],
  'a return that is deleted with its entry': [
    'tax_return',
    all(without(isReturn('2026-05')), without(isEntry('2026-05'))),
  ],
  'a return that is a draft again': [
    'tax_return',
    changed(isReturn('2026-06'), () => ({ status: 'draft', approved_by: null, approved_at: null })),
  ],
  'an approver who is the drafter': [
    'tax_return',
    changed(isReturn('2026-04'), (item) => ({ approved_by: item['drafted_by'] })),
  ],
  'another reference': ['bank_movement', changed(isReturn('2026-04'), () => ({ reference: 'NTPN-OTHER' }))],
  'another day of payment': ['bank_movement', changed(isReturn('2026-04'), () => ({ paid_on: '2026-05-02' }))],
  'a reference that two returns share': [
    'tax_return',
    all(
      changed(isReturn('2026-05'), () => ({ reference: 'NTPN-2026-04' })),
      changed(isEntry('2026-05'), () => ({ reference: 'NTPN-2026-04' })),
    ),
  ],
  'a credit that the next return does not have': [
    'tax_return',
    all(
      changed(isReturn('2026-06'), (item) => ({ carried_in_idr: '50000', due_idr: plus(item['due_idr'], 100n) })),
      changed(isEntry('2026-06'), movedLines('platform:vat_carried', 'clearing', 100)),
    ),
  ],
  'a second return of a month': ['tax_return', again('2026-06', { reference: 'NTPN-AGAIN' })],
  'the record of the last return deleted': ['tax_return', without(isLast)],
  'the credit in the record of the last return': ['tax_return', changed(isLast, () => ({ carried_idr: '1000000' }))],
  'the stored VAT of a month': ['figures', changed(isTaxMonth('2026-06'), () => ({ input_idr: '1' }))],
};

describe('violations planted in the table', () => {
  let present: Items = stored;
  beforeEach(async () => {
    await replaceItems(present, stored);
    present = stored;
    nowMs = Date.parse('2026-07-03T18:00:00.000Z');
  });

  test.for(Object.entries(planted))('the reconciliation finds %s', async ([, [rule, change]]) => {
    const after = change(stored);
    await replaceItems(stored, after);
    present = after;
    expect((await reconciledAt(nowMs)).violations.map((each) => each.rule)).toContain(rule);
  });

  test('the reconciliation finds nothing in the table as it was', async () => {
    expect((await reconciledAt(nowMs)).violations).toEqual([]);
  });
});

test('a month without tax has a return without an entry, and may repeat an older reference', async () => {
  await nightAt('2026-08-01T18:00:00.000Z');
  const filed = await fileAt('2026-08-02T02:00:00.000Z', '2026-07', 'ntpn-2026-05');
  expect(filed).toMatchObject({ accounts: [], due_idr: '0', reference: 'NTPN-2026-05' });
  await nightAt('2026-08-02T18:00:00.000Z');
  const entries = (await storedItems()).filter(({ type }) => type === 'tax_filed');
  expect(entries.map(({ tax_return_id }) => tax_return_id)).not.toContain(filed.tax_return_id);
});
