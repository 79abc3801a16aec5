import { listingChanges } from '../../domain/courses/catalog.ts';
import { catalogKey, courseKey } from '../table/keys.ts';
import { type Item, readItems, type Table } from '../table/table.ts';
import { check, transactUntilDeadline } from '../table/transaction.ts';
import { asItWas, courseOf, listedItem, listingParts, type StoredCourse } from './course-parts.ts';

const isSame = (found: Item | undefined, wanted: Item): boolean =>
  found !== undefined &&
  Object.keys(found).length === Object.keys(wanted).length &&
  Object.entries(wanted).every(([name, value]) => found[name] === value);

/** Whether the catalog has exactly the current entries of a course. */
const isListed = async (table: Table, stored: StoredCourse): Promise<boolean> => {
  const course = courseOf(stored);
  const { put, removed } = listingChanges(course, course);
  const found = await readItems(table, [...put, ...removed].map(catalogKey));
  const wanted = put.map((listing) => listedItem(listing, course));
  return found.every((item, index) => {
    const listing = wanted[index];
    return listing === undefined ? item === undefined : isSame(item, listing);
  });
};

/**
 * Writes the catalog entries of a published course again, if they differ from the course. The transaction checks the
 * course item but does not write it, so no new version appears.
 *
 * @param stored the course as it was read
 * @returns one of:
 * - `reindexed`
 * - `unchanged` when the entries are correct already
 * - `changed meanwhile` for an unpublished course, or after a concurrent edit, which writes the entries itself
 */
export const reindexCourse = async (
  table: Table,
  stored: StoredCourse,
): Promise<'reindexed' | 'unchanged' | 'changed meanwhile'> => {
  if (stored.status !== 'published') return 'changed meanwhile';
  if (await isListed(table, stored)) return 'unchanged';
  const course = courseOf(stored);
  const result = await transactUntilDeadline(table, {
    course: check(courseKey(course.course_id), asItWas(stored)),
    ...listingParts(course, course),
  });
  return result === undefined ? 'reindexed' : 'changed meanwhile';
};
