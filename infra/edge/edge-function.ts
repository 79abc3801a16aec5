import { errorRow } from '../../shared/errors.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { viewerHeader } from '../firewall/edge-headers.ts';
import { preflightHeaders } from '../stage/preflight.ts';
import type { EdgeRoute } from './edge-routes.ts';

const written = (headers: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }])));

const pathsOf = (routes: readonly EdgeRoute[]): string =>
  routes.map(({ path }) => `  new RegExp(${JSON.stringify(path)}),`).join('\n');

/**
 * The source of the CloudFront function that runs before the cache (runtime `cloudfront-js-2.0`). It answers unknown
 * paths and methods with the API's 404, and preflight requests with 204. None of these reaches the API. A forwarded
 * request gets a header with the client's address.
 */
export const edgeCode = (routes: readonly EdgeRoute[]): string => `
const paths = [
${pathsOf(routes)}
];
function notFound(event) {
  const message = ${JSON.stringify(errorRow('not_found').message)};
  const error = { code: 'not_found', message: message, request_id: event.context.requestId };
  return {
    statusCode: ${errorRow('not_found').status},
    headers: ${written(errorHeaders('not_found'))},
    body: { encoding: 'text', data: JSON.stringify(error) },
  };
}
function handler(event) {
  const request = event.request;
  if (request.method === 'OPTIONS') return { statusCode: 204, headers: ${written(preflightHeaders(['GET']))} };
  if (!['GET', 'HEAD'].includes(request.method) || !paths.some((path) => path.test(request.uri))) return notFound(event);
  request.headers['${viewerHeader}'] = { value: event.viewer.ip };
  return request;
}
`;
