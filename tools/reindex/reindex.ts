import { publishedCourses } from '../../shared/store/courses/published-courses.ts';
import { reindexCourse } from '../../shared/store/courses/reindex-course.ts';
import type { Table } from '../../shared/store/table/table.ts';

export type Reindexed = {
  readonly read: number;
  readonly reindexed: number;
  readonly unchanged: number;
  /** The number of courses that a concurrent edit has reindexed. */
  readonly changed_meanwhile: number;
  readonly unreadable: readonly string[];
};

const counts = { reindexed: 'reindexed', unchanged: 'unchanged', 'changed meanwhile': 'changed_meanwhile' } as const;

/**
 * Reindexes every published course by the rules of this version. Idempotent: a second run writes nothing, and after a
 * crash a new run skips finished courses. An unreadable course does not stop the run.
 */
export const reindex = async (table: Table): Promise<Reindexed> => {
  const done = { reindexed: 0, unchanged: 0, changed_meanwhile: 0 };
  const unreadable: string[] = [];
  let read = 0;
  for await (const page of publishedCourses(table))
    for (const { courseId, course } of page) {
      read += 1;
      if (course === undefined) unreadable.push(courseId);
      else done[counts[await reindexCourse(table, course)]] += 1;
    }
  return { read, ...done, unreadable };
};
