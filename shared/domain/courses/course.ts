export const courseTypes = ['regular', 'bnsp'] as const;
export type CourseType = (typeof courseTypes)[number];

/** The statuses of a course. Only a published course is listed and sold. */
export const courseStatuses = ['draft', 'published', 'archived'] as const;

/** The states by which the staff filter courses. A submitted course is a draft that waits for its publication. */
export const courseStates = [...courseStatuses, 'submitted'] as const;
export type CourseState = (typeof courseStates)[number];

/** The orders of the catalog that its keys and its index have. */
export const indexedSorts = ['price', '-price', '-published_at'] as const;
export type IndexedSort = (typeof indexedSorts)[number];

/** The orders of a list of courses. `best_selling` lists only courses that were sold (books/best-sellers.ts). */
export const courseSorts = [...indexedSorts, 'best_selling'] as const;

/** The maximum number of best-selling courses that are stored. */
export const maximumBestSellers = 100;

export type CourseStatus = (typeof courseStatuses)[number];
