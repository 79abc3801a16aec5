import { Enrollment } from '../../contract/enrollments/enrollment.ts';
import { accountKey, enrollmentPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';

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
