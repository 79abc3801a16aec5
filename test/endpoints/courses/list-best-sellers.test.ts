import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as judgeAll } from '../../../functions/jobs/reconcile.ts';
import { handler as readOne } from '../../../functions/jobs/reconcile-segment.ts';
import { runSegments } from '../../../local/events/segment-runs.ts';
import { CoursePage } from '../../../shared/contract/courses/catalog.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { reconcile as job } from '../../../shared/jobs/books.ts';
import { listCourses as row } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { bestSellersKey, courseKey } from '../../../shared/store/table/keys.ts';
import type { Item, Key, Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { freshCatalog } from '../../harness/fresh-catalog.ts';
import { storedItems } from '../../harness/given.ts';
import { givenShop } from '../../harness/given-books.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { faultyTable, observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const { handlerOf } = await handlersOf(row);

const dayMs = 24 * 3_600_000;

/** The reconciliation of a night, by the deployed functions. */
const night = () =>
  runSegments(job.id, job.trigger.segmented, (id, event) =>
    (id === job.id ? judgeAll(event) : readOne(event)).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: String(error) }),
    ),
  );

const pageOf = async (query: Readonly<Record<string, string>> = {}) => {
  const { body } = await call(freshCatalog, row, { query: { sort: 'best_selling', ...query } });
  return CoursePage.parse(body);
};
const best = async (query?: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await pageOf(query)).courses.map(({ title }) => title);

const everything = async (): Promise<(Key & Item)[]> =>
  (await storedItems()).map((item) => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) }));
const kept = async (): Promise<Key & Item> =>
  (await everything()).find(({ PK }) => PK === bestSellersKey.PK) ?? expect.fail('no list is stored');

let stored: readonly (Key & Item)[] = [];
let courseIds: Readonly<Record<string, string>> = {};
const idOf = (title: string): string => courseIds[title] ?? '';

beforeAll(async () => {
  await givenPolicies();
  const courses = [
    await givenCourse({ title: 'Sekali', original_price_idr: 100_000, discount_idr: 0 }),
    await givenCourse({ title: 'Tiga Kali', original_price_idr: 300_000, discount_idr: 0, category: 'data' }),
    await givenCourse({ title: 'Dua Kali Python', original_price_idr: 200_000, discount_idr: 0, category: 'data' }),
    await givenCourse({ title: 'Dikembalikan' }),
    await givenCourse({ title: 'Tidak Terjual' }),
  ];
  courseIds = Object.fromEntries(courses.map(({ title, course_id }) => [title, course_id]));
  const [one, two, three] = [await givenShop(), await givenShop(), await givenShop()];
  for (const [place, shop] of [one, two, three].entries()) shop.at(Date.now() - (2 + place) * dayMs);
  const returned = await one.buy(['Sekali', 'Tiga Kali', 'Dua Kali Python', 'Dikembalikan'].map(idOf));
  await two.buy(['Tiga Kali', 'Dua Kali Python'].map(idOf));
  await three.buy([idOf('Tiga Kali')]);
  one.at(Date.now());
  await one.refund(returned, [3]);
});

test('listCourses by best_selling is empty until the first night, and costs one read', async () => {
  const observed = observedTable();
  const { body } = await call(handlerOf(observed.table), row, { query: { sort: 'best_selling' } });
  expect(body).toEqual({ courses: [], next_cursor: null });
  expect(observed.commands).toEqual(['GetItemCommand']);
});

test('after a night listCourses lists the sold courses, the best first, without refunded sales', async () => {
  expect(await night()).toEqual({ result: { recount: false } });
  expect(await best()).toEqual(['Tiga Kali', 'Dua Kali Python', 'Sekali']);
  stored = await everything();
});

test('a second night of the same day stores the same list', async () => {
  const { started_at: first, ...list } = await kept();
  expect(await night()).toEqual({ result: { recount: false } });
  const { started_at: second, ...again } = await kept();
  expect(again).toEqual(list);
  expect(String(second) > String(first)).toBe(true);
});

/** Stores the figures of an instant over a table. */
const nightAt = async (nowMs: number, of: Table = table): Promise<void> => {
  await keepFigures(of, await reconcile({ store: reconcileStore(table), clock: () => nowMs, pause: async () => {} }));
};

test('a night that died before the list leaves the old list, and the next night replaces it', async () => {
  await replaceItems(await everything(), stored);
  const before = await kept();
  const dying = faultyTable({
    before: () => {
      throw new Error('died');
    },
  });
  await expect(nightAt(Date.now() + dayMs, dying)).rejects.toThrow('died');
  expect(await kept()).toEqual(before);
  await nightAt(Date.now() + dayMs);
  expect((await kept())['day']).not.toEqual(before['day']);
});

test('a night that began before the stored list replaces nothing', async () => {
  const before = await kept();
  await nightAt(Date.parse(String(before['started_at'])) - 1);
  expect(await kept()).toEqual(before);
});

test('after a month without sales the list is empty', async () => {
  await nightAt(Date.now() + 40 * dayMs);
  expect((await kept())['course_ids']).toEqual([]);
});

beforeEach(async () => {
  if (stored.length > 0) await replaceItems(await everything(), stored);
});

test('listCourses by best_selling goes on at the cursor, with and without a filter', async () => {
  for (const filter of [{}, { price_min: '1' }]) {
    const first = await pageOf({ limit: '2', ...filter });
    expect(first.courses).toHaveLength(2);
    const second = await pageOf({ limit: '2', ...filter, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ courses: [{ title: 'Sekali' }], next_cursor: null });
  }
});

test.each([
  [{ category: 'data' }, ['Tiga Kali', 'Dua Kali Python']],
  [{ price_max: '250000' }, ['Dua Kali Python', 'Sekali']],
  [{ course_type: 'bnsp' }, []],
  [{ q: 'kali' }, ['Tiga Kali', 'Dua Kali Python']],
  [{ q: 'dua pyth' }, ['Dua Kali Python']],
  [{ q: 'pythno' }, ['Dua Kali Python']],
  [{ q: 'terjual' }, []],
])('listCourses by best_selling with the filters %j lists %j', async (query, titles) => {
  expect(await best(query)).toEqual(titles);
});

test('listCourses by best_selling leaves out archived, erased and malformed courses', async () => {
  const items = await everything();
  const isOf = (title: string) => (item: Key) => item.PK === courseKey(idOf(title)).PK;
  const archived = items.filter(isOf('Tiga Kali')).map((item) => ({ ...item, status: 'archived' }));
  const unknown = items.filter(isOf('Sekali')).map((item) => ({ ...item, course_type: 'of_a_later_version' }));
  await putAll([...archived, ...unknown]);
  expect(await best()).toEqual(['Dua Kali Python']);
  await replaceItems(items.filter(isOf('Dua Kali Python')), []);
  expect(await best()).toEqual([]);
});

test.each([
  ['of a later version', { course_ids: { all: [] } }],
  ['without a day', { day: null }],
  ['of a week ago', { day: new Date(Date.now() - 8 * dayMs).toISOString().slice(0, 10) }],
])('listCourses by best_selling is empty when the stored list is %s', async (_, changes) => {
  await putAll([{ ...(await kept()), ...changes }]);
  expect(await best()).toEqual([]);
});

test('listCourses by best_selling lists a course once that the stored list has twice', async () => {
  const list = await kept();
  await putAll([{ ...list, course_ids: [list['course_ids'], list['course_ids']].flat() }]);
  expect(await best()).toEqual(['Tiga Kali', 'Dua Kali Python', 'Sekali']);
});

test('listCourses by best_selling reads the list once a minute, and a hot page three times in five seconds', async () => {
  const observed = observedTable();
  const many = handlerOf(observed.table);
  for (let times = 0; times < 12; times += 1) await call(many, row, { query: { sort: 'best_selling' } });
  const { GetItemCommand: lists, BatchGetItemCommand: courses } = Object.groupBy(observed.commands, (name) => name);
  expect([lists?.length, courses?.length]).toEqual([1, 3]);
});
