import assert from 'node:assert/strict';
import { schemas } from '../../shared/contract/schemas.ts';
import { call, expectError, expectNotModified, type Journey, json, type Step } from './journey.ts';

const firstCourse = async (journey: Journey) => {
  const { courses } = await json(await call(journey, '/courses?limit=1'), schemas.CoursePage);
  return courses[0];
};

/** Smoke steps of the public catalog. On a new stage without courses, the steps of a course are skipped. */
export const catalogSteps: readonly Step[] = [
  {
    name: 'the catalog lists courses, the cheapest first',
    run: async (journey) => {
      const { courses } = await json(await call(journey, '/courses'), schemas.CoursePage);
      const prices = courses.map(({ original_price_idr, discount_idr }) => original_price_idr - discount_idr);
      assert.deepEqual(
        prices,
        prices.toSorted((a, b) => a - b),
      );
    },
  },
  {
    name: 'the address of a listed course answers that course',
    run: async (journey) => {
      const listed = await firstCourse(journey);
      if (listed === undefined) return;
      const course = await json(await call(journey, `/courses/${listed.course_id}`), schemas.CourseDetails);
      assert.equal(course.course_id, listed.course_id);
    },
  },
  {
    name: 'a listed course is not sent again to a client with its ETag',
    run: async (journey) => {
      const listed = await firstCourse(journey);
      if (listed !== undefined) await expectNotModified(journey, `/courses/${listed.course_id}`);
    },
  },
  {
    name: 'a course that does not exist is not_found',
    run: async (journey) => expectError(await call(journey, `/courses/crs_${'0'.repeat(26)}`), 404, 'not_found'),
  },
];
