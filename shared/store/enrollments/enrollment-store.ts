import * as z from 'zod/mini';
import { Course } from '../../contract/courses/course.ts';
import { type Enrollment, EnrollmentRecord } from '../../contract/enrollments/enrollment.ts';
import { accountKey, courseKey, enrollmentPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';

/** The field of a course that only its buyers get. */
const Learned = z.object({ learn_url: Course.shape.learn_url });

/** The learning URLs of active enrolments, by course, in one round trip. */
const learnUrls = async (
  table: Table,
  enrollments: readonly EnrollmentRecord[],
): Promise<ReadonlyMap<string, string | null>> => {
  const ids = [...new Set(enrollments.filter(({ status }) => status === 'active').map(({ course_id }) => course_id))];
  if (ids.length === 0) return new Map();
  const { courses } = await readTogether(table, {
    courses: ids.map((courseId) => ({ key: courseKey(courseId), schema: Learned })),
  });
  return new Map(ids.map((courseId, index) => [courseId, courses[index]?.learn_url ?? null]));
};

export const enrollmentStore = (table: Table) => ({
  /** A page of a user's enrolments, newest first, and the position of the next page. One strongly consistent query. */
  async list(
    userId: string,
    limit: number,
    after: string | undefined,
  ): Promise<{ enrollments: EnrollmentRecord[]; next: string | undefined }> {
    const listing = { partition: accountKey(userId).PK, prefix: enrollmentPrefix, after, limit };
    const { items, next } = await readPage(table, EnrollmentRecord, listing);
    return { enrollments: items, next };
  },

  /** The enrolment resources for their owner, with learning URLs. */
  async shown(enrollments: readonly EnrollmentRecord[]): Promise<Enrollment[]> {
    const urls = await learnUrls(table, enrollments);
    return enrollments.map((each) => ({
      ...each,
      learn_url: each.status === 'active' ? (urls.get(each.course_id) ?? null) : null,
    }));
  },
});

export type EnrollmentStore = ReturnType<typeof enrollmentStore>;
