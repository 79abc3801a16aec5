import type { APIGatewayProxyEvent, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Route } from '../../shared/routes/route.ts';

export type RoutedRequest = {
  readonly requestId: string;
  /** By default the method of the row. */
  readonly method?: string;
  /** Name and value of every header field, as sent by the client. */
  readonly headers: readonly (readonly [string, string])[];
  readonly query: URLSearchParams;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The caller context from the authorizer. API Gateway converts every value to text. */
export type AuthorizerContext = Readonly<Record<string, string | number | boolean>>;

export const stage = 'api';
export const methodArn = (method: string, path: string): string =>
  `arn:aws:execute-api:local:000000000000:local/${stage}/${method}${path}`;

const multiValues = (pairs: Iterable<readonly [string, string]>): Record<string, string[]> => {
  // The object has no prototype, because a client can name a parameter `constructor`.
  const values: Record<string, string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    values[name] ??= [];
    values[name].push(value);
  }
  return values;
};

/** API Gateway sends null for an empty collection, and the last value of a repeated name. */
const orNull = <Values extends object>(values: Values): Values | null =>
  Object.keys(values).length > 0 ? values : null;
const lastOf = (values: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));

const filled = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));

const identity = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  sourceIp: '127.0.0.1',
  user: null,
  userAgent: null,
  userArn: null,
};

/** The event that a REST API sends to a function (Lambda proxy integration, payload format 1.0). */
export const proxyEvent = (
  row: Pick<Route, 'method' | 'path'>,
  request: RoutedRequest,
  authorizer?: AuthorizerContext,
): APIGatewayProxyEvent => {
  const headers = multiValues(request.headers);
  const query = multiValues(request.query);
  const { method = row.method } = request;
  const path = `/v1${filled(row.path, request.pathParameters)}`;
  return {
    resource: `/v1${row.path}`,
    path,
    httpMethod: method,
    headers: lastOf(headers),
    multiValueHeaders: headers,
    queryStringParameters: orNull(lastOf(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters: orNull({ ...request.pathParameters }),
    stageVariables: null,
    body: request.body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: Object.fromEntries(Object.entries(authorizer ?? {}).map(([name, value]) => [name, String(value)])),
      extendedRequestId: request.requestId,
      httpMethod: method,
      identity,
      path: `/${stage}${path}`,
      protocol: 'HTTP/1.1',
      requestId: request.requestId,
      requestTimeEpoch: Date.now(),
      resourceId: row.path,
      resourcePath: `/v1${row.path}`,
      stage,
    },
  };
};

/** The event that a REST API sends to its REQUEST authorizer. */
export const authorizerEvent = (
  event: APIGatewayProxyEvent,
  row: Pick<Route, 'method' | 'path'>,
): APIGatewayRequestAuthorizerEvent => {
  const { body: _, isBase64Encoded: __, requestContext, ...rest } = event;
  return {
    ...rest,
    type: 'REQUEST',
    methodArn: methodArn(row.method, event.path),
    requestContext: { ...requestContext, authorizer: undefined },
  };
};
