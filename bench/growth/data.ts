import { randomBytes } from 'node:crypto';
import { sampleCourses } from '../../local/sample/courses.ts';
import type { Course } from '../../shared/contract/courses/course.ts';
import { allCourses } from '../../shared/domain/courses/catalog.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { courseWrites } from '../../shared/store/courses/course-writes.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { catalogPartition } from '../../shared/store/table/keys.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { openOrder } from '../world/orders.ts';

const firstMs = Date.parse('2026-01-01T00:00:00.000Z');

export const accountOf = (subject: string) =>
  newAccount(
    {
      issuer: 'https://idp.example',
      subject,
      email: null,
      email_verified: false,
      display_name: null,
      picture_url: null,
    },
    firstMs,
  );

/** Makes a purchaser's orders, one second apart. */
export const orderMaker = (purchaserId: string): ((index: number, itemCount: number) => StoredOrder) => {
  const sample = openOrder(purchaserId, 1, accountOf('creator').user_id);
  const [item] = sample.items;
  if (item === undefined) throw new Error('There is no sample course.');
  return (index, itemCount) => {
    const atMs = firstMs + index * 1000;
    const order_id = timeSortedId('ord', atMs, randomBytes);
    const items = Array.from({ length: itemCount }, (_, line) => ({ ...item, order_id, order_item_id: `oit_${line}` }));
    return { ...sample, order_id, created_at: new Date(atMs).toISOString(), items };
  };
};

/** A word that is in every title. */
export const titleWord = 'python';

const listsRead: readonly string[] = [
  catalogPartition(allCourses, ''),
  catalogPartition(allCourses, titleWord.slice(0, 3)),
];

/** Makes the courses of a catalog. Each course costs one rupiah more than the previous course. */
const courseMaker = (): ((index: number) => Course) => {
  const [sample] = sampleCourses(null);
  if (sample === undefined) throw new Error('There is no sample course.');
  return (index) => ({
    ...sample,
    course_id: timeSortedId('crs', firstMs + index * 1000, randomBytes),
    title: 'Analisis Data dengan Python',
    original_price_idr: sample.original_price_idr + index,
  });
};

/** The number of measured lists that contain a course. */
export const listingsOfACourse = listsRead.length;

/**
 * The index items of the courses in the two measured lists: all courses, and the search for `titleWord`. A course's
 * other index items are in other partitions, so they are left out.
 */
export const listingItems = function* (courseCount: number): Generator<Item> {
  const make = courseMaker();
  for (let index = 0; index < courseCount; index += 1)
    for (const part of Object.values(courseWrites(undefined, make(index), firstMs))) {
      const item = part('').Put?.Item;
      if (item && listsRead.includes(String(item['PK']))) yield item;
    }
};
