import { localTable } from '../../local/database/local-table.ts';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { planQuery } from '../../shared/domain/courses/query-plan.ts';
import { listCourses as row } from '../../shared/routes/courses/courses.ts';
import { catalogStore } from '../../shared/store/courses/catalog-store.ts';
import { differentPages } from '../world/events.ts';
import { type GrowthCase, growthEnvironment, pageSize, sizes } from './cases.ts';
import { listingItems, titleWord } from './data.ts';
import { putItems } from './put-items.ts';
import { readUnits } from './read-units.ts';

export const catalogTable = (size: number): string => `catalog-${size}`;

/** Writes the courses of a catalog. @param wrote receives the number of items of each written batch */
export const seedCatalogs = async (endpoint: string, wrote: (count: number) => void): Promise<void> => {
  for (const size of sizes) await putItems(localTable(endpoint, catalogTable(size)), listingItems(size), wrote);
};

const queryOf = (q: string | undefined) => ({ limit: `${pageSize}`, ...(q !== undefined && { q }) });

const eventOf = (query: Readonly<Record<string, string>>) =>
  proxyEvent(row, {
    requestId: 'QxKq1F2bCGwFjOA=',
    headers: [],
    query: new URLSearchParams(query),
    pathParameters: {},
    body: null,
  });

/** The reads of each catalog's first page: without a search, and with a search that matches every course. */
export const catalogCases = (endpoint: string, bundle: URL): Promise<readonly GrowthCase[]> => {
  const cases = [undefined, titleWord].flatMap((q) =>
    sizes.map(async (size) => {
      const name = catalogTable(size);
      const words = q === undefined ? [] : [q];
      const listing = {
        looked: planQuery({ words }),
        sort: 'price' as const,
        atLeastIdr: 0,
        atMostIdr: Number.MAX_SAFE_INTEGER,
      };
      const environment = growthEnvironment(row, endpoint, name);
      return {
        operation: row.id,
        variant: q === undefined ? 'all' : 'one word',
        size,
        units: await readUnits(endpoint, name, (table) => catalogStore(table).list({ ...listing, limit: pageSize })),
        // A different URL query loads a new module instance, which reads its own table name.
        subject: {
          ...{ bundle: new URL(`?table=${name}`, bundle), environment },
          ...{ event: eventOf(queryOf(q)), variants: differentPages(queryOf(q)) },
        },
      };
    }),
  );
  return Promise.all(cases);
};
