import * as z from 'zod/mini';
import type { ShownCourse } from '../../contract/courses/course.ts';
import { maximumBestSellers } from '../../domain/courses/course.ts';
import { bestSellersKey, courseKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readItem, readItems, type Table } from '../table/table.ts';
import { ListedCourse } from './course-writes.ts';

/** The list is hidden this number of days after its last counted day. The job then has failed for days. */
const shownDays = 7;

const dayMs = 24 * 3_600_000;

export const bestSellersRecord = () => ({
  key: bestSellersKey,
  schema: z.object({
    day: z.iso.date(),
    course_ids: z.array(z.string()).check(z.maxLength(maximumBestSellers)),
  }),
});

/**
 * The ids of the best-selling courses, the best first.
 *
 * @returns no ids before the first reconciliation, for a malformed item, and `shownDays` after the counted day
 */
export const readBestSellers = async (table: Table, nowMs: number): Promise<readonly string[]> => {
  const { key, schema } = bestSellersRecord();
  const item = await readItem(table, key);
  const [stored] = item === undefined ? [] : readable(schema, item);
  // DynamoDB refuses a read that names a key twice.
  return stored && Date.parse(stored.day) > nowMs - shownDays * dayMs ? [...new Set(stored.course_ids)] : [];
};

/** The published courses of at most 100 ids, in the order of the ids. Malformed courses are left out. */
export const readPublished = async (table: Table, courseIds: readonly string[]): Promise<readonly ShownCourse[]> => {
  if (courseIds.length === 0) return [];
  const items = await readItems(table, courseIds.map(courseKey));
  return items
    .flatMap((item) => (item === undefined ? [] : readable(ListedCourse, item)))
    .filter(({ status }) => status === 'published');
};
