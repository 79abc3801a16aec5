import { allCourses, ofCategory, ofCreator, partOf, stemLetters, stemOf } from './catalog.ts';

/** What of the catalog somebody asks for. */
export type Search = {
  readonly words: readonly string[];
  readonly courseType?: string | undefined;
  readonly category?: string | undefined;
  readonly creatorId?: string | undefined;
};

/** The one list that a search is answered from, and what is left to look for in it. */
export type Looked = {
  readonly scope: string;
  readonly word: string;
  /** What must be equal. */
  readonly equal: Readonly<Record<string, string>>;
  /** What must be part of `searchText`. */
  readonly parts: readonly string[];
};

/** Chooses the shortest list: that of a word, else of a creator, of a category, of a type. */
export const lookIn = ({ words, courseType, category, creatorId }: Search): Looked => {
  const [first] = words;
  const filters: Readonly<Record<string, string>> = {
    ...(courseType !== undefined && { course_type: courseType }),
    ...(category !== undefined && { category }),
    ...(creatorId !== undefined && { creator_instructor_id: creatorId }),
  };
  const listOf = (scope: string, answered: string): Looked => {
    const { [answered]: _, ...equal } = filters;
    return { scope, word: '', equal, parts: [] };
  };
  if (first !== undefined) {
    // The list of a word of just so many letters holds all that begins so: it needs no second look.
    const parts = words.filter((word) => word !== first || [...word].length !== stemLetters).map(partOf);
    return { scope: allCourses, word: stemOf(first), equal: filters, parts };
  }
  if (creatorId !== undefined) return listOf(ofCreator(creatorId), 'creator_instructor_id');
  if (category !== undefined) return listOf(ofCategory(category), 'category');
  return courseType === undefined ? listOf(allCourses, '') : listOf(courseType, 'course_type');
};
