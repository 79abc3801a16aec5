import { catalogPriceOf, stemLetters } from './catalog.ts';
import type { IndexedSort } from './course.ts';

/** A word below this length must match exactly: one letter of three changed is another word. */
const shortestForgiven = 4;

/**
 * The greatest number of courses that are compared. They fit into one answer of DynamoDB (1 MB), at most 144 read
 * units. In a larger catalog no typing error is forgiven.
 */
export const maximumCompared = 1000;

/**
 * Whether a typed word begins a word of a title, perhaps with one typing error. A typing error is a wrong, missing or
 * additional letter, or two swapped neighbours. It is linear in the length of the words.
 */
export const isNear = (typed: string, word: string): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return typed.length >= stemLetters || typed === word;
  if (typed.length < shortestForgiven) return false;
  const rest = typed.slice(at + 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
};

export type Listed = {
  readonly course_id: string;
  readonly course_type: string;
  readonly category: string | null;
  readonly creator_instructor_id: string | null;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly published_at: string | null;
};

export type Wanted = {
  readonly words: readonly string[];
  /** Fields with their required values. */
  readonly equal: Readonly<Record<string, string>>;
  readonly atLeastIdr: number;
  readonly atMostIdr: number;
};

const orders: Readonly<Record<IndexedSort, (one: Listed, other: Listed) => number>> = {
  price: (one, other) => catalogPriceOf(one) - catalogPriceOf(other),
  '-price': (one, other) => catalogPriceOf(other) - catalogPriceOf(one),
  '-published_at': (one, other) => ((one.published_at ?? '') < (other.published_at ?? '') ? 1 : -1),
};

/** A course with the words of its title. */
export type Titled<Course> = { readonly course: Course; readonly titleWords: readonly string[] };

/** Whether a course has the wanted fields and a price in the range. */
export const hasFields = (course: Listed, { equal, atLeastIdr, atMostIdr }: Omit<Wanted, 'words'>): boolean => {
  const price = catalogPriceOf(course);
  if (price < atLeastIdr || price > atMostIdr) return false;
  return Object.entries(equal).every(([name, value]) => Reflect.get(course, name) === value);
};

/** Whether a title has a near word for each typed word. */
export const isNearTitle = (typed: readonly string[], titleWords: readonly string[]): boolean =>
  typed.every((one) => titleWords.some((word) => isNear(one, word)));

/** The courses whose titles have a near word for each typed word, in the order of a list. */
export const nearCourses = <Course extends Listed>(
  courses: readonly Titled<Course>[],
  wanted: Wanted,
  sort: IndexedSort,
): readonly Course[] =>
  courses
    .filter(({ course, titleWords }) => hasFields(course, wanted) && isNearTitle(wanted.words, titleWords))
    .map(({ course }) => course)
    .toSorted((one, other) => orders[sort](one, other) || (one.course_id < other.course_id ? -1 : 1));
