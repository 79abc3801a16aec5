import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as getCourse } from '../../../functions/courses/get-course.ts';
import { CoursePage } from '../../../shared/contract/courses/catalog.ts';
import { getCourse as courseRow, listCourses as row } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { courseParts } from '../../../shared/store/courses/course-parts.ts';
import { readCourse } from '../../../shared/store/courses/read-course.ts';
import { courseKey } from '../../../shared/store/table/keys.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { reindex } from '../../../tools/reindex/reindex.ts';
import { call } from '../../harness/call.ts';
import { freshCatalog } from '../../harness/fresh-catalog.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { givenOperator, operatorArn } from '../../harness/operator.ts';
import { putAll } from '../../harness/put-all.ts';
import { keptItems } from '../formats/keep.ts';

const kept = keptItems()
  .filter(({ PK, published_at }) => /^(?:COURSE|CATALOG)#/.test(String(PK)) && !published_at)
  .map((item): Key & Item => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) }));
const listedIds = new Set(kept.filter(({ PK }) => PK.startsWith('CATALOG#')).map(({ course_id }) => course_id));

/** Three courses and their index items, as an earlier version wrote them for whole words. */
const old = kept.filter(({ course_id }) => listedIds.has(course_id));

const newIds = (count: number): string[] => Array.from({ length: count }, newCourseId);

/** Copies of the first of the three under other ids. */
const asOld = (ids: readonly string[]): (Key & Item)[] => {
  const [first = expect.fail()] = [...listedIds].map(String);
  return ids.flatMap((course_id) =>
    old
      .filter((item) => item['course_id'] === first)
      .map((item) => ({
        ...item,
        course_id,
        PK: item.PK.replace(first, course_id),
        SK: item.SK.replace(first, course_id),
      })),
  );
};

const idsBy = async (query: Readonly<Record<string, string>>): Promise<string[]> => {
  const { body } = await call(freshCatalog, row, { query: { limit: '100', ...query } });
  return CoursePage.parse(body).courses.map(({ course_id }) => course_id);
};

const [analysis, , speaking] = ['1', '2', '3'].map((digit) => `crs_01ka000000000000000000000${digit}`);
const creator = 'usr_5xrr4txzz9jz3ecfd9xy8asybb3pjbee4am0e8m29w6my1z5wy9g';

/** Searches for the courses of the previous version, with their results. */
const searches = [
  [{ q: 'analis' }, [analysis]],
  [{ q: 'pyth data' }, [analysis]],
  [{ q: 'di' }, [speaking]],
  [{ creator_id: creator }, [speaking, analysis]],
  [{ sort: '-published_at', creator_id: creator }, [speaking, analysis]],
] as const;

const nothing = { reindexed: 0, changed_meanwhile: 0, unreadable: [] };

describe('older courses', () => {
  beforeEach(async () => {
    await freshTable();
    await putAll(old);
  });

  test('older courses are found by no newer list until they are reindexed, and a second run writes nothing', async () => {
    const { headers } = await call(getCourse, courseRow, { params: { course_id: String(analysis) } });
    const coursesThere = async () => (await storedItems()).filter(({ PK }) => String(PK).startsWith('COURSE#'));
    const before = await coursesThere();
    for (const [query] of searches) expect(await idsBy(query)).toEqual([]);
    expect(await idsBy({ sort: '-published_at' })).toEqual([]);

    expect(await reindex(table)).toEqual({ ...nothing, read: 3, reindexed: 3, unchanged: 0 });

    for (const [query, found] of searches) expect(await idsBy(query)).toEqual(found);
    expect(await idsBy({ sort: '-published_at' })).toHaveLength(3);
    expect(await idsBy({})).toHaveLength(3);
    expect(await coursesThere()).toEqual(before);
    const { headers: after } = await call(getCourse, courseRow, { params: { course_id: String(analysis) } });
    expect(after['ETag']).toBe(headers['ETag']);

    const items = await storedItems();
    expect(await reindex(table)).toEqual({ ...nothing, read: 3, unchanged: 3 });
    expect(await storedItems()).toEqual(items);
  });

  test('older courses are reindexed into exactly the lists of an edit', async () => {
    await reindex(table);
    const { course: before = expect.fail() } = await readCourse(table, 'usr_nobody', String(speaking));
    const listsOf = async () =>
      (await storedItems())
        .filter(({ PK, course_id }) => String(PK).startsWith('CATALOG#') && course_id === speaking)
        .map(({ catalog_version: _, event_sequence: __, ...item }) => item);
    const reindexed = await listsOf();
    const { event_sequence: _, ...course } = before;
    expect(await transact(table, courseParts(before, { ...course, catalog_version: '2' }, Date.now()))).toBeUndefined();
    expect(await listsOf()).toEqual(reindexed);
  });
});

test('present courses and unpublished ones stay as they are', async () => {
  await freshTable();
  await givenCourse();
  await givenCourse({ status: 'draft' });
  const items = await storedItems();
  expect(await reindex(table)).toEqual({ ...nothing, read: 1, unchanged: 1 });
  expect(await storedItems()).toEqual(items);
});

test('a course that is edited during its reindexing keeps the edit', async () => {
  await freshTable();
  const [id = ''] = newIds(1);
  await putAll(asOld([id]));
  const { course: before = expect.fail() } = await readCourse(table, 'usr_nobody', id);
  const { event_sequence: _, ...course } = before;
  const edited = { ...course, title: 'Statistika', catalog_version: '2' };
  const edit = () => transact(table, courseParts(before, edited, Date.now()));
  expect(await reindex(interruptedTable(edit))).toMatchObject({ reindexed: 0, changed_meanwhile: 1, unreadable: [] });
  expect(await idsBy({ q: 'statist' })).toEqual([id]);
  expect(await idsBy({ q: 'analis' })).not.toContain(id);
  expect(await reindex(table)).toMatchObject({ reindexed: 0, changed_meanwhile: 0 });
});

test('a reindexing that crashes has done some courses wholly, and the next run does the rest', async () => {
  await freshTable();
  const ids = newIds(9);
  await putAll(asOld(ids));
  await expect(reindex(dyingTable(4))).rejects.toThrow('died');
  expect(await reindex(table)).toMatchObject({ read: 9, reindexed: 5, unchanged: 4 });
  const items = await storedItems();
  const listed = items.filter(({ PK, course_id }) => PK === 'CATALOG#all#ana' && ids.includes(String(course_id)));
  expect(listed).toHaveLength(ids.length);
  expect(items.filter(({ words }) => words !== undefined)).toEqual([]);
});

describe('npm run reindex', () => {
  const gone = newCourseId();
  let operator: Awaited<ReturnType<typeof givenOperator>>;
  beforeAll(async () => {
    operator = await givenOperator();
  });
  afterAll(() => operator.stop());
  const typed = () => operator.type('reindex', '--table', table.name);

  test('npm run reindex is audited, prints its result, and fails for a malformed course without stopping', async () => {
    const [fine = '', broken = ''] = newIds(2);
    await putAll(asOld([fine, broken, gone]));
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: courseKey(gone) }));
    const malformed = { ...courseKey(broken), course_id: broken, title: 7 };
    await table.client.send(new PutCommand({ TableName: table.name, Item: malformed }));
    const { code, stdout, stderr } = await typed();
    expect([code, stderr]).toEqual([1, '']);
    const done = JSON.parse(stdout);
    expect(done).toMatchObject({ reindexed: 1, changed_meanwhile: 0 });
    expect(done.unreadable.toSorted()).toEqual([broken, gone].toSorted());
    const noted = { actor_id: operatorArn, action: 'reindex', request_id: 'npm run reindex' };
    expect(await auditTrailOf('catalog')).toMatchObject([noted]);
  });

  test('npm run reindex says in one sentence that nothing runs here', async () => {
    const { code, stderr } = await operator.type('reindex', '--directory', '/nowhere');
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
