import { refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCourse as row } from '../../shared/routes/courses/courses.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { offersOf } from '../../shared/steps/offers.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/steps/policies-in-force.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly catalog: CatalogStore; readonly policies: Pick<PoliciesInForce, 'tax'> };

/** GET /courses/{course_id}: one read, and one more when the tax policies are not cached. */
export const getCourse: UseCase<typeof row, Ports> = async ({ params }, { clock, catalog, policies }) => {
  const course = await catalog.read(params.course_id);
  if (course === undefined) return refuse('not_found');
  const [body] = await offersOf([course], clock(), policies);
  return body ? { status: 200, body } : refuse('not_found');
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  catalog: catalogStore(of),
  policies: policiesInForce(of, systemClock),
});

export const handler = lambda(row, getCourse, portsOf(table));
