import { type ErrorCode, errorRow } from '../../shared/errors.ts';
import { commonHeaders, errorHeaders } from '../../shared/http/reply.ts';

/** What the gateway answers by itself, in the Error body like everybody else. Status and code by API Gateway's response type. */
type GatewayResponse = {
  readonly code: ErrorCode;
  readonly status?: number;
  readonly message?: string;
  readonly challenge?: 'none' | 'refused';
};

/**
 * The types that REST APIs raise. The two defaults keep the status that API Gateway chose: it would be forced upon every type
 * that is not listed. Only without a route does API Gateway look for an AWS signature, because no route takes one: whether it
 * then finds none, an old one or what is none (MISSING_AUTHENTICATION_TOKEN, EXPIRED_TOKEN, INVALID_SIGNATURE), the answer is
 * `not_found`.
 */
export const gatewayResponses = {
  // The authorizer's Deny: a token was sent, and it is not good. What a caller may do is decided by the functions.
  ACCESS_DENIED: { code: 'unauthorized', status: 401, challenge: 'refused' },
  API_CONFIGURATION_ERROR: { code: 'internal_error', status: 500 },
  AUTHORIZER_CONFIGURATION_ERROR: { code: 'internal_error', status: 500 },
  AUTHORIZER_FAILURE: { code: 'internal_error', status: 500 },
  BAD_REQUEST_BODY: { code: 'invalid_request', status: 400 },
  BAD_REQUEST_PARAMETERS: { code: 'invalid_request', status: 400 },
  DEFAULT_4XX: { code: 'invalid_request' },
  DEFAULT_5XX: { code: 'internal_error' },
  EXPIRED_TOKEN: { code: 'not_found', status: 404 },
  INTEGRATION_FAILURE: { code: 'dependency_unavailable', status: 503 },
  INTEGRATION_TIMEOUT: { code: 'dependency_unavailable', status: 503 },
  INVALID_API_KEY: { code: 'forbidden', status: 403 },
  INVALID_SIGNATURE: { code: 'not_found', status: 404 },
  MISSING_AUTHENTICATION_TOKEN: { code: 'not_found', status: 404 },
  QUOTA_EXCEEDED: { code: 'dependency_unavailable', status: 429, message: 'Too many requests. Try again later.' },
  REQUEST_TOO_LARGE: { code: 'upload_too_large', status: 413 },
  RESOURCE_NOT_FOUND: { code: 'not_found', status: 404 },
  THROTTLED: { code: 'dependency_unavailable', status: 429, message: 'Too many requests. Try again later.' },
  UNAUTHORIZED: { code: 'unauthorized', status: 401, challenge: 'none' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'invalid_request', status: 415 },
  WAF_FILTERED: { code: 'forbidden', status: 403 },
} as const satisfies Record<string, GatewayResponse>;

export type GatewayResponseType = keyof typeof gatewayResponses;

/**
 * Status, headers and body of one type. In AWS the request id is the variable `$context.extendedRequestId`, put in by the
 * gateway.
 *
 * @param raised the status that the gateway chose, for the types that do not fix it
 */
export const gatewayResponse = (type: GatewayResponseType, requestId: string, raised?: number) => {
  const {
    code,
    message = errorRow(code).message,
    status = raised ?? errorRow(code).status,
    challenge,
  }: GatewayResponse = gatewayResponses[type];
  return {
    status,
    headers: errorHeaders(code, status, challenge),
    body: JSON.stringify({ code, message, request_id: requestId }),
  };
};

/** What a browser may send from another origin, and for how many seconds it may remember that. */
export const preflight = {
  allowHeaders: [
    ...['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Request-Id'],
    // What tracing in a page adds to its requests.
    ...['traceparent', 'tracestate', 'sentry-trace', 'baggage'],
  ],
  /** Of a path that no row has: the request itself then says 404, which a page could not read without this. */
  anyMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  maxAgeSeconds: 7200,
} as const;

/** Answers of at least so many bytes are compressed for whoever accepts it. */
export const compressedFromBytes = 1024;

/**
 * The answer to a preflight request for a resource (Fetch standard, CORS protocol).
 *
 * @param methods those it has; none: any may be asked for
 */
export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  'Access-Control-Allow-Origin': commonHeaders['Access-Control-Allow-Origin'],
  'Access-Control-Allow-Headers': preflight.allowHeaders.join(','),
  'Access-Control-Allow-Methods': [...(methods.length > 0 ? methods : preflight.anyMethods), 'OPTIONS'].join(','),
  'Access-Control-Max-Age': String(preflight.maxAgeSeconds),
});
