import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allCourses,
  catalogPriceOf,
  type Listing,
  listingChanges,
  listingsOf,
  maximumWords,
  searchWords,
  titleWords,
  wordsOf,
} from '../../../shared/domain/courses/catalog.ts';
import { codePoint } from '../../harness/code-point.ts';

const course = {
  course_id: 'crs_1',
  course_type: 'regular',
  title: 'Analisis Data',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  status: 'published',
  category: null,
  creator_instructor_id: null,
  published_at: '2026-01-01T00:00:00.000Z',
};

const keyOf = ({ scope, word, priceIdr, courseId }: Listing): string => [scope, word, priceIdr, courseId].join(' ');

describe('the words of a text', () => {
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['Analisis Data dengan Python', ['analisis', 'data', 'dengan', 'python']],
    ['DATA data Data', ['data']],
    ['Pokémon, Škoda & Åse', ['pokemon', 'skoda', 'ase']],
    ['Poke\u0301mon', ['pokemon']],
    ['ISO-9001:2015 (edisi 2)', ['iso', '9001', '2015', 'edisi', '2']],
    ['ﬁnance ＡＢＣ Ⅳ ℡', ['finance', 'abc', 'iv', 'tel']],
    ['İstanbul', ['istanbul']],
    ['Al-Qur’an', ['al', 'quran']],
    ["Jum'at, Jum`at, Jum´at, Jumʼat", ['jumat']],
    ['Bu\u200bdi', ['budi']],
    ['Desain UI/UX', ['desain', 'ui', 'ux']],
    ['数据 分析', ['数据', '分析']],
    ['٣ 🚀 C++ C#', ['٣', 'c']],
    ['  — 🚀 —  ', []],
    ['', []],
  ];

  test.for(texts)('the words of a text of %j are %j', ([text, words]) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('the words of a text are cut at 40 characters, never within one', () => {
    expect(wordsOf('𐐷'.repeat(100))).toEqual(['𐐷'.repeat(40)]);
  });

  test('a letter whose compatible form has an apostrophe is the plain letter', () => {
    expect(wordsOf('ẚbad')).toEqual(['abad']);
  });

  test('the words of a text are distinct letters and digits that fit into a key', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 120 }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(Buffer.byteLength(word)).toBeLessThan(1000);
        }
      }),
    );
  });

  test('the words of a search are sorted longest first for any typed order', () => {
    expect(searchWords('data dan python untuk data')).toEqual(['python', 'untuk', 'data', 'dan']);
    for (const text of ['bb aa', 'AA, BB']) expect(searchWords(text)).toEqual(['aa', 'bb']);
  });

  test('the words of a title are the first 12', () => {
    const title = 'a b c d e f g h i j k l m n a';
    expect(titleWords(title)).toEqual([...'abcdefghijkl']);
  });
});

test('the price is the original price less the discount', () => {
  expect(catalogPriceOf(course)).toBe(450_000);
});

describe('listings of a course', () => {
  test('a course is in the lists of all, its title’s beginnings, type, category and creator', () => {
    const lists = ['all ', 'all ana', 'all dat', 'regular ', 'category:data ', 'creator:usr_1 '];
    const shelved = { ...course, category: 'data', creator_instructor_id: 'usr_1' };
    expect(listingsOf(shelved).map(keyOf)).toEqual(lists.map((list) => `${list} 450000 crs_1`));
  });

  test('a course without category and creator is in no list of them', () => {
    expect(listingsOf(course).map(({ scope, word }) => `${scope} ${word}`)).toEqual([
      'all ',
      'all ana',
      'all dat',
      'regular ',
    ]);
  });

  test('a course without listings has none removed', () => {
    const draft = { ...course, status: 'draft', published_at: null };
    expect(listingChanges(draft, course)).toEqual({ put: listingsOf(course), removed: [] });
  });

  test.for(['draft', 'archived'])('a course that is %s has no listings', (status) => {
    expect(listingsOf({ ...course, status })).toEqual([]);
  });

  test('a change of a course writes at most 32 listings', () => {
    const titleOf = (letter: string) => Array.from({ length: 20 }, (_, index) => letter + index).join(' ');
    const shelved = { ...course, category: 'data', creator_instructor_id: 'usr_1' };
    const before = { ...shelved, title: titleOf('a') };
    const { put, removed } = listingChanges(before, { ...shelved, title: titleOf('b'), discount_idr: 0 });
    expect([put.length, removed.length]).toEqual([maximumWords + 4, maximumWords + 4]);
  });
});

test('a course is in exactly the lists of its last version after any changes', () => {
  const version = fc.record({
    course_id: fc.constant('crs_1'),
    course_type: fc.constantFrom('regular', 'bnsp'),
    title: fc.subarray(['Data', 'data', 'Dáta', 'Python', 'dan', 'SQL']).map((words) => words.join(' ')),
    original_price_idr: fc.constantFrom(2, 3),
    discount_idr: fc.constantFrom(0, 1),
    status: fc.constantFrom('draft', 'published', 'archived'),
    category: fc.constantFrom(null, 'data', 'tools'),
    creator_instructor_id: fc.constantFrom(null, 'usr_1', 'usr_2'),
    published_at: fc.constant('2026-01-01T00:00:00.000Z'),
  });
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 8 }), (versions) => {
      const lists = new Set<string>();
      versions.forEach((after, index) => {
        const { put, removed } = listingChanges(versions[index - 1], after);
        const touched = [...put, ...removed].map(keyOf);
        expect(new Set(touched).size).toBe(touched.length);
        for (const listing of removed) expect(lists.delete(keyOf(listing))).toBe(true);
        for (const listing of put) lists.add(keyOf(listing));
      });
      const [last] = versions.slice(-1);
      const expected = last ? listingsOf(last).map(keyOf) : [];
      expect([...lists].toSorted()).toEqual(expected.toSorted());
      expect(expected.length === 0 || expected.some((key) => key.startsWith(allCourses))).toBe(true);
    }),
  );
});

test('a title with a slash or hyphen in a word is found by its parts and without it', () => {
  expect(titleWords('Desain UI/UX')).toEqual(['desain', 'ui', 'ux', 'uiux']);
  expect(titleWords('HTML / CSS')).toEqual(['html', 'css', 'htmlcss']);
  expect(titleWords('Belajar Al-Qur’an')).toEqual(['belajar', 'al', 'quran', 'alquran']);
  expect(titleWords('E–Commerce - dasar')).toEqual(['e', 'commerce', 'dasar', 'ecommerce']);
  expect(titleWords('HTML/CSS/JS')).toEqual(['html', 'css', 'js', 'htmlcssjs']);
});
