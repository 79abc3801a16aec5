import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { allCourses } from '../../domain/courses/catalog.ts';
import { catalogPartition, courseKey } from '../table/keys.ts';
import { type Item, readItems, send, type Table } from '../table/table.ts';
import { StoredCourse } from './course-parts.ts';

/** Items in one batch. */
const pageSize = 100;

/** A course by its id; `course` is absent when it is missing or malformed. */
export type Published = { readonly courseId: string; readonly course?: StoredCourse };

const readPublished = async (table: Table, courseIds: readonly string[]): Promise<readonly Published[]> => {
  const items = await readItems(table, courseIds.map(courseKey));
  return courseIds.map((courseId, index) => {
    const { data } = z.safeParse(StoredCourse, items[index]);
    return { courseId, ...(data && { course: data }) };
  });
};

/**
 * All published courses, from the list of all courses, page by page and strongly consistent. Every version has listed
 * each published course there. A course that is edited meanwhile may appear twice or not at all.
 */
export async function* publishedCourses(table: Table): AsyncGenerator<readonly Published[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        ExclusiveStartKey,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': catalogPartition(allCourses, '') },
        ProjectionExpression: 'SK',
        ConsistentRead: true,
        Limit: pageSize,
      }),
    );
    const ids = Items.map(({ SK }) => String(SK).slice(String(SK).indexOf('#') + 1));
    if (ids.length > 0) yield await readPublished(table, [...new Set(ids)]);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
