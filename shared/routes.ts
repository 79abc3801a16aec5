import * as all from './routes/all.ts';
import type { Route } from './routes/route.ts';

const rows: Readonly<Record<string, Route>> = all;

/** By resource, then by path. The read of a path is before its writes. */
const placeOf = ({ resource, path, method }: Route): string => `${resource} ${path} ${method === 'GET' ? '' : method}`;

/**
 * The API: one row for each operation. CDK stacks, local gateway, OpenAPI document, handlers' types and test matrix are
 * derived from it. Rows import schemas, never handlers.
 */
export const routes: readonly Route[] = Object.values(rows).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

/** The Lambda authorizer. API Gateway caches its decision about a token for `decisionTtlSeconds`. */
export const authorizer = {
  id: 'authorizer',
  file: 'functions/authorizer.ts',
  grants: ['verify'],
  decisionTtlSeconds: 300,
  // Without a free instance, every protected request fails. An instance decides at least 100 requests a second, so 100
  // instances decide more than the gateway lets through.
  maximumConcurrency: 100,
  timeoutMs: 3000,
  memoryMb: 256,
} as const;
