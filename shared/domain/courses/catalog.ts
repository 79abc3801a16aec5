/** What the catalog lists a course by. Amounts in IDR. */
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

/** One list that a course is in: of a scope, for the beginning of a word of its title or for none. */
export type Listing = {
  readonly courseId: string;
  readonly scope: string;
  readonly word: string;
  readonly priceIdr: number;
};

/** The scope of every course; the others are of a type, a category or a creator. */
export const allCourses = 'all';

/** The scope of a category, and of a creator. */
export const ofCategory = (category: string): string => `category:${category}`;
export const ofCreator = (creatorId: string): string => `creator:${creatorId}`;

/** So many words of a title can be searched for: each is an item more to write in the transaction of a course. */
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

/** So many letters of a word choose a list; a search for fewer is for the whole word. */
export const stemLetters = 3;

/** The list of a word: what it begins with. */
export const stemOf = (word: string): string => [...word].slice(0, stemLetters).join('');

/** The words of a title in one text, so that the beginning of one can be looked for: a blank comes before each, and at the end. */
export const searchText = (title: string): string => ` ${titleWords(title).join(' ')} `;

/** The words that a search asks for, the longest first: the rarest word has the shortest list. */
export const searchWords = (text: string): readonly string[] =>
  [...wordsOf(text)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** What of `searchText` a word of a search must be part of: the beginning of a word, or a short word whole. */
export const partOf = (word: string): string => ([...word].length < stemLetters ? ` ${word} ` : ` ${word}`);

/** What a course costs before coupon and tax. */
export const catalogPriceOf = (course: Pick<Listed, 'original_price_idr' | 'discount_idr'>): number =>
  course.original_price_idr - course.discount_idr;

/** Every list that a course is in: none, unless it is published. Words have lists in the scope of all courses alone. */
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
 * The lists in which a course stood when it had no instant of publication yet: of its type and of all, for whole words. They go
 * with the first version that is written since, or when it is relisted; then nobody needs this any more.
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
 * What a new version of a course does to the lists; of the same version twice, what there is to mend in them.
 *
 * @returns the listings to write, which carry the new version, and those to take out, at most 32 in all, and once 24 more
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
