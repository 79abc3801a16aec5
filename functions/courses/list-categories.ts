import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { listCategories as row } from '../../shared/routes/courses/courses.ts';
import { type CatalogStore, catalogStore } from '../../shared/store/courses/catalog-store.ts';

type Ports = { readonly catalog: Pick<CatalogStore, 'categories'> };

/** GET /categories: one query. */
export const listCategories: UseCase<typeof row, Ports> = async (_, { catalog }) => {
  const categories = await catalog.categories();
  return { status: 200, body: { categories: categories.sort((a, b) => b.courses - a.courses) } };
};

export const { handler, over } = publicEndpoint(row, listCategories, ({ table }) => ({ catalog: catalogStore(table) }));
