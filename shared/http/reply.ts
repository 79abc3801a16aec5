import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { schemas } from '../contract/schemas.ts';
import { type ErrorCode, errorRow, type Refusal } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import { sentTag } from './entity-tag.ts';

type Schemas = typeof schemas;
type BodyOf<R extends Route, Name> = Name extends keyof Schemas
  ? { readonly body: R extends { readonly compressed: true } ? string : z.output<Schemas[Name]> }
  : { readonly body?: undefined };

type Versioned<R extends Route> = R extends { readonly versioned: true } ? { readonly version: number } : unknown;

/** The payment deadline of the order, RFC 3339. */
type Payable<R extends Route> = R extends { readonly payable: true } ? { readonly payableUntil?: string } : unknown;

export type HtmlReply = { readonly status: 200; readonly html: { readonly text: string; readonly policy: string } };

export type Reply<R extends Route> = {
  [Status in keyof R['responses'] & number]: { readonly status: Status } & BodyOf<R, R['responses'][Status]> &
    Versioned<R> &
    Payable<R>;
}[keyof R['responses'] & number];

export type AnyReply<R extends Route> = Reply<R> | (R extends { readonly html: true } ? HtmlReply : never);

/** The recorded answer to an earlier request with the same idempotency key, byte for byte. */
export type Replay = { readonly replayed: { readonly status: number; readonly body: string } };

/** Headers of every reply, also of API Gateway's own errors. The API uses no cookies, so any origin may call it. */
export const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Deprecation,ETag,Idempotency-Replayed,Retry-After,Sunset,WWW-Authenticate,x-amz-apigw-id',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The media type of a credential that is a compact JWS (VC-JOSE-COSE). */
const jwsType = 'application/vc+jwt';

const jsonHeaders = { 'Content-Type': 'application/json', ...commonHeaders } as const;

/** The `WWW-Authenticate` challenges (RFC 6750 §3.1), for a missing access token and for a refused one. */
export const challenges = { none: 'Bearer', refused: 'Bearer error="invalid_token"' } as const;

/**
 * The headers that an error requires (RFC 9110 §10.2.3, RFC 6750 §3).
 *
 * @param challenge the challenge of a 401. The default for `unauthorized` is `refused`: the authorizer has already
 * required a token.
 */
export const errorHeaders = (
  code: ErrorCode,
  status: number = errorRow(code).status,
  challenge: keyof typeof challenges = code === 'unauthorized' ? 'refused' : 'none',
): Record<string, string> => ({
  ...jsonHeaders,
  'Cache-Control': 'no-store',
  ...(status === 401 && { 'WWW-Authenticate': challenges[challenge] }),
  ...(errorRow(code).retryAfterSeconds !== undefined && { 'Retry-After': String(errorRow(code).retryAfterSeconds) }),
});

/** The seconds after which a request with this reason can succeed. GuardDuty scans a small file within seconds. */
const passingReasons = { request_in_progress: 5, being_scanned: 2 } as const;

const retryHeader = (details: Refusal['details']): Record<string, string> => {
  const [seconds] = Object.entries(passingReasons).flatMap(([passing, after]) =>
    details?.some(({ reason }) => reason === passing) ? [after] : [],
  );
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
};

/** The answer to a refusal. Its `status` is the code's, except 415 for a wrong media type (`invalid_request`). */
export const refusalResult = (
  { refusal, message, details }: Refusal,
  requestId: string,
  status: number = errorRow(refusal).status,
  challenge?: keyof typeof challenges,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { ...errorHeaders(refusal, status, challenge), ...retryHeader(details) },
  body: JSON.stringify({
    code: refusal,
    message: message ?? errorRow(refusal).message,
    request_id: requestId,
    details,
  }),
});

/** The answer with an HTML document, which is not cacheable. */
export const htmlResult = ({ status, html }: HtmlReply): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    ...commonHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': html.policy,
    Vary: 'Accept',
  },
  body: html.text,
});

const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag || sentTag(tag) === etag);

export const replayResult = ({ replayed: { status, body } }: Replay): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { ...jsonHeaders, 'Cache-Control': 'no-store', 'Idempotency-Replayed': 'true' },
  body,
});

const etagOf = (body: string, version: number | undefined): string =>
  `"${version ?? createHash('sha256').update(body).digest('base64url')}"`;

/**
 * The answer of a use case. It is cacheable when the route's row has `maxAgeSeconds`. Only a cacheable or versioned
 * answer has an ETag: the version, else the SHA-256 of the body (RFC 9110 §8.8.3). A request whose `If-None-Match` has
 * this ETag gets 304 where the row allows it (§13.1.2). `Expires` is rounded down to seconds, so it is never after the
 * payment deadline.
 */
export const replyResult = (
  row: Pick<Route, 'maxAgeSeconds' | 'responses' | 'html' | 'jws' | 'compressed'>,
  reply: {
    readonly status: number;
    readonly body?: unknown;
    readonly version?: number;
    readonly payableUntil?: string;
  },
  ifNoneMatch = '',
): APIGatewayProxyResult => {
  const { jws, compressed } = row;
  const text = (jws || compressed) && typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  const body = reply.body === undefined ? '' : text;
  const tagged = row.maxAgeSeconds !== undefined || reply.version !== undefined;
  const etag = tagged ? etagOf(body, reply.version) : undefined;
  const freshness = row.maxAgeSeconds === undefined ? 'no-store' : `public, max-age=${row.maxAgeSeconds}`;
  // Shared caches keep one copy for each encoding.
  const varied = [...(row.html ? ['Accept'] : []), ...(row.maxAgeSeconds === undefined ? [] : ['Accept-Encoding'])];
  const varying = varied.length > 0 && { Vary: varied.join(', ') };
  const deadline = reply.payableUntil !== undefined && { Expires: new Date(reply.payableUntil).toUTCString() };
  const caching = { 'Cache-Control': freshness, ...varying, ...deadline, ...(etag !== undefined && { ETag: etag }) };
  if (etag !== undefined && 304 in row.responses && matches(ifNoneMatch, etag))
    return { statusCode: 304, headers: { ...commonHeaders, ...caching }, body: '' };
  const typed = body === '' ? commonHeaders : { ...jsonHeaders, ...(row.jws && { 'Content-Type': jwsType }) };
  return { statusCode: reply.status, headers: { ...typed, ...caching }, body };
};
