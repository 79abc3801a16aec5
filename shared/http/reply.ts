import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { schemas } from '../contract/schemas.ts';
import { type ErrorCode, errorRow, type Refusal } from '../errors.ts';
import type { Route } from '../routes/route.ts';

type Schemas = typeof schemas;
type BodyOf<Name> = Name extends keyof Schemas
  ? { readonly body: z.output<Schemas[Name]> }
  : { readonly body?: undefined };

/** The answers that a row declares, by status. */
export type Reply<R extends Route> = {
  [Status in keyof R['responses'] & number]: { readonly status: Status } & BodyOf<R['responses'][Status]>;
}[keyof R['responses'] & number];

/** Headers of every answer, the gateway's own errors included. The API uses no cookies, so any origin may call it. */
export const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag,Idempotency-Replayed,Retry-After,WWW-Authenticate',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const;

const jsonHeaders = { 'Content-Type': 'application/json', ...commonHeaders } as const;

/** The headers that an error's code and status ask for (RFC 9110 §10.2.3, RFC 6750 §3). */
export const errorHeaders = (code: ErrorCode, status: number = errorRow(code).status): Record<string, string> => ({
  ...jsonHeaders,
  'Cache-Control': 'no-store',
  ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  ...(errorRow(code).retryAfterSeconds !== undefined && { 'Retry-After': String(errorRow(code).retryAfterSeconds) }),
});

/** The answer to a refusal; `status` differs from the table's only where the contract says so (415 of `invalid_request`). */
export const refusalResult = (
  { refusal, message }: Refusal,
  requestId: string,
  status: number = errorRow(refusal).status,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: errorHeaders(refusal, status),
  body: JSON.stringify({ code: refusal, message: message ?? errorRow(refusal).message, request_id: requestId }),
});

const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** The answer of a use case: stored by nobody, or with a strong ETag for the row's `maxAgeSeconds` (RFC 9110 §13.1.2). */
export const replyResult = (
  row: Pick<Route, 'maxAgeSeconds'>,
  reply: { readonly status: number; readonly body?: unknown },
  ifNoneMatch = '',
): APIGatewayProxyResult => {
  const body = reply.body === undefined ? '' : JSON.stringify(reply.body);
  const headers = body === '' ? commonHeaders : jsonHeaders;
  if (row.maxAgeSeconds === undefined)
    return { statusCode: reply.status, headers: { ...headers, 'Cache-Control': 'no-store' }, body };
  const ETag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const cacheable = { 'Cache-Control': `public, max-age=${row.maxAgeSeconds}`, ETag };
  return matches(ifNoneMatch, ETag)
    ? { statusCode: 304, headers: { ...commonHeaders, ...cacheable }, body: '' }
    : { statusCode: reply.status, headers: { ...headers, ...cacheable }, body };
};
