import { Enrollment } from '../contract/enrollment.ts';
import { accountKey, enrollmentPrefix } from './keys.ts';
import { readPage } from './page.ts';
import type { Table } from './table.ts';

/** What users bought. */
export const enrollmentStore = (table: Table) => ({
  /**
   * A page of a user's enrollments, those of the newest order first, and where the next one starts. One strongly consistent
   * query.
   */
  async list(
    userId: string,
    limit: number,
    after: string | undefined,
  ): Promise<{ enrollments: Enrollment[]; next: string | undefined }> {
    const listing = { partition: accountKey(userId).PK, prefix: enrollmentPrefix, after, limit };
    const { items, next } = await readPage(table, Enrollment, listing);
    return { enrollments: items, next };
  },
});

export type EnrollmentStore = ReturnType<typeof enrollmentStore>;
