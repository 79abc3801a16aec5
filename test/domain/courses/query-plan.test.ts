import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingsOf, searchText, searchWords } from '../../../shared/domain/courses/catalog.ts';
import { planQuery, type Search } from '../../../shared/domain/courses/query-plan.ts';

const nothing = { words: [] };
const bnsp = { courseType: 'bnsp' };
const data = { category: 'data' };
const citra = { creatorId: 'usr_citra' };
const list = (scope: string, equal: object = {}) => ({ scope, word: '', equal, parts: [] });

describe('a search is answered from the shortest list:', () => {
  test.for<readonly [string, Partial<Search>, object]>([
    ['of all', {}, list('all')],
    ['of a type', bnsp, list('bnsp')],
    ['of a category', data, list('category:data')],
    ['of a category, before its type', { ...bnsp, ...data }, list('category:data', { course_type: 'bnsp' })],
    ['of a creator', citra, list('creator:usr_citra')],
    [
      'of a creator, before all else',
      { ...bnsp, ...data, ...citra },
      list('creator:usr_citra', { course_type: 'bnsp', category: 'data' }),
    ],
  ])('a search uses the list %s', ([, search, looked]) => expect(planQuery({ ...nothing, ...search })).toEqual(looked));

  test('a search with other filters uses the shortest list of its words', () => {
    expect(planQuery({ words: ['analisis'], ...bnsp, ...data, ...citra })).toEqual({
      ...{ scope: 'all', word: 'ana', parts: [' analisis'] },
      equal: { course_type: 'bnsp', category: 'data', creator_instructor_id: 'usr_citra' },
    });
  });

  test('a search uses the list of a word of three letters, and matches a shorter one as a whole', () => {
    expect(planQuery({ words: ['sql'] })).toMatchObject({ word: 'sql', parts: [] });
    expect(planQuery({ words: ['sql', 'c'] })).toMatchObject({ word: 'sql', parts: [' c '] });
    expect(planQuery({ words: ['data', 'sql'] })).toMatchObject({ word: 'dat', parts: [' data', ' sql'] });
    expect(planQuery({ words: ['ai'] })).toMatchObject({ word: 'ai', parts: [' ai '] });
    expect(planQuery({ words: ['数据分'] })).toMatchObject({ word: '数据分', parts: [] });
    expect(planQuery({ words: ['𐐷𐐷'] })).toMatchObject({ parts: [' 𐐷𐐷 '] });
  });
});

test('a search finds exactly the courses whose titles have its words or their beginnings', () => {
  const word = fc.constantFrom('data', 'dasar', 'sql', 'ai', 'analisis', 'ana', 'c', 'dat', 'd');
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      (title, asked) => {
        const course = {
          ...{ course_id: 'crs_1', course_type: 'regular', title: title.join(' '), status: 'published' },
          ...{ original_price_idr: 2, discount_idr: 0, category: null, creator_instructor_id: null, published_at: '' },
        };
        const looked = planQuery({ words: searchWords(asked.join(' ')) });
        const isListed = listingsOf(course).some(
          ({ scope, word: stem }) => scope === looked.scope && stem === looked.word,
        );
        const isFound = isListed && looked.parts.every((part) => searchText(course.title).includes(part));
        const isMeant = asked.every((each) =>
          title.some((other) => (each.length < 3 ? other === each : other.startsWith(each))),
        );
        expect(isFound).toBe(isMeant);
      },
    ),
  );
});
