import type { Course } from '../../shared/contract/courses/course.ts';
import { table } from '../../shared/runtime/table.ts';
import { courseWrites } from '../../shared/store/courses/course-writes.ts';
import { courseOf } from './given-course.ts';
import { putAll } from './put-all.ts';

/** Stores many courses with their catalog items, in one request per 25 items. */
export const givenManyCourses = async (all: readonly Partial<Course>[]): Promise<readonly Course[]> => {
  const courses = all.map(courseOf);
  const parts = courses.flatMap((course) => Object.values(courseWrites(undefined, course, Date.now())));
  await putAll(parts.flatMap((part) => part(table.name).Put?.Item ?? []) as Parameters<typeof putAll>[0]);
  return courses;
};
