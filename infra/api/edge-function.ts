import { errorRow } from '../../shared/errors.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import type { EdgeRoute } from './edge-routes.ts';
import { preflightHeaders } from './gateway-responses.ts';

/** The header with the shared secret, by which the API's firewall recognises CloudFront. */
export const edgeHeader = 'commerce-edge';

/** The header with the client's address. The edge function overwrites a header of this name from a client. */
export const viewerHeader = 'commerce-viewer';

const written = (headers: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }])));

const tableOf = (routes: readonly EdgeRoute[]): string =>
  routes
    .map(
      ({ path, query }) => `  { path: new RegExp(${JSON.stringify(path)}), query: ${JSON.stringify(query ?? null)} },`,
    )
    .join('\n');

/**
 * The source of the CloudFront function that runs before the cache (runtime `cloudfront-js-2.0`). It answers unknown
 * paths and methods with the API's 404, and unknown parameters with the API's 400. It answers preflight requests with
 * 204. None of these reaches the API. A forwarded request gets a header with the client's address.
 */
export const edgeCode = (routes: readonly EdgeRoute[]): string => `
const routes = [
${tableOf(routes)}
];
function refusal(event, status, headers, error) {
  error.request_id = event.context.requestId;
  return { statusCode: status, headers: headers, body: { encoding: 'text', data: JSON.stringify(error) } };
}
function notFound(event) {
  const error = { code: 'not_found', message: ${JSON.stringify(errorRow('not_found').message)} };
  return refusal(event, ${errorRow('not_found').status}, ${written(errorHeaders('not_found'))}, error);
}
function unknownParameter(event, name) {
  const pointer = 'query/' + name.replace(/~/g, '~0').replace(/\\//g, '~1').slice(0, 64);
  const detail = { reason: 'unknown', pointer: pointer, message: 'is not a known field.' };
  const error = { code: 'invalid_request', message: pointer + ': ' + detail.message, details: [detail] };
  return refusal(event, ${errorRow('invalid_request').status}, ${written(errorHeaders('invalid_request'))}, error);
}
function handler(event) {
  const request = event.request;
  if (request.method === 'OPTIONS') return { statusCode: 204, headers: ${written(preflightHeaders(['GET']))} };
  const route = routes.find((each) => each.path.test(request.uri));
  if (request.method !== 'GET' || !route) return notFound(event);
  const unknown = route.query && Object.keys(request.querystring).find((name) => route.query.indexOf(name) < 0);
  if (unknown !== null && unknown !== undefined) return unknownParameter(event, unknown);
  request.headers['${viewerHeader}'] = { value: event.viewer.ip };
  return request;
}
`;
