import { aboutOf, coursePageOf } from '../../shared/contract/service/about.ts';
import { courseHtml, coursePolicy } from '../../shared/domain/courses/course-html.ts';
import { refuse } from '../../shared/errors.ts';
import { offersOf } from '../../shared/flows/offers.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { getCourse as row } from '../../shared/routes/courses/courses.ts';
import { once } from '../../shared/runtime/cached.ts';
import { aboutText, settings } from '../../shared/runtime/settings.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';

type Ports = TablePorts & {
  readonly catalog: CatalogStore;
  readonly policies: Pick<PoliciesInForce, 'tax'>;
  readonly about: () => ReturnType<typeof aboutOf>;
  readonly baseUrl: () => string;
};

/** GET /courses/{course_id}: one read, and one more when the tax policies are not cached. */
export const getCourse: UseCase<typeof row, Ports> = async ({ params, query, wantsHtml }, ports) => {
  const { clock, catalog, policies, about, baseUrl } = ports;
  const course = await catalog.read(params.course_id);
  if (course === undefined) return refuse('not_found');
  const [body] = await offersOf([course], clock(), policies);
  if (body === undefined) return refuse('not_found');
  if (!wantsHtml && query.view !== 'page') return { status: 200, body };
  const stage = about();
  const url = `${baseUrl()}/api/v1/courses/${body.course_id}?view=page`;
  const text = courseHtml(body, { shop: stage.seller.name, url, shopUrl: coursePageOf(stage, body.course_id) });
  return { status: 200, html: { text, policy: coursePolicy(body) } };
};

export const { handler, over } = publicEndpoint(row, getCourse, ({ clock, table }) => ({
  catalog: catalogStore(table),
  policies: policiesInForce(table, clock),
  about: once(() => aboutOf(aboutText())),
  baseUrl: settings.baseUrl,
}));
