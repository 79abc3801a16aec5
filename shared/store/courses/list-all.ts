import type { Course } from '../../contract/courses/course.ts';
import { partOf, searchText, searchWords } from '../../domain/courses/catalog.ts';
import type { CourseState } from '../../domain/courses/course.ts';
import { coursesOf } from '../table/list-partitions.ts';
import { type Entry, type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { courseOf, StoredCourse } from './course-writes.ts';

type Filters = {
  readonly state?: CourseState | undefined;
  readonly q?: string | undefined;
  readonly creator_id?: string | undefined;
};

/** A page of courses in any state, newest first. */
export const listAllCourses = (
  table: Table,
  { state, q, creator_id }: Filters,
  limit: number,
  after: string | undefined,
): Promise<ListPage<Course>> => {
  const writes = q === undefined ? [] : searchWords(q).map(partOf);
  const isWanted = (entry: Entry): boolean => {
    if (creator_id !== undefined && entry['creator_instructor_id'] !== creator_id) return false;
    const text = searchText(String(entry['title']));
    return writes.every((write) => text.includes(write));
  };
  return readListed(
    table,
    {
      partitions: coursesOf(state),
      ...((creator_id !== undefined || writes.length > 0) && { isWanted }),
      picks: false,
      read: (item) => readable(StoredCourse, item).map(courseOf)[0],
    },
    limit,
    after,
  );
};
