import { withoutInvisible } from '../typed/text.ts';

type Listed = {
  readonly course_id: string;
  readonly course_type: string;
  readonly title: string;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly status: string;
  readonly category: string | null;
  readonly creator_instructor_id: string | null;
  readonly published_at: string | null;
};

/** An entry of the catalog index. An entry without a word lists the course by its scope alone. */
export type Listing = {
  readonly courseId: string;
  readonly scope: string;
  readonly word: string;
  readonly priceIdr: number;
};

/** The scope of every course. Other scopes are a type, a category or a creator. */
export const allCourses = 'all';

export const ofCategory = (category: string): string => `category:${category}`;
export const ofCreator = (creatorId: string): string => `creator:${creatorId}`;

/**
 * The maximum number of words of a title that are indexed. Each word costs one more write in the course's transaction.
 */
export const maximumWords = 12;

const maximumCharacters = 40;

/** Apostrophes and the signs that people type for them. They are no part of a word: `Qur’an` is `quran`. */
const apostrophes = /['`\u00b4\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g;

/** Splits folded text at every sign between words. Words are cut at 40 characters. */
const split = (text: string, between: RegExp): readonly string[] =>
  text
    .split(between)
    .map((word) => [...word].slice(0, maximumCharacters).join(''))
    .filter((word) => word !== '');

/** Lower case, without invisible characters, apostrophes and diacritics (NFKD). */
const folded = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(apostrophes, '')
    .normalize('NFKD')
    // NFKD makes such signs, too: ẚ is a letter and a half ring.
    .replaceAll(apostrophes, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '');

/** Splits a text into unique folded words, in their sequence. */
export const wordsOf = (text: string): readonly string[] => [...new Set(split(folded(text), /[^\p{L}\p{N}]+/u))];

/** A slash with or without blanks, or a hyphen within a word. */
const joint = String.raw`(?:\s*[/\u2044\u2215]\s*|[\p{Pd}])`;
const joints = new RegExp(joint, 'gu');
const jointWords = new RegExp(String.raw`[\p{L}\p{N}]+(?:${joint}[\p{L}\p{N}]+)+`, 'gu');

/** The words with a slash or hyphen inside, without it: `UI/UX` is `uiux`, `Al-Qur’an` is `alquran`. */
const joinedWords = (title: string): readonly string[] =>
  (folded(title).match(jointWords) ?? []).flatMap((word) => split(word.replaceAll(joints, ''), / /));

/** The words by which a title is found, at most 12. Words with a slash or hyphen are also joined. */
export const titleWords = (title: string): readonly string[] =>
  [...new Set([...wordsOf(title), ...joinedWords(title)])].slice(0, maximumWords);

/** Length of an indexed prefix. A shorter search term matches whole words only. */
export const stemLetters = 3;

export const stemOf = (word: string): string => [...word].slice(0, stemLetters).join('');

/**
 * The title's words as one text, for filters on the beginning of a word. A blank precedes each word and ends the text.
 */
export const searchText = (title: string): string => ` ${titleWords(title).join(' ')} `;

/** The words of a search, the longest first. A long word is rare, so its list is short. */
export const searchWords = (text: string): readonly string[] =>
  [...wordsOf(text)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/**
 * The text that `searchText` must contain for a search word. A word of fewer than three letters matches whole words
 * only.
 */
export const partOf = (word: string): string => ([...word].length < stemLetters ? ` ${word} ` : ` ${word}`);

/** The price of a course before coupon and tax, in IDR. */
export const catalogPriceOf = (course: Pick<Listed, 'original_price_idr' | 'discount_idr'>): number =>
  course.original_price_idr - course.discount_idr;

/** The catalog entries of a course; none unless it is published. Only the scope `all` has entries for words. */
export const listingsOf = (course: Listed): readonly Listing[] => {
  if (course.status !== 'published') return [];
  const { course_id: courseId, category, creator_instructor_id: creator } = course;
  const priceIdr = catalogPriceOf(course);
  const scopes = [
    course.course_type,
    ...(category === null ? [] : [ofCategory(category)]),
    ...(creator === null ? [] : [ofCreator(creator)]),
  ];
  const stems = new Set(['', ...titleWords(course.title).map(stemOf)]);
  return [
    ...[...stems].map((word) => ({ courseId, scope: allCourses, word, priceIdr })),
    ...scopes.map((scope) => ({ courseId, scope, word: '', priceIdr })),
  ];
};

const isSame = (one: Listing, other: Listing): boolean =>
  one.scope === other.scope && one.word === other.word && one.priceIdr === other.priceIdr;

/**
 * The changes of the catalog index for a new version of a course. If both versions are the same, the changes repair the
 * index.
 *
 * @returns the entries to write and to remove; at most 32
 */
export const listingChanges = (
  before: Listed | undefined,
  after: Listed,
): { readonly put: readonly Listing[]; readonly removed: readonly Listing[] } => {
  const put = listingsOf(after);
  const listed = before === undefined ? [] : listingsOf(before);
  return { put, removed: listed.filter((listing) => !put.some((other) => isSame(listing, other))) };
};
