import { refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCourse as row } from '../../shared/routes/courses/courses.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly catalog: CatalogStore };

/** GET /courses/{course_id} */
export const getCourse: UseCase<typeof row, Ports> = async ({ params }, { catalog }) => {
  const course = await catalog.read(params.course_id);
  return course ? { status: 200, body: course, version: Number(course.catalog_version) } : refuse('not_found');
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, catalog: catalogStore(of) });

export const handler = lambda(row, getCourse, portsOf(table));
