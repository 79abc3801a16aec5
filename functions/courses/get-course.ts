import { refuse } from '../../shared/errors.ts';
import { offersOf } from '../../shared/flows/offers.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { getCourse as row } from '../../shared/routes/courses/courses.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';

type Ports = TablePorts & {
  readonly catalog: CatalogStore;
  readonly policies: Pick<PoliciesInForce, 'tax'>;
};

/** GET /courses/{course_id}: one read, and one more when the tax policies are not cached. */
export const getCourse: UseCase<typeof row, Ports> = async ({ params }, { clock, catalog, policies }) => {
  const course = await catalog.read(params.course_id);
  if (course === undefined) return refuse('not_found');
  const [body] = await offersOf([course], clock(), policies);
  return body ? { status: 200, body } : refuse('not_found');
};

export const { handler, over } = publicEndpoint(row, getCourse, ({ clock, table }) => ({
  catalog: catalogStore(table),
  policies: policiesInForce(table, clock),
}));
