export const courseTypes = ['regular', 'bnsp'] as const;
export type CourseType = (typeof courseTypes)[number];

/** Only what is published is listed and sold. */
export const courseStatuses = ['draft', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];
