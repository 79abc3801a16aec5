import { expect, test } from 'vitest';
import { dayFiguresOf, monthSalesOf } from '../../../shared/domain/books/day-figures.ts';
import { addCourseSales, addToDays, daysSpan } from '../../../shared/domain/books/days.ts';
import { addToTotals, type Totals } from '../../../shared/domain/books/totals.ts';

/** 06:00 in Jakarta on 21 November, so 20 November is closed. */
const startedMs = Date.parse('2026-11-20T23:00:00.000Z');
/** The last figures that a reconciliation stored, up to the end of a day in Jakarta. */
const storedUpTo = (day: string) => ({
  ...{ as_of: `${day}T17:00:00.000Z`, started_at: `${day}T18:00:00.000Z`, matured_until: `${day}T17:00:00.000Z` },
});
const span = daysSpan(startedMs, storedUpTo('2026-11-19'));
const paid = (created_at: string, amount_idr: number) => ({
  ...{ entry_id: `ent_${created_at}`, type: 'captured' as const, created_at },
  lines: [
    { account: 'user:usr_1:held', amount_idr: -amount_idr },
    { account: 'platform:revenue', amount_idr: amount_idr - 10 },
    { account: 'creator:usr_2:payable', amount_idr: 10 },
  ],
});
const topUp = (created_at: string, amount_idr: number) => ({
  ...{ entry_id: `ent_${created_at}`, type: 'topped_up' as const, created_at },
  lines: [
    { account: 'gateway:midtrans', amount_idr: -amount_idr },
    { account: 'user:usr_1:held', amount_idr },
  ],
});

const entries = [
  // Earlier than the first listed day, so only the balances contain this amount.
  topUp('2026-09-30T16:59:59.999Z', 5000),
  // The first instant of October in Jakarta.
  topUp('2026-09-30T17:00:00.000Z', 300),
  paid('2026-11-20T16:59:59.999Z', 100),
  paid('2026-11-20T16:00:00.000Z', 200),
  // On the day that is not closed.
  paid('2026-11-20T17:00:00.000Z', 50),
];

const booksOf = (given: readonly ReturnType<typeof paid | typeof topUp>[]) => {
  const [days, totals]: [Totals, Totals] = [new Map(), new Map()];
  for (const entry of given) {
    addToDays(days, entry, span);
    addToTotals(totals, entry);
  }
  return dayFiguresOf(days, totals, span);
};

test('closed days of the last two months have their entries, lines and balances', () => {
  const days = booksOf(entries);
  expect(days[0]).toMatchObject({ day: '2026-10-01', entries: [{ type: 'topped_up', count: 1 }] });
  expect(days.at(-1)).toEqual({
    day: '2026-11-20',
    as_of: '2026-11-20T17:00:00.000Z',
    entries: [{ type: 'captured', count: 2 }],
    lines: [
      { type: 'captured', account: 'creator:payable', debit_idr: '0', credit_idr: '20' },
      { type: 'captured', account: 'platform:revenue', debit_idr: '0', credit_idr: '280' },
      { type: 'captured', account: 'user:held', debit_idr: '300', credit_idr: '0' },
    ],
    closing: [
      { account: 'creator:payable', balance_idr: '20' },
      { account: 'gateway:midtrans', balance_idr: '-5300' },
      { account: 'platform:revenue', balance_idr: '280' },
      { account: 'user:held', balance_idr: '5000' },
    ],
    digest: expect.stringMatching(/^[0-9a-f]{30}$/),
  });
  expect(days).toHaveLength(31 + 20);
});

test('the balances of a day are those of the day before plus its lines, and sum to zero', () => {
  const days = booksOf(entries);
  for (const [place, { lines, closing }] of days.entries()) {
    const before = new Map(days[place - 1]?.closing.map(({ account, balance_idr }) => [account, BigInt(balance_idr)]));
    for (const { account, debit_idr, credit_idr } of lines)
      before.set(account, (before.get(account) ?? 0n) + BigInt(credit_idr) - BigInt(debit_idr));
    expect(closing.reduce((sum, { balance_idr }) => sum + BigInt(balance_idr), 0n)).toBe(0n);
    if (place > 0)
      for (const { account, balance_idr } of closing) expect(before.get(account) ?? 0n).toBe(BigInt(balance_idr));
  }
});

test('the digest of a day depends on each field of each line, and not on the order of the entries', () => {
  const digestOf = (given: Parameters<typeof booksOf>[0]) => booksOf(given).at(-1)?.digest;
  const [one, other] = [paid('2026-11-20T16:00:00.000Z', 200), paid('2026-11-20T15:00:00.000Z', 200)];
  const digest = digestOf([one, other]);
  expect(digestOf([other, one])).toBe(digest);
  const [first = expect.fail('no line'), ...rest] = one.lines;
  for (const changed of [
    { ...one, entry_id: 'ent_other' },
    { ...one, created_at: '2026-11-20T16:00:00.001Z' },
    { ...one, lines: [{ ...first, account: 'user:usr_3:held' }, ...rest] },
    { ...one, lines: [{ ...first, amount_idr: -201 }, ...rest] },
    { ...one, lines: rest },
  ])
    expect(digestOf([changed, other])).not.toBe(digest);
  expect(digestOf([one, other, other])).not.toBe(digest);
});

test('courses are listed by month, best sellers first, without open days', () => {
  const courses: Totals = new Map();
  const item = (course_id: string, price_idr: number) => ({ course_id, price_idr });
  const add = (moved_at: string, sign: 1 | -1, ...items: ReturnType<typeof item>[]): void =>
    addCourseSales(courses, items, { sign, moved_at }, span);
  add('2026-11-02T00:00:00.000Z', 1, item('crs_1', 100), item('crs_2', 900));
  add('2026-11-03T00:00:00.000Z', 1, item('crs_1', 100));
  add('2026-11-04T00:00:00.000Z', -1, item('crs_1', 100));
  add('2026-11-20T17:00:00.000Z', 1, item('crs_3', 100));
  add('2026-09-30T16:59:59.999Z', 1, item('crs_3', 100));
  const none = { sold: 0, refunded: 0, sold_idr: '0', refunded_idr: '0' };
  expect(monthSalesOf(courses, span)).toEqual([
    {
      ...{ month: '2026-11', as_of: '2026-11-20T17:00:00.000Z', others: none },
      courses: [
        { course_id: 'crs_2', ...none, sold: 1, sold_idr: '900' },
        { course_id: 'crs_1', sold: 2, refunded: 1, sold_idr: '200', refunded_idr: '100' },
      ],
    },
  ]);
});

test('addCourseSales reports the courses of a month beyond 500 as one', () => {
  const courses: Totals = new Map();
  for (let place = 0; place < 503; place += 1)
    addCourseSales(
      courses,
      [{ course_id: `crs_${place}`, price_idr: 1000 - place }],
      { sign: 1, moved_at: '2026-11-02T00:00:00.000Z' },
      span,
    );
  const [month] = monthSalesOf(courses, span);
  expect(month?.courses).toHaveLength(500);
  expect(month?.others).toEqual({ sold: 3, refunded: 0, sold_idr: String(500 + 499 + 498), refunded_idr: '0' });
});

test.each([
  ['yesterday', '2026-11-19', '2026-09-30'],
  ['the last day of the month before the previous one', '2026-09-30', '2026-07-31'],
  ['the first day of the month before the previous one', '2026-09-01', '2026-07-31'],
  ['half a year ago', '2026-05-15', '2026-03-31'],
  ['three years ago, at most 13 months back', '2023-05-15', '2025-10-31'],
])('the computed days begin in the month before the last stored day: %s', (_, stored, before) => {
  expect(daysSpan(startedMs, storedUpTo(stored))).toEqual({
    fromMs: Date.parse(`${before}T17:00:00.000Z`),
    toMs: Date.parse('2026-11-20T17:00:00.000Z'),
  });
});

test('without stored figures the last 13 months are computed', () => {
  expect(daysSpan(startedMs, undefined)).toEqual(daysSpan(startedMs, storedUpTo('2023-05-15')));
});
