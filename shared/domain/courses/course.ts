export const courseTypes = ['regular', 'bnsp'] as const;
export type CourseType = (typeof courseTypes)[number];

/** The statuses of a course. Only a published course is listed and sold. */
export const courseStatuses = ['draft', 'published', 'archived'] as const;

/** The states by which the staff filter courses. A submitted course is a draft that waits for its publication. */
export const courseStates = [...courseStatuses, 'submitted'] as const;
export type CourseState = (typeof courseStates)[number];

export const courseSorts = ['price', '-price', '-published_at'] as const;
export type CourseSort = (typeof courseSorts)[number];

export type CourseStatus = (typeof courseStatuses)[number];
