import { commonHeaders } from '../../shared/http/reply.ts';

/**
 * The CORS settings: the allowed methods and headers of a request from another origin, and the cache time in seconds.
 */
const preflight = {
  allowHeaders: [
    ...['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Request-Id'],
    // Tracing libraries in web pages add headers of their own. Browsers older than the wildcard read these names.
    ...['traceparent', 'tracestate', 'sentry-trace', 'baggage'],
    // Every other header of a request without cookies. The wildcard does not cover `Authorization` (Fetch standard).
    '*',
  ],
  /** The methods of an unknown path. With these methods a web page can read the 404 of its request. */
  anyMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  maxAgeSeconds: 7200,
} as const;

/**
 * The headers of an answer to a preflight request (Fetch standard, CORS protocol).
 *
 * @param methods the methods of the resource; for an empty list the answer allows `anyMethods`
 */
export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  'Access-Control-Allow-Origin': commonHeaders['Access-Control-Allow-Origin'],
  'Access-Control-Allow-Headers': preflight.allowHeaders.join(','),
  'Access-Control-Allow-Methods': [...(methods.length > 0 ? methods : preflight.anyMethods), 'OPTIONS'].join(','),
  'Access-Control-Max-Age': String(preflight.maxAgeSeconds),
});
