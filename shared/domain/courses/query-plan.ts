import { allCourses, ofCategory, ofCreator, partOf, stemLetters, stemOf } from './catalog.ts';

/** A search of the catalog. */
export type Search = {
  readonly words: readonly string[];
  readonly courseType?: string | undefined;
  readonly category?: string | undefined;
  readonly creatorId?: string | undefined;
};

/** A query plan: the one list that answers a search, and the remaining filters. */
export type QueryPlan = {
  readonly scope: string;
  readonly word: string;
  /** Attributes that must be equal. */
  readonly equal: Readonly<Record<string, string>>;
  /** Texts that `searchText` must contain. */
  readonly parts: readonly string[];
};

/** Chooses the shortest list: of a word, else of a creator, of a category, of a type. */
export const planQuery = ({ words, courseType, category, creatorId }: Search): QueryPlan => {
  const [first] = words;
  const filters: Readonly<Record<string, string>> = {
    ...(courseType !== undefined && { course_type: courseType }),
    ...(category !== undefined && { category }),
    ...(creatorId !== undefined && { creator_instructor_id: creatorId }),
  };
  const listOf = (scope: string, answered: string): QueryPlan => {
    const { [answered]: _, ...equal } = filters;
    return { scope, word: '', equal, parts: [] };
  };
  if (first !== undefined) {
    // The list of a word of exactly three letters is already the whole answer for that word.
    const parts = words.filter((word) => word !== first || [...word].length !== stemLetters).map(partOf);
    return { scope: allCourses, word: stemOf(first), equal: filters, parts };
  }
  if (creatorId !== undefined) return listOf(ofCreator(creatorId), 'creator_instructor_id');
  if (category !== undefined) return listOf(ofCategory(category), 'category');
  return courseType === undefined ? listOf(allCourses, '') : listOf(courseType, 'course_type');
};
