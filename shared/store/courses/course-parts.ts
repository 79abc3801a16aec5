import * as z from 'zod/mini';
import { Course, ShownCourse } from '../../contract/courses/course.ts';
import { type Listing, listingChanges, searchText } from '../../domain/courses/catalog.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { eventPart } from '../outbox/outbox.ts';
import { catalogKey, courseKey, listedAt } from '../table/keys.ts';
import { courseList } from '../table/list-keys.ts';
import type { Item, Key } from '../table/table.ts';
import { type Part, type Parts, put } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

/** A course of the catalog. */
export const ListedCourse = z.object(ShownCourse.shape);

/** A course with the fields that its editors see. `event_sequence` is the number of its events. */
export const StoredCourse = z.object({
  ...Course.shape,
  ...ListedCourse.shape,
  event_sequence: z.int().check(z.gte(0)),
});

export type StoredCourse = z.infer<typeof StoredCourse>;

export const courseOf = ({ event_sequence: _, ...course }: StoredCourse): Course => course;

const searched = ({ title, published_at, created_at, course_id }: ShownCourse) => ({
  search_text: searchText(title),
  listed_at: listedAt(published_at ?? created_at, course_id),
});

/** The catalog entry of a course: its public fields and the search attributes. */
export const listedItem = (listing: Listing, course: Course): Key & Item => {
  const shown = Object.fromEntries(Object.entries(course).filter(([name]) => name in ShownCourse.shape));
  return { ...catalogKey(listing), ...shown, ...searched(course) };
};

// A catalog entry needs no condition, because its transaction has a condition on the course.
const list =
  (listing: Listing, course: Course): Part =>
  (TableName) => ({ Put: { TableName, Item: listedItem(listing, course) } });

const unlist =
  (listing: Listing): Part =>
  (TableName) => ({ Delete: { TableName, Key: catalogKey(listing) } });

/** The optimistic lock on a course: the stored version is the version that was read. */
const asItWas = ({ catalog_version, event_sequence }: StoredCourse): Guard => ({
  ConditionExpression: 'catalog_version = :version AND event_sequence = :sequence',
  values: { ':version': catalog_version, ':sequence': event_sequence },
});

const named = (name: string, parts: readonly Part[]): Parts =>
  Object.fromEntries(parts.map((part, index) => [`${name} ${index}`, part]));

/** Writes the catalog entries of a course, and deletes its outdated entries. */
const listingParts = (before: Course | undefined, after: Course): Parts => {
  const { put: listed, removed } = listingChanges(before, after);
  return {
    ...named(
      'listed',
      listed.map((listing) => list(listing, after)),
    ),
    ...named('unlisted', removed.map(unlist)),
  };
};

/**
 * Writes a version of a course: the course, its catalog entries, and the event of its publication. Entries change in
 * the same transaction as the course, so no entry shows another version.
 *
 * @param before the replaced version; undefined for a new course
 * @returns at most 34 transaction parts; the part `course` fails after a lost race
 */
export const courseParts = (before: StoredCourse | undefined, after: Course, nowMs: number): Parts => {
  const published = after.status === 'published';
  const { course_id, catalog_version } = after;
  const event_sequence = (before?.event_sequence ?? 0) + (published ? 1 : 0);
  const item = { ...courseKey(course_id), ...after, event_sequence, list: courseList(after) };
  const event = () =>
    cloudEvent('catalog.version_published', course_id, event_sequence, { course_id, catalog_version }, nowMs);
  return {
    course: put(item, before && asItWas(before)),
    ...listingParts(before, after),
    ...(published && { event: eventPart(event()) }),
  };
};
