import { createDocument } from 'zod-openapi';
import type { Route } from '../shared/routes/route.ts';
import { routes } from '../shared/routes.ts';
import { headers, parameters } from './openapi/headers.ts';
import { info } from './openapi/info.ts';
import { bearer, operationOf, tags } from './openapi/operation.ts';
import { sharedResponses } from './openapi/responses.ts';
import { renderSchema } from './openapi/schemas.ts';

export type OpenAPIDocument = ReturnType<typeof createDocument>;

const pathItem = (rows: readonly Route[]) =>
  Object.fromEntries(rows.map((row) => [row.method.toLowerCase(), operationOf(row)]));

/**
 * The OpenAPI 3.1 document of exactly this API, made from the route table, the error table and the schemas of the contract.
 * Its one server is relative to where the document is read from: `{base_url}/api/v1`.
 *
 * @returns plain JSON, the same at every call
 */
export const openapiDocument = (): OpenAPIDocument =>
  createDocument(
    {
      openapi: '3.1.1',
      info,
      servers: [{ url: '/api/v1' }],
      tags: Object.values(tags),
      paths: Object.fromEntries(
        [...Map.groupBy(routes, ({ path }) => path)].map(([path, rows]) => [path, pathItem(rows)]),
      ),
      components: {
        headers,
        parameters,
        responses: sharedResponses,
        securitySchemes: {
          [bearer]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `access_token` of a Session, from `POST /auth/idp`.',
          },
        },
      },
    },
    { override: renderSchema },
  );

if (import.meta.main) process.stdout.write(`${JSON.stringify(openapiDocument(), null, 2)}\n`);
