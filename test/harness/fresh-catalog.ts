import { over } from '../../functions/courses/list-courses.ts';
import { maximumCompared } from '../../shared/domain/courses/forgiving.ts';
import { table } from '../../shared/runtime/table.ts';
import { readBestSellers, readPublished } from '../../shared/store/courses/best-sellers.ts';
import { catalogStore } from '../../shared/store/courses/catalog-store.ts';

const { list, all } = catalogStore(table);

/** GET /courses without caches, for tests that send many requests. */
export const freshCatalog = over({
  catalog: {
    ...{ list, all: () => all(maximumCompared) },
    best: () => readBestSellers(table, Date.now()),
    published: (courseIds) => readPublished(table, courseIds),
  },
}).handler;
