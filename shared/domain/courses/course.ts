import { type Certificates, noCertificates } from './course-certificates.ts';

export const courseTypes = ['regular', 'bnsp'] as const;
export type CourseType = (typeof courseTypes)[number];

/** Only what is published is listed and sold. */
export const courseStatuses = ['draft', 'published', 'archived'] as const;
/** In which order courses can be listed. */
export const courseSorts = ['price', '-price', '-published_at'] as const;
export type CourseSort = (typeof courseSorts)[number];

export type CourseStatus = (typeof courseStatuses)[number];

/** What an editor may leave out. A request without such a field leaves it as it is. */
export type OptionalFields = Certificates & {
  readonly category: string | null;
  readonly learn_url: string | null;
};

/** The values of these fields in a new course. Stored courses, examples, sample data and tests take them from here. */
export const blankFields: OptionalFields = { category: null, learn_url: null, ...noCertificates };
