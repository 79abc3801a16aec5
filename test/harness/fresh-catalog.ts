import { over } from '../../functions/courses/list-courses.ts';
import { maximumCompared } from '../../shared/domain/courses/forgiving.ts';
import { table } from '../../shared/runtime/table.ts';
import { catalogStore } from '../../shared/store/courses/catalog-store.ts';

const { list, all } = catalogStore(table);

/** GET /courses without the hot-key cache, for tests that send many requests. */
export const freshCatalog = over({ catalog: { list, all: () => all(maximumCompared) } }).handler;
