import * as z from 'zod/mini';
import { courseSorts } from '../../domain/courses/course.ts';
import { idPatterns } from '../../domain/ids.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, queryRupiah } from '../wire/parameters.ts';
import { rupiah, text } from '../wire/text.ts';
import { category, exampleCreatorId, ShownCourse } from './course.ts';
import { courseType } from './fields.ts';

/** The caller's access to a course: bought, or ordered and not yet paid. */
export const CourseAccess = z
  .object({
    owned: z.boolean().check(z.meta({ description: 'It was bought and not refunded.' })),
    open_order_id: z.nullable(z.string()).check(
      z.meta({
        description: 'An order of the course that can still be paid: go on with it. null: there is none.',
      }),
    ),
  })
  .check(z.meta({ id: 'CourseAccess', description: 'What the caller has of a course.' }));

export type CourseAccess = z.infer<typeof CourseAccess>;

const priced = 'null while no tax policy is in force for its class: then nobody can order it.';

/** A course in the public catalog. */
export const CatalogCourse = z
  .object({
    ...ShownCourse.shape,
    price_idr: rupiah(1).check(z.meta({ description: 'Price less discount, before tax.', examples: [450_000] })),
    tax_name: z
      .nullable(z.string())
      .check(z.meta({ description: `The tax at this instant; ${priced}`, examples: ['PPN'] })),
    tax_rate: z
      .nullable(z.number().check(z.gte(0)))
      .check(z.meta({ description: 'To read, not to compute with.', examples: [0.11] })),
    tax_idr: z.nullable(rupiah(0)).check(z.meta({ description: 'The tax on it.', examples: [49_500] })),
    amount_idr: z
      .nullable(rupiah(1))
      .check(z.meta({ description: 'What it costs at this instant: price and tax.', examples: [499_500] })),
  })
  .check(z.meta({ id: 'CatalogCourse', description: 'A published course, with what it costs at this instant.' }));

export type CatalogCourse = z.infer<typeof CatalogCourse>;

/** The filters of the catalog. */
export const CourseListQuery = z.strictObject({
  limit: pageLimit('Courses per page.'),
  cursor: cursorParameter,
  q: parameter(
    text(1, 100),
    'What words of the title begin with, from three letters on; shorter words whole. All must be in it, in any order and case.',
    'data pyth',
  ),
  sort: parameter(
    z
      .enum(courseSorts)
      .check(z.meta({ id: 'CourseSort', description: 'The order of a list of courses; `-` is downwards.' })),
    'By price, the cheapest or the dearest first, or the newest first. By default `price`.',
    'price',
  ),
  category: parameter(category, 'Only courses of this shelf.', 'data'),
  creator_id: parameter(
    z.string().check(z.regex(idPatterns.user, 'must be a user id')),
    'Only courses of this instructor.',
    exampleCreatorId,
  ),
  course_type: parameter(courseType, 'Only courses of this type.', 'regular'),
  price_min: queryRupiah('Only courses that cost at least this: price less discount, before tax.', 100_000),
  price_max: queryRupiah('Only courses that cost at most this.', 500_000),
});

export const CoursePage = z
  .strictObject({ courses: z.array(CatalogCourse), next_cursor: nextCursor() })
  .check(z.meta({ id: 'CoursePage', description: 'Published courses, in the order that was asked for.' }));
