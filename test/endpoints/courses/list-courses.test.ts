import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogCourse, CoursePage } from '../../../shared/contract/courses/catalog.ts';
import type { Course } from '../../../shared/contract/courses/course.ts';
import { indexedSorts } from '../../../shared/domain/courses/course.ts';
import { offerOf } from '../../../shared/domain/courses/offer.ts';
import { listCourses as row } from '../../../shared/routes/courses/courses.ts';
import { call } from '../../harness/call.ts';
import { codePoint } from '../../harness/code-point.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { freshCatalog } from '../../harness/fresh-catalog.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { accountOf } from '../../harness/given.ts';
import { givenCourse, shownOf } from '../../harness/given-course.ts';
import { givenTaxPolicy } from '../../harness/given-policy.ts';
import { observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

type Query = Readonly<Record<string, string>>;

const listed = async (query: Query): Promise<CatalogCourse[]> => {
  const { body } = await call(freshCatalog, row, { query: { limit: '100', ...query } });
  return CoursePage.parse(body).courses;
};

/** The public view of a course without a tax policy in force. It has no learning address. */
const offered = (course: Course) => offerOf(shownOf(course), undefined);

const idsOf = (courses: readonly Pick<Course, 'course_id'>[]): string[] => courses.map(({ course_id }) => course_id);

test('listCourses reads a hot page three times in five seconds', async () => {
  await freshTable();
  const observed = observedTable();
  const handlerOfMany = handlerOf(observed.table);
  for (let times = 0; times < 12; times += 1) await call(handlerOfMany, row, { query: { limit: '7' } });
  expect(observed.commands).toEqual(['QueryCommand', 'QueryCommand', 'QueryCommand']);
});

test('listCourses of an empty catalog is one empty page', async () => {
  await freshTable();
  expect((await call(freshCatalog, row)).body).toEqual({ courses: [], next_cursor: null });
});

test('listCourses lists published courses alone, as they were stored', async () => {
  const course = await givenCourse({ title: 'Terbit Sendiri' });
  for (const status of ['draft', 'archived'] as const) await givenCourse({ title: 'Terbit Sendiri', status });
  expect((await call(handler, row, { query: { q: 'sendiri' } })).body).toEqual({
    courses: [offered(course)],
    next_cursor: null,
  });
  expect(idsOf(await listed({}))).toContain(course.course_id);
});

test.for([
  ['Belajar Al-Qur’an', 'quran'],
  ['Belajar Al-Qur’an', "qur'an"],
  ['Khotbah Jum’at', 'jumat'],
  ['Desain UI/UX', 'uiux'],
  ['Desain UI/UX', 'ui/ux'],
  ['Desain UI/UX', 'ui ux'],
])('listCourses finds the course %j by %j', async ([title = '', q = '']) => {
  const { course_id } = await givenCourse({ title });
  expect(idsOf(await listed({ q }))).toContain(course_id);
});

test('listCourses sorts by discounted price and then by id', async () => {
  const prices = [
    [1_000_000, 999_999],
    [9, 0],
    [10, 0],
    [Number.MAX_SAFE_INTEGER, 0],
    [100, 90],
  ] as const;
  const courses = await Promise.all(
    prices.map(([original_price_idr, discount_idr]) =>
      givenCourse({ title: 'Urutan', original_price_idr, discount_idr }),
    ),
  );
  const [one, nine, ten, most, alsoTen] = idsOf(courses);
  const tens = [ten ?? '', alsoTen ?? ''].toSorted();
  expect(idsOf(await listed({ q: 'urutan' }))).toEqual([one, nine, ...tens, most]);
});

describe('q', () => {
  const cryptography = once(() => givenCourse({ title: 'Kriptografi Terapan untuk 2026' }));

  test.for([
    ['kriptografi', true],
    ['KRIPTOGRAFI', true],
    ['terapan  Kriptografi', true],
    ['kriptografí', true],
    ['ｋｒｉｐｔｏｇｒａｆｉ', true],
    ['#kriptografi!', true],
    ['untuk kriptografi 2026 terapan', true],
    ['kripto', true],
    ['kri', true],
    ['kr', false],
    ['pan kriptografi', false],
    ['ter 202', true],
    ['kriptografika', false],
    ['kriptografi lanjutan', false],
    ['lanjutan kriptografi', false],
    ['a b c d e f g h i j k l kriptografi', false],
  ] as const)('listCourses by q=%j finds the course of its words: %s', async ([q, found]) => {
    const { course_id } = await cryptography();
    expect(idsOf(await listed({ q })).includes(course_id)).toBe(found);
  });

  test('listCourses by q finds the first 12 words of a title', async () => {
    const course = await givenCourse({ title: 'h1 h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13' });
    expect(idsOf(await listed({ q: 'h12 h1' }))).toEqual([course.course_id]);
    expect(await listed({ q: 'h13' })).toEqual([]);
  });

  test('listCourses with a q without letters and digits lists every course', async () => {
    expect(await listed({ q: '— 🚀' })).toEqual(await listed({}));
  });

  test('listCourses with any q answers a page or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 101 }), async (q) => {
        expect([200, 400]).toContain((await call(handler, row, { query: { q } })).status);
      }),
    );
  });

  test('listCourses by q finds a title that is one very long word', async () => {
    const course = await givenCourse({ title: '㌖'.repeat(120) });
    expect(await listed({ q: '㌖'.repeat(100) })).toEqual([offered(course)]);
  });
});

test('listCourses with course_type lists courses of one type, also with words', async () => {
  const [regular, bnsp] = [
    await givenCourse({ title: 'Jenis Satu' }),
    await givenCourse({ title: 'Jenis Dua', course_type: 'bnsp' }),
  ];
  expect(await listed({ q: 'jenis', course_type: 'regular' })).toEqual([offered(regular)]);
  expect(await listed({ q: 'jenis', course_type: 'bnsp' })).toEqual([offered(bnsp)]);
  expect((await listed({ course_type: 'bnsp' })).every(({ course_type }) => course_type === 'bnsp')).toBe(true);
});

test('listCourses with category and creator_id lists their courses in each order, also together', async () => {
  const citra = accountOf('citra').user_id;
  const of = (
    title: string,
    category: string | null,
    creator_instructor_id: string | null,
    price: number,
    day: number,
  ) =>
    givenCourse({
      ...{ title, category, creator_instructor_id, original_price_idr: price, discount_idr: 0 },
      published_at: `2026-01-0${day}T00:00:00.000Z`,
    });
  const [one, two, three] = [
    await of('Rak Satu', 'rak', citra, 300, 1),
    await of('Rak Dua', 'rak', null, 100, 3),
    await of('Rak Tiga', null, citra, 200, 2),
  ].map(({ course_id }) => course_id);
  expect(idsOf(await listed({ category: 'rak' }))).toEqual([two, one]);
  expect(idsOf(await listed({ category: 'rak', sort: '-price' }))).toEqual([one, two]);
  expect(idsOf(await listed({ category: 'rak', sort: '-published_at' }))).toEqual([two, one]);
  expect(idsOf(await listed({ creator_id: citra, sort: '-published_at' }))).toEqual([three, one]);
  expect(idsOf(await listed({ creator_id: citra, category: 'rak' }))).toEqual([one]);
  expect(idsOf(await listed({ q: 'rak', sort: '-published_at', price_max: '200' }))).toEqual([two, three]);
});

test('listCourses shows each course with the price and tax of this instant', async () => {
  await givenTaxPolicy({ tax_class: 'berpajak' });
  const course = await givenCourse({ title: 'Pajak', tax_class: 'berpajak' });
  expect(await listed({ q: 'pajak' })).toEqual([
    {
      ...shownOf(course),
      ...{ price_idr: 450_000, tax_name: 'PPN', tax_rate: 0.11, tax_idr: 49_500, amount_idr: 499_500 },
    },
  ]);
});

describe('price_min and price_max', () => {
  test('listCourses includes courses at price_min and at price_max', async () => {
    const prices = [99, 100, 101, 999, 1000, 1001];
    await Promise.all(
      prices.map((price) => givenCourse({ title: 'Rentang', original_price_idr: price, discount_idr: 0 })),
    );
    const pricesIn = async (query: Query) =>
      (await listed({ q: 'rentang', ...query })).map(({ original_price_idr }) => original_price_idr);
    expect(await pricesIn({ price_min: '100', price_max: '1000' })).toEqual([100, 101, 999, 1000]);
    expect(await pricesIn({ price_min: '1000' })).toEqual([1000, 1001]);
    expect(await pricesIn({ price_max: '99' })).toEqual([99]);
    expect(await pricesIn({ price_min: '0', price_max: '9007199254740991' })).toEqual(prices);
    expect(await pricesIn({ price_min: '102', price_max: '998' })).toEqual([]);
  });

  test('listCourses with a price_min above price_max lists nothing', async () => {
    expect(await listed({ price_min: '2', price_max: '1' })).toEqual([]);
  });
});

describe('refuses a query that is malformed, and names the parameter:', () => {
  test.for([
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ q: 'a'.repeat(101) }, 'q'],
    [{ course_type: 'all' }, 'course_type'],
    [{ price_min: '-1' }, 'price_min'],
    [{ price_min: '1.5' }, 'price_min'],
    [{ price_max: '9007199254740992' }, 'price_max'],
    [{ price_max: '1e3' }, 'price_max'],
    [{ category: 'Data' }, 'category'],
    [{ creator_id: 'usr_1' }, 'creator_id'],
    [{ cursor: 'A' }, 'cursor'],
  ] as const)('listCourses refuses the malformed query %j and names the parameter', async ([query, name]) => {
    const answer = await call(handler, row, { query });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining(`query/${name}: `) });
  });
});

test.for([
  { q: '', cursor: ' ', category: '', course_type: '', creator_id: '', price_min: '', limit: '' },
  { utm_source: 'wa', utm_medium: 'x', fbclid: 'IwAR0', gclid: '1', _: '1700000000' },
  { status: 'draft' },
  [
    ['utm_source', 'wa'],
    ['utm_source', 'ig'],
  ] as const,
])('listCourses ignores blank values and unknown parameters: %j', async (query) => {
  expect(await call(handler, row, { query })).toMatchObject({ status: 200, body: (await call(handler, row)).body });
});

test('listCourses reads amounts as people and programs write them', async () => {
  const prices = async (query: Query) => (await listed(query)).map(({ price_idr }) => price_idr);
  await givenCourse({ original_price_idr: 123_457, discount_idr: 0 });
  for (const price of ['123457', '123.457', '123,457', '123457.00', 'Rp 123.457'])
    expect(await prices({ price_min: price, price_max: price })).toContain(123_457);
});

test('listCourses costs one query a page for any filters', async () => {
  await givenCourse({ title: 'Data dengan Python' });
  const creator_id = accountOf('citra').user_id;
  const { table: observed, commands } = observedTable();
  const warm = handlerOf(observed);
  await call(warm, row, { query: { limit: '100' } });
  for (const filters of [
    {},
    { q: 'data pyth' },
    { course_type: 'bnsp', price_min: '1' },
    { category: 'data' },
    { creator_id },
  ])
    for (const sort of indexedSorts) {
      commands.splice(0);
      expect(await call(warm, row, { query: { ...filters, sort } })).toMatchObject({ status: 200 });
      expect(commands).toEqual(['QueryCommand']);
    }
});

describeConditionalRequest(handler, row, { query: { q: 'terbit' } });

describeTableOutage(handlerOf, row, () => ({}));
