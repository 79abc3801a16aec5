import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as judgeAll } from '../../../functions/jobs/reconcile.ts';
import { handler as readOne } from '../../../functions/jobs/reconcile-segment.ts';
import { over as approvePayment } from '../../../functions/payables/approve-payment.ts';
import { runSegments } from '../../../local/events/segment-runs.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { readSegment, reconcile } from '../../../shared/flows/reconciliation.ts';
import { reconcile as row } from '../../../shared/jobs/books.ts';
import { approvePayment as approveRow } from '../../../shared/routes/payables/payments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readBooksMonth } from '../../../shared/store/books/books-month.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../../shared/store/books/last-verdict.ts';
import { reconcileStore, wholeTable } from '../../../shared/store/books/reconcile-store.ts';
import { bookDayKey, lastFiguresKey, monthSalesKey } from '../../../shared/store/table/keys.ts';
import { figuresKey, monthKey } from '../../../shared/store/table/payable-keys.ts';
import type { Item, Key, Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { callerFor, givenUser, storedItems } from '../../harness/given.ts';
import { givenShop } from '../../harness/given-books.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { givenPayment, givenWithholding, givenWithholdingPolicy, namedPayment } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { faultyTable } from '../../harness/observed.ts';
import { putAll } from '../../harness/put-all.ts';

let nowMs = 0;
const clock = () => nowMs;
const run = (payoutDelayDays = 14) =>
  reconcile({ store: reconcileStore(table), clock, pause: async () => {}, payoutDelayDays });

/** A reconciliation at an instant that stores its figures. @returns the violations */
const nightAt = async (instant: string, of: Table = table) => {
  nowMs = Date.parse(instant);
  const found = await run();
  await keepVerdict(of, found, nowMs);
  await keepFigures(of, found);
  return found.violations;
};

await givenPolicies();
const { withholding_policy_version, base, rate, rounding } = await givenWithholdingPolicy();
const creator = await givenUser();
const account: PayableAccount = `creator:${creator.user_id}`;
const course = () =>
  givenCourse({ creator_instructor_id: creator.user_id, original_price_idr: 200_000, discount_idr: 0 });
const [one, other] = [await course(), await course()];
const [early, late] = [await givenShop(), await givenShop()];
early.at('2026-10-05T03:00:00.000Z');
late.at('2026-11-10T03:00:00.000Z');
const first = await early.buy([one.course_id, other.course_id]);
await late.buy([one.course_id]);
early.at('2026-11-01T03:00:00.000Z');
await early.refund(first, [0]);
await nightAt('2026-11-15T18:00:00.000Z');
const farAhead = Date.parse('2030-01-01T00:00:00.000Z') / 1000;
const finance = callerFor((await givenStaff('finance')).user, { exp: farAhead });
const approve = approvePayment({ clock, randomBytes, table }).handler;
nowMs = Date.parse('2026-11-16T02:00:00.000Z');
const withheld = [
  ...[
    {
      kind: 'pph23' as const,
      variant: 'npwp',
      amount_idr: 2_000,
      base_idr: 100_000,
      base,
      rate,
      rounding,
      withholding_policy_version,
      tax_month: null,
      cancelled_in: null,
    },
  ],
];
await givenWithholding(creator.user_id, 'pph23');
const payment = await givenPayment(account, { amount_idr: 98_000, gross_idr: 100_000, withheld });
const request = { caller: finance, ...namedPayment(payment), body: { reason: 'Ticket 4711' }, timeoutMs: 40_000 };
expect(await call(approve, approveRow, request)).toMatchObject({ code: 'ok' });
const before = await nightAt('2026-11-20T18:00:00.000Z');

type Items = readonly (Key & Item)[];
const stored: Items = (await storedItems()).map((item) => ({
  ...{ ...item, PK: String(item['PK']), SK: String(item['SK']) },
}));

const sameDay = '2026-11-20T20:00:00.000Z';
const nextNight = '2026-11-21T18:00:00.000Z';

const is = (key: Key) => (item: Key) => item.PK === key.PK && item.SK === key.SK;
const changed =
  (key: Key, change: Item) =>
  (items: Items): Items => {
    expect(items.filter(is(key))).toHaveLength(1);
    return items.map((item) => (is(key)(item) ? { ...item, ...change } : item));
  };
const without =
  (key: Key) =>
  (items: Items): Items => {
    expect(items.filter(is(key))).toHaveLength(1);
    return items.filter((item) => !is(key)(item));
  };

const october = monthKey(account, '2026-10');
const figures = { started_at: '2026-11-20T18:00:00.000Z', as_of: '2026-11-20T17:00:00.000Z' };
const sums = { sold_idr: '0', refunded_idr: '0', matured_idr: '1000000', disputed_idr: '0' };
const nobody = `creator:${(await givenUser()).user_id}`;

describe('stored figures', () => {
  beforeEach(async () => {
    await freshTable();
    await putAll(stored);
  });

  test.each([sameDay, nextNight, '2027-01-10T18:00:00.000Z'])('unchanged figures have no violation: %s', async (at) => {
    expect(before).toEqual([]);
    expect(await nightAt(at)).toEqual([]);
    expect(await nightAt(at.replace('T18', 'T21').replace('T20', 'T22'))).toEqual([]);
  });

  const planted: Readonly<Record<string, (items: Items) => Items>> = {
    'a payable amount of a creator that is 1,000,000 higher': changed(figuresKey(account), { matured_idr: '1140000' }),
    'a payable amount of a creator that is 1 higher': changed(figuresKey(account), { matured_idr: '140001' }),
    'sales of a creator that are 1 higher': changed(figuresKey(account), { sold_idr: '420001' }),
    'refunds of a creator that are 1 lower': changed(figuresKey(account), { refunded_idr: '139999' }),
    'figures of a creator, of an earlier day': changed(figuresKey(account), { as_of: '2026-11-10T17:00:00.000Z' }),
    'an emptied statement of a month that is over': changed(october, { courses: [] }),
    'a deleted statement of a month that is over': without(october),
    'a changed balance of a day': changed(bookDayKey('2026-11-10'), { closing: [] }),
    'a deleted day': without(bookDayKey('2026-11-09')),
    'monthly sales without a course': changed(monthSalesKey('2026-10'), { courses: [] }),
  };

  const cases = Object.entries(planted).flatMap(([name, change]) =>
    [sameDay, nextNight].map((at) => [name, at, change] as const),
  );

  test.each(cases)('a planted fault is reported once and replaced: %s, at %s', async (_, at, change) => {
    await replaceItems(stored, change(stored));
    expect((await nightAt(at)).map(({ rule }) => rule)).toEqual(['figures']);
    expect(await nightAt(at.replace('T18', 'T21').replace('T20', 'T22'))).toEqual([]);
  });

  test('an emptied statement of the present month is reported by a run of the same day', async () => {
    await replaceItems(stored, changed(monthKey(account, '2026-11'), { courses: [] })(stored));
    nowMs = Date.parse(sameDay);
    expect((await run()).violations).toMatchObject([{ rule: 'figures', found: 'others' }]);
  });

  test('malformed figures of a creator are reported and replaced, as those of others are', async () => {
    await replaceItems(stored, changed(figuresKey(account), { matured_idr: 140_000 })(stored));
    expect(await nightAt(sameDay)).toMatchObject([{ rule: 'figures', found: 'others' }]);
    expect(await nightAt(nextNight)).toEqual([]);
  });

  test('figures of a creator without a sale are reported by each run until they are deleted', async () => {
    const planted = { ...figuresKey(nobody), account: nobody, ...sums, ...figures };
    await putAll([planted]);
    for (const at of [sameDay, nextNight])
      expect(await nightAt(at)).toContainEqual({
        ...{ rule: 'figures', subject: nobody, expected: 'at most 0 payable', found: '1000000' },
      });
    await replaceItems([planted], []);
    expect(await nightAt('2026-11-22T18:00:00.000Z')).toEqual([]);
  });

  test('sales and refunds between two runs of a day are no violation', async () => {
    late.at('2026-11-20T19:00:00.000Z');
    await late.buy([other.course_id]);
    early.at('2026-11-20T19:00:00.000Z');
    await early.refund(first, [1]);
    expect(await nightAt(sameDay)).toEqual([]);
    expect(await nightAt(nextNight)).toEqual([]);
  });

  test('the jobs of a night store the figures, and report those that somebody has changed', async () => {
    const night = () =>
      runSegments(row.id, row.trigger.segmented, (id, event) =>
        (id === row.id ? judgeAll(event) : readOne(event)).then(
          (result) => ({ result }),
          (error: unknown) => ({ error: String(error) }),
        ),
      );
    await replaceItems(stored, changed(figuresKey(account), { matured_idr: '1140000' })(stored));
    expect((await night()).error).toContain('1 times a rule does not hold.');
    expect(await night()).toEqual({ result: { recount: false } });
  });

  test('another delay of payouts is no violation', async () => {
    nowMs = Date.parse(sameDay);
    for (const days of [0, 30, 14]) {
      nowMs += 60_000;
      const found = await run(days);
      expect(found.violations).toEqual([]);
      await keepFigures(table, found);
    }
  });

  test('figures of which a crash stored only some are no violation, and are completed', async () => {
    let left = 5;
    const dying = faultyTable({
      before: () => {
        left -= 1;
        if (left < 0) throw new Error('died');
      },
    });
    await expect(nightAt(nextNight, dying)).rejects.toThrow('died');
    expect(await nightAt('2026-11-22T18:00:00.000Z')).toEqual([]);
    expect(await nightAt('2026-11-23T18:00:00.000Z')).toEqual([]);
  });

  test.each([
    ['the next day', '2026-11-22T17:59:59.000Z', nextNight],
    ['a start to come', '2030-01-01T00:00:00.000Z', nextNight],
  ])('figures that name a run that never was are reported: %s', async (_, started_at, at) => {
    await replaceItems(stored, changed(figuresKey(account), { matured_idr: '1140000', started_at })(stored));
    expect(await nightAt(at)).toEqual([
      { rule: 'figures', subject: account, expected: 'figures of a run', found: started_at },
    ]);
  });

  test('figures that another run stores between scan and verdict are no violation', async () => {
    nowMs = Date.parse(nextNight);
    const ports = { store: reconcileStore(table), clock, pause: async () => {} };
    const read = async (startedMs: number) => {
      const segments = [await readSegment(wholeTable, startedMs, ports)];
      expect(await nightAt('2026-11-22T18:00:00.000Z')).toEqual([]);
      return segments;
    };
    const found = await reconcile(ports, { read, recount: async () => [] });
    expect(found.violations).toEqual([]);
    await keepFigures(table, found);
    expect(await nightAt('2026-11-23T18:00:00.000Z')).toEqual([]);
  });

  test('a run that began before the stored figures compares nothing', async () => {
    expect(await nightAt('2026-11-19T18:00:00.000Z')).toEqual([]);
    expect((await storedItems()).find(({ SK }) => SK === lastFiguresKey.SK)).toMatchObject(figures);
  });
});

test('the days of runs that stored no figures are computed by the next run', async () => {
  await freshTable();
  await putAll(stored);
  await nightAt('2027-02-28T17:20:00.000Z');
  const day = (month: string) => readBooksMonth(table, creator.user_id, month).then(({ books }) => books());
  expect(await day('2027-03')).toMatchObject({ days: [], as_of: null });
  expect(await nightAt('2027-05-02T18:00:00.000Z')).toEqual([]);
  for (const [month, days] of [
    ['2027-02', 28],
    ['2027-03', 31],
    ['2027-04', 30],
  ] as const)
    expect(await day(month)).toMatchObject({ over: true, days: { length: days }, opening: { length: 6 } });
});
