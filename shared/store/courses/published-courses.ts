import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { allCourses } from '../../domain/courses/catalog.ts';
import { catalogPartition, courseKey } from '../table/keys.ts';
import { type Item, readItems, send, type Table } from '../table/table.ts';
import { StoredCourse } from './course-parts.ts';

const pageSize = 100;

/** `course` is absent when the course is missing or malformed. */
export type Published = { readonly courseId: string; readonly course?: StoredCourse };

const readPublished = async (table: Table, courseIds: readonly string[]): Promise<readonly Published[]> => {
  const items = await readItems(table, courseIds.map(courseKey));
  return courseIds.map((courseId, index) => {
    const { data } = z.safeParse(StoredCourse, items[index]);
    return { courseId, ...(data && { course: data }) };
  });
};

/**
 * All published courses, page by page, strongly consistent. The source is the catalog's list of all courses, because
 * every release has written that list. A course that is edited meanwhile can appear twice or not at all.
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
