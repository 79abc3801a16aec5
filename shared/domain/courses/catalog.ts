/** What the catalog lists a course by. Amounts in IDR. */
type Listed = {
  readonly course_id: string;
  readonly course_type: string;
  readonly title: string;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly status: string;
};

/** One list that a course is in: of its type or of all types, for one word of its title or for none. */
export type Listing = {
  readonly courseId: string;
  readonly courseType: string;
  readonly word: string;
  readonly priceIdr: number;
};

/** The list of every type. */
export const allTypes = 'all';

/** So many words of a title can be searched for: each is two more items to write in the transaction of a course. */
export const maximumWords = 12;

/** A word is part of a key, which may have 2048 bytes; nobody types more of one than this. */
const maximumCharacters = 40;

/**
 * The words of a text, in its order and each once: without case and diacritics, in compatible characters of Unicode (NFKD), cut
 * at 40 characters, made of letters and digits alone.
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

/** The words that a course is found by: the first 12 of its title. */
export const titleWords = (title: string): readonly string[] => wordsOf(title).slice(0, maximumWords);

/** The words that a search asks for, the longest first: the rarest word has the shortest list. */
export const searchWords = (text: string): readonly string[] =>
  [...wordsOf(text)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** What a course costs before coupon and tax. */
export const catalogPriceOf = (course: Pick<Listed, 'original_price_idr' | 'discount_idr'>): number =>
  course.original_price_idr - course.discount_idr;

/** Every list that a course is in: none, unless it is published. */
export const listingsOf = (course: Listed): readonly Listing[] => {
  if (course.status !== 'published') return [];
  const priceIdr = catalogPriceOf(course);
  return [allTypes, course.course_type].flatMap((courseType) =>
    ['', ...titleWords(course.title)].map((word) => ({ courseId: course.course_id, courseType, word, priceIdr })),
  );
};

const isSame = (one: Listing, other: Listing): boolean =>
  one.courseType === other.courseType && one.word === other.word && one.priceIdr === other.priceIdr;

/**
 * What a new version of a course does to the lists.
 *
 * @returns the listings to write, which carry the new version, and those to take out, at most 52 in all
 */
export const listingChanges = (
  before: Listed | undefined,
  after: Listed,
): { readonly put: readonly Listing[]; readonly removed: readonly Listing[] } => {
  const put = listingsOf(after);
  const former = before === undefined ? [] : listingsOf(before);
  return { put, removed: former.filter((listing) => !put.some((other) => isSame(listing, other))) };
};
