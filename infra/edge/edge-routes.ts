import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { fieldsOf } from '../../tools/openapi/operation.ts';
import { rootPath, stageName } from '../stage/address.ts';

export type EdgeRoute = {
  readonly id: string;
  /** CloudFront's path pattern, with a wildcard for every path parameter. */
  readonly pattern: string;
  /** A regular expression for the exact path. */
  readonly path: string;
  /** The accepted query parameters; undefined for an operation that reads none. */
  readonly query?: readonly string[];
  readonly maxAgeSeconds: number;
};

const literal = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);

/** The regular expression of a path parameter, from its schema. */
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
 * The operations of the catalog host: all public, cacheable GET operations except those of `service` and
 * `certificates`.
 *
 * The metadata of `service` names the API's host as issuer, so verifiers must get it from that host. No second host
 * serves a compromised key. Certificates contain URLs of the API's host.
 *
 * @returns the operations, the longest pattern first, because CloudFront uses the first match
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
