export const courseTypes = ['regular', 'bnsp'] as const;
export type CourseType = (typeof courseTypes)[number];

/** Only what is published is listed and sold. */
export const courseStatuses = ['draft', 'published', 'archived'] as const;
/** In which order courses can be listed. */
export const courseSorts = ['price', '-price', '-published_at'] as const;
export type CourseSort = (typeof courseSorts)[number];

export type CourseStatus = (typeof courseStatuses)[number];
