import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleWords } from '../../../shared/domain/courses/catalog.ts';
import { isNear, nearCourses } from '../../../shared/domain/courses/forgiving.ts';

const course = (title: string, price = 100_000) => ({
  course: {
    course_id: `crs_${title}`,
    title,
    course_type: 'regular',
    category: null,
    creator_instructor_id: null,
    original_price_idr: price,
    discount_idr: 0,
    published_at: '2026-01-01T00:00:00.000Z',
  },
  titleWords: titleWords(title),
});
const whole = { equal: {}, atLeastIdr: 0, atMostIdr: Number.MAX_SAFE_INTEGER };

describe('a typed word', () => {
  test.for([
    ['python', 'python', true],
    ['pyth', 'python', true],
    ['pyhton', 'python', true],
    ['pyton', 'python', true],
    ['pythoon', 'python', true],
    ['pithon', 'python', true],
    ['oython', 'python', true],
    ['pythonn', 'python', true],
    ['analsi', 'analisis', true],
    ['pyhtn', 'python', false],
    ['java', 'python', false],
    ['sqk', 'sql', false],
    ['ui', 'ui', true],
    ['ui', 'uiux', false],
    ['datas', 'data', true],
    ['datass', 'data', false],
  ])('whether %j is near %j is %j', ([typed, word, near]) => {
    expect(isNear(String(typed), String(word))).toBe(near);
  });

  test('a word with one typing error is near, and each beginning of a word, too', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/);
    const letter = fc.constantFrom(...'abcxyz');
    fc.assert(
      fc.property(word, fc.nat({ max: 11 }), letter, (right, place, other) => {
        const at = place % right.length;
        const wrong = [
          right.slice(0, at) + other + right.slice(at + 1),
          right.slice(0, at) + other + right.slice(at),
          right.slice(0, at) + right.slice(at + 1),
          right.slice(0, at) +
            right
              .slice(at, at + 2)
              .split('')
              .reverse()
              .join('') +
            right.slice(at + 2),
        ];
        for (const typed of wrong) expect(isNear(typed, right)).toBe(true);
        expect(isNear(right.slice(0, 3), right)).toBe(true);
      }),
    );
  });
});

describe('a misspelled search', () => {
  const courses = [course('Analisis Data', 300_000), course('Data dengan Python', 200_000), course('Jurnalistik')];

  test('a misspelled search finds the courses with a near word for each typed word, cheapest first', () => {
    const titles = (words: readonly string[]) =>
      nearCourses(courses, { ...whole, words }, 'price').map(({ title }) => title);
    expect(titles(['dta'])).toEqual([]);
    expect(titles(['dara'])).toEqual(['Data dengan Python', 'Analisis Data']);
    expect(titles(['data', 'pyhton'])).toEqual(['Data dengan Python']);
    expect(titles(['pyhton', 'analisis'])).toEqual([]);
  });

  test('a misspelled search keeps the filters', () => {
    const wanted = { ...whole, words: ['dara'] };
    expect(nearCourses(courses, { ...wanted, atLeastIdr: 250_000 }, 'price')).toHaveLength(1);
    expect(nearCourses(courses, { ...wanted, equal: { course_type: 'bnsp' } }, 'price')).toEqual([]);
  });
});
