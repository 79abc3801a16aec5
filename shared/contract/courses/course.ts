import * as z from 'zod/mini';
import { courseStatuses } from '../../domain/courses/course.ts';
import { idPatterns } from '../../domain/ids.ts';
import { readLine } from '../../domain/typed/text.ts';
import { exampleMediaId } from '../media/media.ts';
import { taxClass } from '../policies/tax-class.ts';
import { creatorId } from '../wire/ids.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, mayGrow, nullable, optional, prose, reason, rupiah, text, timestamp } from '../wire/text.ts';
import { certificateFields, certificateForm } from './course-certificates.ts';
import { courseType, exampleCourseId } from './fields.ts';
import { syllabusFields, syllabusForm } from './syllabus.ts';

const courseStatus = z
  .enum(courseStatuses)
  .check(z.meta({ id: 'CourseStatus', description: `Only \`published\` courses are listed and sold. ${mayGrow}` }));

/** The category of a course in the shop. */
export const category = formed(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _', 'data').check(
  z.meta({ description: 'The subject of the course, for the shop.' }),
);

const described = {
  title: {
    description: '`q` of `GET /courses` searches the beginnings of its words.',
    examples: ['Analisis Data dengan Python'],
  },
  original_price_idr: { description: 'Price in the catalog, before discount and tax.', examples: [500_000] },
  discount_idr: { description: 'Discount in the catalog; less than the price.', examples: [50_000] },
};

const summary = z.meta({
  description: 'Text of several lines. `\\n` is a line break.',
  examples: ['Dari spreadsheet ke pandas dalam dua belas pertemuan.'],
});

/** The address where owners take the course. */
const exampleLearnUrl = 'https://learn.example.com/courses/analisis-data';
const learnUrl = z.string().check(
  z.overwrite(readLine),
  z.maxLength(500),
  z.refine((text) => URL.parse(text)?.protocol === 'https:', {
    error: `must be an https URL such as ${exampleLearnUrl}`,
  }),
  z.meta({ examples: [exampleLearnUrl], format: 'uri' }),
);

const onlyOwners = 'The address for learners. Only owners of the course get it, in their enrolment.';

/** The public fields of a course. */
export const ShownCourse = z.object({
  course_id: z.string(),
  course_type: courseType,
  title: z.string().check(z.meta(described.title)),
  summary: z.string().check(summary),
  creator_instructor_id: z
    .nullable(z.string())
    .check(z.meta({ description: 'The instructor who created it; null: the platform.' })),
  original_price_idr: rupiah(1).check(z.meta(described.original_price_idr)),
  discount_idr: rupiah(0).check(z.meta(described.discount_idr)),
  tax_class: taxClass,
  category: z.nullable(category).check(z.meta({ description: 'The category in the catalog; null: none.' })),
  creator_name: z
    .nullable(z.string())
    .check(z.meta({ description: 'The name of its creator. It may be an earlier name.', examples: ['Citra'] })),
  status: courseStatus,
  published_at: z.nullable(timestamp()).check(z.meta({ description: 'The time of its first publication.' })),
  image_media_id: z.nullable(z.string()).check(z.meta({ description: 'The id of its picture; null: none.' })),
  image_url: z
    .nullable(z.string())
    .check(z.meta({ description: 'The address of its picture, 1280 pixels wide; null: none.' })),
  catalog_version: z
    .string()
    .check(
      z.meta({ description: 'Increases with every change. An order keeps the version it bought.', examples: ['1'] }),
    ),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export type ShownCourse = z.infer<typeof ShownCourse>;

/** A course as its editors see it. */
export const Course = z
  .object({
    ...ShownCourse.shape,
    learn_url: z.nullable(z.string()).check(z.meta({ description: `${onlyOwners} null: none.` })),
    ...certificateFields,
    submitted_at: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The time since which a draft waits for its publication; null: it does not.' })),
  })
  .check(z.meta({ id: 'Course', description: 'A course in a list of the staff.' }));

export type Course = z.infer<typeof Course>;

/** A course as its editors read and write it. */
export const EditedCourse = z
  .object({ ...Course.shape, ...syllabusFields })
  .check(z.meta({ id: 'EditedCourse', description: 'A course with its syllabus, for its editors.' }));

export type EditedCourse = z.infer<typeof EditedCourse>;

/** The request body that creates or replaces a course. */
export const CourseForm = z
  .strictObject({
    course_type: courseType,
    title: text(3, 120).check(z.meta(described.title)),
    summary: prose(0, 2000).check(summary),
    creator_instructor_id: z.optional(
      nullable(creatorId()).check(
        z.meta({ description: 'The creator; null: the platform. An instructor can name only themselves.' }),
      ),
    ),
    original_price_idr: rupiah(1).check(z.meta(described.original_price_idr)),
    discount_idr: rupiah(0).check(z.meta(described.discount_idr)),
    tax_class: taxClass,
    category: z.optional(nullable(category).check(z.meta({ description: 'null: none. Left out: unchanged.' }))),
    status: courseStatus,
    image_media_id: z.optional(
      nullable(formed(idPatterns.media, 'the id of a medium', exampleMediaId)).check(
        z.meta({ description: 'A stored picture of the kind `course_image`. Left out: unchanged.' }),
      ),
    ),
    learn_url: z.optional(
      nullable(learnUrl).check(z.meta({ description: `${onlyOwners} null: none. Left out: unchanged.` })),
    ),
    ...certificateForm,
    ...syllabusForm,
    submitted: optional(z.boolean()).check(
      z.meta({
        description:
          'true: the draft waits for its publication by an admin. false: it does not. Left out: unchanged. Any other status ends the wait.',
      }),
    ),
    reason: optional(reason()),
  })
  .check(
    z.refine(({ original_price_idr, discount_idr }) => discount_idr < original_price_idr, {
      path: ['discount_idr'],
      error: 'must be less than original_price_idr',
      params: { reason: 'range' },
    }),
    z.meta({ id: 'CourseForm' }),
  );

export type CourseForm = z.infer<typeof CourseForm>;

export const CoursePath = z.strictObject({ course_id: pathId(idPatterns.course, exampleCourseId) });
