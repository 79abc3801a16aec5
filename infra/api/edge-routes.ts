import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { fieldsOf } from '../openapi/operation.ts';
import { rootPath, stageName } from './address.ts';

/** An operation as the host of the catalog knows it. */
export type EdgeRoute = {
  readonly id: string;
  /** What CloudFront chooses it by: every parameter of the path open. */
  readonly pattern: string;
  /** What its path is, to the letter: the source of an expression. */
  readonly path: string;
  /** The query parameters that it takes; undefined: it looks at none. */
  readonly query?: readonly string[];
  readonly maxAgeSeconds: number;
};

/** What of an address an expression or a pattern would take for something else. */
const literal = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);

/** The shape of a parameter of the path, as its schema says it. */
const shapeOf = (row: Route, name: string): string => {
  const field = row.request.params && fieldsOf(row.request.params).shape[name];
  const { pattern } = field ? z.toJSONSchema(field) : {};
  return pattern?.replace(/^\^(.*)\$$/, '(?:$1)') ?? '[^/]+';
};

const pathOf = (row: Route, address: string): string =>
  address
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? shapeOf(row, part.slice(1, -1)) : literal(part)))
    .join('');

const edgeRoute = (row: Route & { readonly maxAgeSeconds: number }): EdgeRoute => {
  const address = `/${stageName}${rootPath}${row.path}`;
  const { query } = row.request;
  return {
    id: row.id,
    pattern: address.replaceAll(/\{\w+\}/g, '*'),
    path: `^${pathOf(row, address)}$`,
    ...(query && { query: Object.keys(fieldsOf(query).shape) }),
    maxAgeSeconds: row.maxAgeSeconds,
  };
};

const isKept = (row: Route): row is Route & { readonly maxAgeSeconds: number } => row.maxAgeSeconds !== undefined;

/**
 * What the host of the catalog serves: all that anybody may read and caches may keep, but for what is about the service itself. Its
 * metadata names the API's own host, and whoever verifies tokens must refuse it from another; a key that must not be trusted any
 * longer is taken out at one place; and none of these asks the table. Certificates name the API's own host for ever.
 *
 * @returns the longest pattern first: CloudFront takes the first that fits
 */
export const edgeRoutes = (rows: readonly Route[]): readonly EdgeRoute[] =>
  rows
    .filter(
      ({ method, auth, resource }) =>
        method === 'GET' && auth === 'public' && !['service', 'certificates'].includes(resource),
    )
    .filter(isKept)
    .map(edgeRoute)
    .toSorted((a, b) => b.pattern.length - a.pattern.length);
