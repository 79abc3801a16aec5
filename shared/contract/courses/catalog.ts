import * as z from 'zod/mini';
import { courseSorts } from '../../domain/courses/course.ts';
import { exampleAmounts, readAmount } from '../../domain/typed/amounts.ts';
import { creatorId } from '../wire/ids.ts';
import { cursorParameter, exampleCreatorId, nextCursor, pageLimit, pageView, parameter } from '../wire/parameters.ts';
import { rupiah, spelled, text } from '../wire/text.ts';
import { category, ShownCourse } from './course.ts';
import { courseType } from './fields.ts';
import { syllabusFields } from './syllabus.ts';

export const CourseAccess = z
  .object({
    owned: z.boolean().check(z.meta({ description: 'Whether it was bought and not refunded.' })),
    open_order_id: z.nullable(z.string()).check(
      z.meta({
        description: 'An order of the course that can be paid: continue with it. null: none.',
      }),
    ),
  })
  .check(z.meta({ id: 'CourseAccess', description: "The caller's access to a course." }));

export type CourseAccess = z.infer<typeof CourseAccess>;

export const CatalogCourse = z
  .object({
    ...ShownCourse.shape,
    price_idr: rupiah(1).check(z.meta({ description: 'Price less discount, before tax.', examples: [450_000] })),
    tax_name: z.nullable(z.string()).check(
      z.meta({
        description: 'The tax at this instant. null: its class has no tax policy in force, so nobody can order it.',
        examples: ['PPN'],
      }),
    ),
    tax_rate: z
      .nullable(z.number().check(z.gte(0)))
      .check(z.meta({ description: 'For display. Do not compute with it.', examples: [0.11] })),
    tax_idr: z.nullable(rupiah(0)).check(z.meta({ description: 'The tax on the price.', examples: [49_500] })),
    amount_idr: z
      .nullable(rupiah(1))
      .check(z.meta({ description: 'The price and the tax at this instant.', examples: [499_500] })),
  })
  .check(z.meta({ id: 'CatalogCourse', description: 'A published course, with its price at this instant.' }));

export type CatalogCourse = z.infer<typeof CatalogCourse>;

export const CourseDetails = z
  .object({ ...ShownCourse.shape, ...syllabusFields, ...CatalogCourse.shape })
  .check(z.meta({ id: 'CourseDetails', description: 'A published course with its price and its syllabus.' }));

export const CategoryList = z
  .strictObject({
    categories: z.array(
      z
        .object({
          category: category.check(z.meta({ description: 'For the filter `category` of `GET /courses`.' })),
          courses: z
            .int()
            .check(z.gte(1), z.meta({ description: 'The number of its published courses.', examples: [7] })),
        })
        .check(z.meta({ id: 'CategoryCount' })),
    ),
  })
  .check(z.meta({ id: 'CategoryList', description: 'The categories of published courses, the largest first.' }));

/** An optional amount in IDR in a query parameter. */
const queryRupiah = (description: string, example: number) =>
  z
    .optional(
      z.pipe(
        z.pipe(
          spelled((typed) => readAmount(typed)?.toString(), 'an amount in whole rupiah', ...exampleAmounts),
          z.transform(Number),
        ),
        z.int().check(z.gte(0)),
      ),
    )
    .check(
      z.meta({
        description,
        param: { example },
        override: ({ jsonSchema }) => {
          delete jsonSchema.maxLength;
          delete jsonSchema.examples;
          Object.assign(jsonSchema, { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
        },
      }),
    );

export const CourseListQuery = z.strictObject({
  limit: pageLimit('Courses per page.'),
  cursor: cursorParameter,
  q: parameter(
    text(0, 100),
    'Beginnings of words in the title, in any order and case. All must match. With fewer than three letters only whole words match. Without a hit, one typing error is forgiven in each word of four letters or more, in a catalog of at most 1,000 courses.',
    'data pyth',
  ),
  sort: parameter(
    z.enum(courseSorts).check(
      z.meta({
        id: 'CourseSort',
        description: 'The order of a list of courses. `-` means descending. `best_selling` lists only sold courses.',
      }),
    ),
    'By price, ascending or descending, newest first, or best-selling first; by default `price`.',
    'price',
  ),
  category: parameter(category, 'Only courses in this category.', 'data'),
  creator_id: parameter(creatorId(), 'Only courses of this instructor.', exampleCreatorId),
  course_type: parameter(courseType, 'Only courses of this type.', 'regular'),
  price_min: queryRupiah('The lowest price after discount, before tax.', 100_000),
  price_max: queryRupiah('The highest price after discount, before tax.', 500_000),
});

export const CourseViewQuery = z.strictObject({ view: pageView });

export const CoursePage = z
  .strictObject({ courses: z.array(CatalogCourse), next_cursor: nextCursor() })
  .check(z.meta({ id: 'CoursePage', description: 'Published courses, in the requested order.' }));
