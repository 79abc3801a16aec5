import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Route } from '../../shared/routes/route.ts';
import { examplesOf } from './examples.ts';
import { parameterReferences } from './headers.ts';
import { responsesOf } from './responses.ts';
import { securityOf } from './security.ts';

/** The parameters of a row, as an object schema with one field per parameter. @throws Error for any other schema */
export const fieldsOf = (schema: z.ZodMiniType): z.ZodMiniObject => {
  if (schema instanceof z.ZodMiniObject) return schema;
  throw new Error('The parameters of a row must be an object schema.');
};

/** The tags of operations, in the sequence of the document. */
export const tags = {
  auth: { name: 'Authentication', description: 'Exchange an ID token of the identity provider for an access token.' },
  me: { name: 'Me', description: 'The signed-in user: profile, onboarding, sessions.' },
  media: { name: 'Media', description: 'Pictures and documents of the signed-in user.' },
  courses: {
    name: 'Catalog',
    description: 'The courses for sale. Only the own access to a course needs a token.',
  },
  orders: {
    name: 'Commerce',
    description: 'Orders for courses, with the prices and taxes at the instant of the order.',
  },
  wallet: { name: 'Wallet', description: 'The wallet of a user, and its top-ups.' },
  admin: { name: 'Administration', description: 'Operations of instructors and staff. All of them are audited.' },
  internal: { name: 'Internal', description: 'Operations for other systems of ours, with a service token.' },
  service: { name: 'Service', description: 'Public keys, metadata, health. Every operation is public.' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly description: string }>>;

/** The tag of a path by its prefix; the first match applies. */
const groups: readonly (readonly [start: string, group: keyof typeof tags])[] = [
  ['/auth/', 'auth'],
  ['/media', 'media'],
  ['/me', 'me'],
  ['/courses', 'courses'],
  ['/orders', 'orders'],
  ['/wallet', 'wallet'],
  ['/admin/', 'admin'],
  ['/internal/', 'internal'],
];

/** The tag of an operation; `service` when no prefix matches. */
export const tagOf = ({ path }: Pick<Route, 'path'>): (typeof tags)[keyof typeof tags] =>
  tags[groups.find(([start]) => path.startsWith(start))?.[1] ?? 'service'];

/** The bodies of an operation's examples, each once. */
const bodyExamples = (id: string) =>
  Object.fromEntries(
    examplesOf(id)
      .filter(
        ([, { request }], place, all) =>
          request !== undefined &&
          all.findIndex(([, other]) => JSON.stringify(other.request) === JSON.stringify(request)) === place,
      )
      .map(([name, { summary, request }]) => [name, { summary, value: request }]),
  );

const requestBody = ({ id, request: { body } }: Route) =>
  body && {
    requestBody: {
      required: !body.safeParse({}).success,
      content: { 'application/json': { schema: body, examples: bodyExamples(id) } },
    },
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

export type Audience = 'app' | 'staff' | 'service';

/**
 * The audience of an operation. A shop's app calls no operation that requires a staff role. A person calls no operation
 * of services.
 */
export const audienceOf = ({ auth, roles, path }: Pick<Route, 'auth' | 'roles' | 'path'>): Audience => {
  if (auth === 'service') return 'service';
  return roles === undefined && !path.startsWith('/admin/') ? 'app' : 'staff';
};

/** The sentence about the removal of a deprecated operation. */
const removalOf = ({ deprecated }: Pick<Route, 'deprecated'>): string =>
  deprecated ? ` Removed at ${deprecated.sunset}: use ${deprecated.instead}.` : '';

/** The sentence about the daily limit of a destructive operation. */
const limitOf = ({ destructive }: Pick<Route, 'destructive'>): string => {
  if (destructive === undefined) return '';
  const when = destructive === 'always' ? 'By the staff, it' : `${destructive.replace(/^w/, 'W')}, it`;
  return ` ${when} counts toward the 50 different people and things a day (UTC) from which a staff member takes something (\`limit_reached\`).`;
};

/**
 * The operation of a row, for `createDocument`.
 *
 * @param ids the ids of the operations in the document
 */
export const operationOf = (row: Route, ids: ReadonlySet<string>): ZodOpenApiOperationObject => ({
  operationId: row.id,
  tags: [tagOf(row).name],
  summary: row.summary,
  description: `${row.description}${limitOf(row)}${removalOf(row)}`,
  ...(row.deprecated && { deprecated: true }),
  'x-audience': audienceOf(row),
  ...(row.repeatable && { 'x-repeatable': true }),
  security: securityOf(row),
  ...headerParameters(row),
  ...requestParams(row),
  ...requestBody(row),
  responses: responsesOf(row, ids),
});
