import { listCourses, portsOf } from '../../functions/courses/list-courses.ts';
import { maximumCompared } from '../../shared/domain/courses/forgiving.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { listCourses as row } from '../../shared/routes/courses/courses.ts';
import { table } from '../../shared/runtime/table.ts';
import { catalogStore } from '../../shared/store/courses/catalog-store.ts';

const { list, all } = catalogStore(table);

/** GET /courses without the hot-key cache, for tests that send many requests. */
export const freshCatalog = lambda(row, listCourses, {
  ...portsOf(table),
  catalog: { list, all: () => all(maximumCompared) },
});
