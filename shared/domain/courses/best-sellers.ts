import { partOf, searchText, titleWords } from './catalog.ts';
import { hasFields, isNearTitle, type Listed, type Wanted } from './forgiving.ts';

/**
 * The best-selling courses that pass the filters of a list, in the same order. Without an exact hit, one typing error in
 * a word is forgiven.
 */
export const bestSellersLike = <Course extends Listed & { readonly title: string }>(
  courses: readonly Course[],
  wanted: Wanted,
): readonly Course[] => {
  const fitting = courses.filter((course) => hasFields(course, wanted));
  const exact = fitting.filter(({ title }) => wanted.words.every((word) => searchText(title).includes(partOf(word))));
  return exact.length > 0 ? exact : fitting.filter(({ title }) => isNearTitle(wanted.words, titleWords(title)));
};
