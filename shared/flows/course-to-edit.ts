import { blankSyllabus } from '../domain/courses/syllabus.ts';
import { readCourse } from '../store/courses/read-course.ts';
import type { Table } from '../store/table/table.ts';
import { attempts } from './attempts.ts';

/**
 * Reads a course with the syllabus of the same version, and the account of its editor. BatchGetItem is not a snapshot, so
 * an edit can be written between the reads of both items. They are then read again.
 *
 * @returns the stored course, undefined for a missing one, and its syllabus; or `conflict` (`busy`) after three edits
 */
export const courseToEdit = (table: Table, userId: string, courseId: string) =>
  attempts(async () => {
    const { account, course, syllabus: stored } = await readCourse(table, userId, courseId);
    if (course?.syllabus_version !== stored?.catalog_version) return 'stale';
    const { description, outcomes, sections } = stored ?? blankSyllabus;
    return { account, course, syllabus: { description, outcomes, sections } };
  });
