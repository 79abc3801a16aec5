import { methodsOf, type Route } from '../../shared/routes/route.ts';
import { authorizer } from '../../shared/routes.ts';
import { rootPath } from '../stage/address.ts';
import { preflightHeaders } from '../stage/preflight.ts';
import { type GatewayResponseType, gatewayResponse, gatewayResponses } from './gateway-responses.ts';

/** API Gateway's extended request id. Clients cannot choose it. */
const requestId = '$context.extendedRequestId';

type Headers = Readonly<Record<string, string>>;

/** Headers with constant values. API Gateway expects each value in quotes. */
const quoted = (where: string, headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      // API Gateway sets the content type from the media type of the template.
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => [`${where}.header.${name}`, `'${value}'`]),
  );

/** A mock integration: API Gateway answers by itself, without a function. */
const mock = (status: number, headers: Headers, integration: object, body?: string) => {
  const parameters = quoted('method.response', headers);
  const names = Object.keys(headers).filter((name) => name !== 'Content-Type');
  return {
    responses: {
      [status]: {
        description: String(status),
        headers: Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }])),
      },
    },
    'x-amazon-apigateway-integration': {
      type: 'mock',
      ...integration,
      responses: {
        default: {
          statusCode: String(status),
          responseParameters: parameters,
          ...(body !== undefined && { responseTemplates: { 'application/json': body } }),
        },
      },
    },
  };
};

const preflightMethod = (methods: readonly string[]) =>
  mock(204, preflightHeaders(methods), { requestTemplates: { 'application/json': '{"statusCode":204}' } });

/** The content types that the mock integration accepts. API Gateway answers other types with 415. */
const mediaTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * Answers every undefined method of a path with 404, like an unknown path. Otherwise API Gateway would expect an AWS
 * signature in the Authorization header, find a bearer token, and answer 403.
 */
const notFoundMethod = () => {
  const { status, headers, body } = gatewayResponse('MISSING_AUTHENTICATION_TOKEN', requestId);
  const requestTemplates = Object.fromEntries(mediaTypes.map((type) => [type, JSON.stringify({ statusCode: status })]));
  return mock(status, headers, { passthroughBehavior: 'never', requestTemplates }, body);
};

const tokenScheme = 'access_token';

type UriOf = (id: string) => string;

const routeMethod = ({ id, path, auth, method }: Route, as: string, uriOf: UriOf) => ({
  operationId: as === method ? id : `${id}${as}`,
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {},
  // No scopes: the authorizer's policy covers every route.
  ...(auth === 'user' && { security: [{ [tokenScheme]: [] }] }),
  'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri: uriOf(id) },
});

/** A path and all its parents: `/v1/orders/{order_id}` → `/v1`, `/v1/orders`, `/v1/orders/{order_id}`. */
const withParents = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
};

const pathsOf = (rows: readonly Route[], uriOf: UriOf) => {
  const every = new Set(['/', '/{proxy+}', ...rows.flatMap(({ path }) => withParents(`${rootPath}${path}`))]);
  const methodsAt = (path: string) => {
    const own = rows.filter((row) => `${rootPath}${row.path}` === path);
    return {
      ...Object.fromEntries(
        own.flatMap((row) => methodsOf(row).map((method) => [method.toLowerCase(), routeMethod(row, method, uriOf)])),
      ),
      options: preflightMethod(own.map(({ method }) => method)),
      'x-amazon-apigateway-any-method': notFoundMethod(),
    };
  };
  return Object.fromEntries([...every].map((path) => [path, methodsAt(path)]));
};

const fixesStatus = (type: GatewayResponseType): boolean => 'status' in gatewayResponses[type];

/** Body, headers and status of every error that API Gateway itself raises. */
const ownErrors = () =>
  Object.fromEntries(
    (Object.keys(gatewayResponses) as GatewayResponseType[]).map((type) => {
      const { status, headers, body } = gatewayResponse(type, requestId);
      return [
        type,
        {
          ...(fixesStatus(type) && { statusCode: String(status) }),
          responseParameters: quoted('gatewayresponse', headers),
          responseTemplates: { 'application/json': body },
        },
      ];
    }),
  );

/**
 * The API definition that API Gateway imports: OpenAPI with its extensions. It is one resource of the template, for any
 * number of operations. Separate methods and paths would be seven resources for each operation.
 *
 * @param title the name of the API in AWS
 */
export const apiDefinition = (title: string, rows: readonly Route[], uriOf: UriOf) => ({
  openapi: '3.0.1',
  info: { title, description: 'Commerce and authentication', version: '1' },
  paths: pathsOf(rows, uriOf),
  components: {
    securitySchemes: {
      [tokenScheme]: {
        type: 'apiKey',
        name: 'Authorization',
        in: 'header',
        'x-amazon-apigateway-authtype': 'custom',
        'x-amazon-apigateway-authorizer': {
          type: 'request',
          identitySource: 'method.request.header.Authorization',
          authorizerUri: uriOf(authorizer.id),
          authorizerResultTtlInSeconds: authorizer.decisionTtlSeconds,
        },
      },
    },
  },
  'x-amazon-apigateway-gateway-responses': ownErrors(),
});
