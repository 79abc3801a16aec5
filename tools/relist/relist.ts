import { publishedCourses } from '../../shared/store/courses/published-courses.ts';
import { relistCourse } from '../../shared/store/courses/relist-course.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** How many courses were read, and what became of them; of those that cannot be read, the ids. */
export type Relisted = {
  readonly read: number;
  readonly relisted: number;
  readonly as_they_were: number;
  /** Somebody edited them at the same time, and so listed them. */
  readonly changed_meanwhile: number;
  readonly unreadable: readonly string[];
};

const counts = { relisted: 'relisted', 'as it was': 'as_they_were', 'changed meanwhile': 'changed_meanwhile' } as const;

/**
 * Lists every published course by the rules of now. Done twice, the second time writes nothing; what dies midway is begun again,
 * and passes over what is done. One that cannot be read keeps no other from it.
 */
export const relist = async (table: Table): Promise<Relisted> => {
  const done = { relisted: 0, as_they_were: 0, changed_meanwhile: 0 };
  const unreadable: string[] = [];
  let read = 0;
  for await (const page of publishedCourses(table))
    for (const { courseId, course } of page) {
      read += 1;
      if (course === undefined) unreadable.push(courseId);
      else done[counts[await relistCourse(table, course)]] += 1;
    }
  return { read, ...done, unreadable };
};
