import { listingChanges } from '../../domain/courses/catalog.ts';
import { catalogKey, courseKey } from '../table/keys.ts';
import { type Item, readItems, type Table } from '../table/table.ts';
import { check, transactPatiently } from '../table/transaction.ts';
import { asItWas, courseOf, listedItem, listingParts, type StoredCourse } from './course-parts.ts';

/** Every attribute of a listing is a text, a number or null. */
const isSame = (found: Item | undefined, wanted: Item): boolean =>
  found !== undefined &&
  Object.keys(found).length === Object.keys(wanted).length &&
  Object.entries(wanted).every(([name, value]) => found[name] === value);

/** Whether a course stands in its lists as it is to, and in none in which it stood formerly. */
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
 * Lists a published course by the rules of now: what an edit that changes nothing would do to its lists, without a version. The
 * course itself stays as it is, to the byte, so who edits it at the same time is in nobody's way.
 *
 * @param stored the course as it was read; when it is no longer that, whoever has edited it has listed it
 */
export const relistCourse = async (
  table: Table,
  stored: StoredCourse,
): Promise<'relisted' | 'as it was' | 'changed meanwhile'> => {
  if (stored.status !== 'published') return 'changed meanwhile';
  if (await isListed(table, stored)) return 'as it was';
  const course = courseOf(stored);
  const result = await transactPatiently(table, {
    course: check(courseKey(course.course_id), asItWas(stored)),
    ...listingParts(course, course),
  });
  return result === undefined ? 'relisted' : 'changed meanwhile';
};
