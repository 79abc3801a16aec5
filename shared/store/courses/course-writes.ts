import * as z from 'zod/mini';
import { Course, ShownCourse } from '../../contract/courses/course.ts';
import { syllabusFields } from '../../contract/courses/syllabus.ts';
import { type Listing, listingChanges, searchText } from '../../domain/courses/catalog.ts';
import type { Syllabus } from '../../domain/courses/syllabus.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { catalogKey, categoryKey, courseKey, listedAt, syllabusKey } from '../table/keys.ts';
import { courseList } from '../table/list-keys.ts';
import type { Item, Key } from '../table/table.ts';
import { put, update, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

/** A course of the catalog. */
export const ListedCourse = z.object(ShownCourse.shape);

/**
 * A course with the fields that its editors see. `event_sequence` is the number of its events. `syllabus_version` is the
 * version of the course that wrote its syllabus, absent without one.
 */
export const StoredCourse = z.object({
  ...Course.shape,
  ...ListedCourse.shape,
  event_sequence: z.int().check(z.gte(0)),
  syllabus_version: z.optional(z.string()),
});

export type StoredCourse = z.infer<typeof StoredCourse>;

/** The syllabus of a course. It is an item of its own, so that orders and lists do not read its up to 64 KiB. */
export const StoredSyllabus = z.object({ ...syllabusFields, catalog_version: z.string() });

export const courseOf = ({ event_sequence: _, syllabus_version: __, ...course }: StoredCourse): Course => course;

const searched = ({ title, published_at, created_at, course_id }: ShownCourse) => ({
  search_text: searchText(title),
  listed_at: listedAt(published_at ?? created_at, course_id),
});

/** The catalog entry of a course: its public fields and the search attributes. */
export const listedItem = (listing: Listing, course: Course): Key & Item => {
  const shown = Object.fromEntries(Object.entries(course).filter(([name]) => name in ShownCourse.shape));
  return { ...catalogKey(listing), ...shown, ...searched(course) };
};

/** Puts an item without a condition of its own. The condition on the course guards the whole transaction. */
const overwrite =
  (item: Key & Item): Write =>
  (TableName) => ({ Put: { TableName, Item: item } });

const unlist =
  (listing: Listing): Write =>
  (TableName) => ({ Delete: { TableName, Key: catalogKey(listing) } });

/** The optimistic lock on a course: the stored version is the version that was read. */
const asItWas = ({ catalog_version, event_sequence }: StoredCourse): Guard => ({
  ConditionExpression: 'catalog_version = :version AND event_sequence = :sequence',
  values: { ':version': catalog_version, ':sequence': event_sequence },
});

const named = (name: string, writes: readonly Write[]): Writes =>
  Object.fromEntries(writes.map((write, index) => [`${name} ${index}`, write]));

/** Writes the catalog entries of a course, and deletes its outdated entries. */
const listingWrites = (before: Course | undefined, after: Course): Writes => {
  const { put: listed, removed } = listingChanges(before, after);
  return {
    ...named(
      'listed',
      listed.map((listing) => overwrite(listedItem(listing, after))),
    ),
    ...named('unlisted', removed.map(unlist)),
  };
};

/** Counts a course in its category while it is published. */
const categoryWrites = (before: Course | undefined, after: Course): Writes => {
  const [from, to] = [before, after].map((course) => (course?.status === 'published' ? course.category : null));
  if (from === to) return {};
  const counted = (category: string | null | undefined, courses: number): readonly Write[] =>
    category == null ? [] : [update(categoryKey(category), { courses: { add: courses } })];
  return named('category', [...counted(from, -1), ...counted(to, 1)]);
};

/**
 * Writes a version of a course: the course, its syllabus, its catalog entries, and the event of its publication. All
 * change in one transaction, so no entry shows another version.
 *
 * @param before the replaced version; undefined for a new course
 * @param syllabus the new syllabus; undefined when it is unchanged
 * @returns at most 37 writes; the write `course` fails after a lost race
 */
export const courseWrites = (
  before: StoredCourse | undefined,
  after: Course,
  nowMs: number,
  syllabus?: Syllabus,
): Writes => {
  const published = after.status === 'published';
  const { course_id, catalog_version } = after;
  const event_sequence = (before?.event_sequence ?? 0) + (published ? 1 : 0);
  const syllabus_version = syllabus ? catalog_version : before?.syllabus_version;
  const item = { ...courseKey(course_id), ...after, event_sequence, syllabus_version, list: courseList(after) };
  const syllabusItem = () => ({ ...syllabusKey(course_id), ...syllabus, catalog_version });
  const event = () =>
    cloudEvent('catalog.version_published', course_id, event_sequence, { course_id, catalog_version }, nowMs);
  return {
    course: put(item, before && asItWas(before)),
    ...(syllabus && { syllabus: overwrite(syllabusItem()) }),
    ...listingWrites(before, after),
    ...categoryWrites(before, after),
    ...(published && { event: eventWrite(event()) }),
  };
};
