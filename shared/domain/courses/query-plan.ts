import { allCourses, ofCategory, ofCreator, partOf, stemLetters, stemOf } from './catalog.ts';

export type Search = {
  readonly words: readonly string[];
  readonly courseType?: string | undefined;
  readonly category?: string | undefined;
  readonly creatorId?: string | undefined;
};

/** A query plan: the list of the catalog index to read, and the remaining filters. */
export type QueryPlan = {
  readonly scope: string;
  readonly word: string;
  /** Attributes with their required values. */
  readonly equal: Readonly<Record<string, string>>;
  /** Texts that the course's search text must contain. */
  readonly parts: readonly string[];
};

/** The attributes of the wanted courses with their values. */
export const equalFilters = ({
  courseType,
  category,
  creatorId,
}: Omit<Search, 'words'>): Readonly<Record<string, string>> => ({
  ...(courseType !== undefined && { course_type: courseType }),
  ...(category !== undefined && { category }),
  ...(creatorId !== undefined && { creator_instructor_id: creatorId }),
});

/** Chooses the list that is probably shortest: by word, else by creator, category or type. */
export const planQuery = ({ words, courseType, category, creatorId }: Search): QueryPlan => {
  const [first] = words;
  const filters = equalFilters({ courseType, category, creatorId });
  const listOf = (scope: string, answered: string): QueryPlan => {
    const { [answered]: _, ...equal } = filters;
    return { scope, word: '', equal, parts: [] };
  };
  if (first !== undefined) {
    // A list is indexed by the first three letters. A word of exactly three letters needs no further filter.
    const parts = words.filter((word) => word !== first || [...word].length !== stemLetters).map(partOf);
    return { scope: allCourses, word: stemOf(first), equal: filters, parts };
  }
  if (creatorId !== undefined) return listOf(ofCreator(creatorId), 'creator_instructor_id');
  if (category !== undefined) return listOf(ofCategory(category), 'category');
  return courseType === undefined ? listOf(allCourses, '') : listOf(courseType, 'course_type');
};
