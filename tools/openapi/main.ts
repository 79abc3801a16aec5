import { parseArgs } from 'node:util';
import { createDocument } from 'zod-openapi';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { fail } from '../fail.ts';
import { headers, parameters } from './headers.ts';
import { infoOf } from './info.ts';
import { audienceOf, operationOf, tagOf, tags } from './operation.ts';
import { errorExamplesOf, sharedResponsesOf } from './responses.ts';
import { renderSchema } from './schemas.ts';
import { securitySchemesOf } from './security.ts';
import { withSharedExamples } from './shared-examples.ts';

export type OpenAPIDocument = ReturnType<typeof createDocument>;

const pathItem = (rows: readonly Route[], ids: ReadonlySet<string>) =>
  Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operationOf(row, ids)]));

/** Removes the description from a parameter's schema if the parameter itself has the same description. */
const saidOnce = (value: unknown): unknown => {
  const { in: place, description, schema } = Object(value);
  const isRepeated = place !== undefined && description !== undefined && description === schema?.description;
  return isRepeated ? { ...Object(value), schema: { ...schema, description: undefined } } : value;
};

/** The document as plain JSON, without parameter metadata inside schemas. */
const plain = (document: OpenAPIDocument): OpenAPIDocument =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'param' ? undefined : saidOnce(value))));

const tagsOf = (rows: readonly Route[]) => {
  const used = new Set<string>(rows.map((row) => tagOf(row).name));
  return Object.values(tags).filter(({ name }) => used.has(name));
};

const isInside = ({ auth }: Route): boolean => auth === 'service' || auth === 'gateway';

/**
 * The operations for clients. Operations for our other systems and the payment gateway are in another document: `npm
 * run openapi -- --for inside`.
 */
export const clientRoutes = routes.filter((row) => !isInside(row));
export const insideRoutes = routes.filter(isInside);

/** The operations that a developer can try locally. A notification of the payment gateway would need its signature. */
export const triedRoutes = routes.filter(({ auth }) => auth !== 'gateway');

/** The operations for a shop's app, as `npm run openapi -- --for app` writes them. */
export const appRoutes = clientRoutes.filter((row) => audienceOf(row) === 'app');

/**
 * Generates the OpenAPI 3.1 document from the route table, the error table and the schemas of the contract. Its only
 * server is `/api/v1` at the host of the document.
 *
 * @param rows the operations to include; by default the operations for clients
 * @returns plain JSON, the same at every call
 */
export const openapiDocument = (rows: readonly Route[] = clientRoutes): OpenAPIDocument => {
  const ids = new Set(rows.map(({ id }) => id));
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: infoOf(rows, new Set(rows.map(audienceOf))),
      servers: [{ url: '/api/v1' }],
      tags: tagsOf(rows),
      paths: Object.fromEntries(
        [...Map.groupBy(rows, ({ path }) => path)].map(([path, here]) => [path, pathItem(here, ids)]),
      ),
      components: {
        headers,
        parameters,
        examples: errorExamplesOf(rows),
        responses: sharedResponsesOf(rows),
        securitySchemes: securitySchemesOf(rows),
      },
    },
    { override: renderSchema },
  );
  return withSharedExamples(plain(document));
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { for: { type: 'string', default: 'all' } } });
  const rows =
    new Map([
      ['all', clientRoutes],
      ['app', appRoutes],
      ['inside', insideRoutes],
    ]).get(values.for) ?? fail(new Error('--for takes all, app or inside.'));
  const document = openapiDocument(rows);
  process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);
}
