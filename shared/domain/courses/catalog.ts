/** The fields by which the catalog index lists a course. Amounts in IDR. */
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

/** An entry of the catalog index: a course in a scope, for a title word's beginning or for none. */
export type Listing = {
  readonly courseId: string;
  readonly scope: string;
  readonly word: string;
  readonly priceIdr: number;
};

/** The scope of every course. Other scopes are a type, a category or a creator. */
export const allCourses = 'all';

/** The scope of a category, and of a creator. */
export const ofCategory = (category: string): string => `category:${category}`;
export const ofCreator = (creatorId: string): string => `creator:${creatorId}`;

/** The number of searchable words of a title. Each one is a further write in a course's transaction. */
export const maximumWords = 12;

/** The greatest number of characters of a word. It is part of a key, which may have 2048 bytes. */
const maximumCharacters = 40;

/**
 * Tokenises a text into unique words in its order. Words are in lower case, without diacritics (NFKD), of letters and
 * digits only, and cut at 40 characters.
 */
export const wordsOf = (text: string): readonly string[] => {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => [...word].slice(0, maximumCharacters).join(''));
  return [...new Set(folded)].filter((word) => word !== '');
};

/** The indexed words of a course: the first 12 of its title. */
export const titleWords = (title: string): readonly string[] => wordsOf(title).slice(0, maximumWords);

/** Length of the indexed prefix of a word. A shorter search term matches whole words only. */
export const stemLetters = 3;

/** The indexed prefix of a word. */
export const stemOf = (word: string): string => [...word].slice(0, stemLetters).join('');

/**
 * The words of a title as one text, for filters on beginnings of words. A blank precedes each word and ends the text.
 */
export const searchText = (title: string): string => ` ${titleWords(title).join(' ')} `;

/** The words of a search, the longest first. The longest word is probably the rarest and has the shortest list. */
export const searchWords = (text: string): readonly string[] =>
  [...wordsOf(text)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** The part of `searchText` that a search word must match: the beginning of a word, or a whole short word. */
export const partOf = (word: string): string => ([...word].length < stemLetters ? ` ${word} ` : ` ${word}`);

/** The price of a course before coupon and tax. */
export const catalogPriceOf = (course: Pick<Listed, 'original_price_idr' | 'discount_idr'>): number =>
  course.original_price_idr - course.discount_idr;

/**
 * The catalog entries of a course: none, unless it is published. Only the scope of all courses has entries for words.
 */
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

/**
 * The catalog entries of a course from versions without `published_at`: its type and all courses, for whole words. The
 * next edit or a reindex removes them. The code can go after the reindex.
 */
const formerListingsOf = (course: Listed): readonly Listing[] => {
  if (course.status !== 'published' || course.published_at !== null) return [];
  const priceIdr = catalogPriceOf(course);
  return [allCourses, course.course_type].flatMap((scope) =>
    titleWords(course.title).map((word) => ({ courseId: course.course_id, scope, word, priceIdr })),
  );
};

const isSame = (one: Listing, other: Listing): boolean =>
  one.scope === other.scope && one.word === other.word && one.priceIdr === other.priceIdr;

/**
 * The changes of the catalog index for a new version of a course. For the same version twice, they are the repairs.
 *
 * @returns the entries to write with the new version, and those to remove; at most 32, and once 24 more
 */
export const listingChanges = (
  before: Listed | undefined,
  after: Listed,
): { readonly put: readonly Listing[]; readonly removed: readonly Listing[] } => {
  const put = listingsOf(after);
  const now = before === undefined ? [] : listingsOf(before);
  const once = before === undefined ? [] : formerListingsOf(before);
  const former = [...now, ...once.filter((listing) => !now.some((other) => isSame(listing, other)))];
  return { put, removed: former.filter((listing) => !put.some((other) => isSame(listing, other))) };
};
