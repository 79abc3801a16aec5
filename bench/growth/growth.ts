import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable, type Database, startDatabase } from '../../local/database/database.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { progressOf } from '../progress.ts';
import type { Subject } from '../subjects.ts';
import { type GrowthCase, type GrowthResult, measureCases, sizes } from './cases.ts';
import { catalogCases, catalogTable, seedCatalogs } from './catalog.ts';
import { listingsOfACourse } from './data.ts';
import { addPages, orderCases, seedHistories } from './orders.ts';

export type GrowthResults = {
  readonly orders: readonly GrowthResult[];
  readonly courses: readonly GrowthResult[];
  readonly seedSeconds: number;
};

const { partitionKey, sortKey } = tableDefinition;
/** The measured reads use no index. Seeding without indexes and stream takes half the time. */
const keysAlone = { attributes: { [partitionKey]: 'S', [sortKey]: 'S' }, partitionKey, sortKey } as const;

const makeTables = async ({ endpoint }: Database, names: readonly string[]): Promise<void> => {
  const client = new DynamoDBClient(localAwsOptions(endpoint));
  await Promise.all(names.map((name) => createTable(client, name, createTableInput(keysAlone))));
};

/** Writes order histories and catalogs in parallel. @returns the newest order of each history */
const seed = async (orders: Database, courses: Database) => {
  const progress = progressOf('growth, items put');
  const all = sizes.reduce((sum, size) => sum + size * (1 + listingsOfACourse), 0);
  let put = 0;
  const wrote = (count: number): void => {
    put += count;
    progress(put, all);
  };
  const [histories] = await Promise.all([seedHistories(orders.endpoint, wrote), seedCatalogs(courses.endpoint, wrote)]);
  return histories;
};

/**
 * Measures in DynamoDB Local whether reads get slower as a user's history or the catalog grows. Orders and courses have
 * separate databases, so that two processors can seed them.
 */
export const measureGrowth = async (functions: readonly Subject[], turns: number): Promise<GrowthResults> => {
  const bundleOf = (id: string): URL => {
    const subject = functions.find(({ name }) => name === id);
    if (subject === undefined) throw new Error(`There is no function ${id}.`);
    return subject.bundle;
  };
  const [orderBase, courseBase] = await Promise.all([startDatabase(), startDatabase()]);
  try {
    await Promise.all([makeTables(orderBase, ['commerce']), makeTables(courseBase, sizes.map(catalogTable))]);
    const startedMs = performance.now();
    const histories = await seed(orderBase, courseBase);
    const seedSeconds = (performance.now() - startedMs) / 1000;

    const measure = (what: string, cases: readonly GrowthCase[]) =>
      measureCases(cases, turns, progressOf(`growth, turns of ${what}`));
    const small = await measure('orders of 1 item', await orderCases(orderBase.endpoint, bundleOf, histories, '1'));
    const pages = await addPages(orderBase.endpoint, 20);
    const large = await measure('orders of 20 items', await orderCases(orderBase.endpoint, bundleOf, pages, '20'));
    const courses = await measure('catalogs', await catalogCases(courseBase.endpoint, bundleOf(listCourses.id)));
    return { orders: [...small, ...large], courses, seedSeconds };
  } finally {
    await Promise.all([orderBase.stop(), courseBase.stop()]);
  }
};
