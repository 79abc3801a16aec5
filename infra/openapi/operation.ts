import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Route } from '../../shared/routes/route.ts';
import { bodyExamples } from './examples.ts';
import { parameterReferences } from './headers.ts';
import { responsesOf } from './responses.ts';

/** The groups of operations, by the resource of their rows. Of Commerce the specification speaks by name. */
export const tags: Readonly<Record<Route['resource'], { readonly name: string; readonly description: string }>> = {
  auth: { name: 'Authentication', description: 'Exchange an ID token of the identity provider for an access token.' },
  me: { name: 'Me', description: 'The signed-in user: profile, onboarding, sessions.' },
  courses: { name: 'Catalog', description: 'The courses that are for sale. Every operation is public.' },
  orders: {
    name: 'Commerce',
    description: 'Orders for courses, with the prices and taxes of the instant they were made.',
  },
  wallet: { name: 'Wallet', description: 'What a user can pay with.' },
  admin: { name: 'Administration', description: 'What instructors and staff do; all of it is audited.' },
  service: { name: 'Service', description: 'Public keys, metadata, health. Every operation is public.' },
};

/** The name of the one security scheme: an access token in the header Authorization. */
export const bearer = 'bearer';

const requestBody = ({ id, request: { body } }: Route) =>
  body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: body, examples: bodyExamples[id] ?? {} } },
    },
  };

/** Parameters stand in a row as one object, a field for each. Throws when a row says otherwise. */
const fieldsOf = (schema: z.ZodMiniType): z.ZodMiniObject => {
  if (schema instanceof z.ZodMiniObject) return schema;
  throw new Error('The parameters of a row must be an object schema.');
};

const requestParams = ({ request: { params, query } }: Route) =>
  (params || query) && {
    requestParams: { ...(params && { path: fieldsOf(params) }), ...(query && { query: fieldsOf(query) }) },
  };

const headerParameters = ({ maxAgeSeconds, versioned, idempotent, method }: Route) => {
  const parameters = [
    ...(maxAgeSeconds === undefined ? [] : parameterReferences('IfNoneMatch')),
    ...(versioned && method === 'PUT' ? parameterReferences('IfMatch') : []),
    ...(idempotent ? parameterReferences('IdempotencyKey') : []),
  ];
  return parameters.length > 0 && { parameters };
};

/** The operation of a row, for `createDocument`. */
export const operationOf = (row: Route): ZodOpenApiOperationObject => ({
  operationId: row.id,
  tags: [tags[row.resource].name],
  summary: row.summary,
  description: row.description,
  security: row.auth === 'public' ? [] : [{ [bearer]: [] }],
  ...headerParameters(row),
  ...requestParams(row),
  ...requestBody(row),
  responses: responsesOf(row),
});
