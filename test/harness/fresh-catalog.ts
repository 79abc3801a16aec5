import { listCourses, portsOf } from '../../functions/courses/list-courses.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { listCourses as row } from '../../shared/routes/courses/courses.ts';
import { table } from '../../shared/runtime/table.ts';
import { catalogStore } from '../../shared/store/courses/catalog-store.ts';

/** GET /courses without the cache of hot pages, for tests that send as many requests as many people. */
export const freshCatalog = lambda(row, listCourses, { ...portsOf(table), catalog: catalogStore(table) });
