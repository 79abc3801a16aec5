import { describe, expect, test } from 'vitest';
import { gatewayResponse } from '../../infra/api/gateway-responses.ts';
import { preflightHeaders } from '../../infra/stage/preflight.ts';
import { stage } from '../../local/gateway/proxy-event.ts';
import { methodsOf, type Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { type ApiMethod, apiMethods, definitionOf, mockAnswer } from './api-methods.ts';
import { resolved } from './resolved.ts';
import { resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const settings = settingsOf('prod');
const { api } = synthesize(settings);
const methods = apiMethods(api);
const { securitySchemes } = definitionOf(api).components;
const rows: readonly Route[] = routes;

const methodOf = (row: { readonly method: string; readonly path: string }): ApiMethod | undefined =>
  methods.find(({ method, path }) => method === row.method && path === `/v1${row.path}`);

/** The ARN of the alias in an integration's URI. */
const invoked = (uri: unknown): string =>
  /^arn:aws:apigateway:ap-southeast-3:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/.exec(String(uri))?.[1] ??
  '';

/** `arn:…:function:NAME:live` of the function with this id. */
const liveArnOf = (id: string): string =>
  `arn:aws:lambda:ap-southeast-3:123456789012:function:commerce-auth-prod-${id}:live`;

test('the stage has the name that events of the local gateway carry', () => {
  expect(resourceWith(api, 'AWS::ApiGateway::Stage').Properties.StageName).toBe(stage);
});

describe('every row of the route table', () => {
  test.each(rows)('the route $id has its method, which calls the live version of its function', (row) => {
    const method = methodOf(row);
    expect(method?.integration.type).toBe('aws_proxy');
    expect(invoked(method?.integration.uri)).toBe(liveArnOf(row.id));
    expect(method?.operationId).toBe(row.id);
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(method?.parameters?.map(({ name }) => name)).toEqual(named);
  });

  test.each(rows)('the row $id names each of its grants once', ({ grants }) => {
    expect(grants.filter((grant, at) => grants.indexOf(grant) !== at)).toEqual([]);
  });

  test.each(rows)('the route $id uses the authorizer exactly when its caller has a token', (row) => {
    const schemes = (methodOf(row)?.security ?? []).flatMap((scheme) => Object.keys(scheme));
    expect(schemes).toEqual(row.auth === 'user' ? Object.keys(securitySchemes) : []);
  });

  test.each(rows)('the route $id has the throttle of its row or of the stage', (row) => {
    const { MethodSettings } = resourceWith(api, 'AWS::ApiGateway::Stage').Properties;
    const resourcePath = `/${`/v1${row.path}`.replaceAll('/', '~1')}`;
    const own = MethodSettings.filter(({ ResourcePath, HttpMethod }: Record<string, string>) => {
      return ResourcePath === resourcePath && methodsOf(row).includes(HttpMethod ?? '');
    });
    const { ratePerSecond, burst } = row.throttle ?? settings.throttles.everyRoute;
    const throttle = { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst };
    expect(own).toMatchObject(methodsOf(row).map(() => throttle));
  });
});

test('no operation with a token has a throttle so low that one stranger fills it', () => {
  const low = rows.filter(({ auth, throttle }) => auth !== 'public' && (throttle?.ratePerSecond ?? 100) < 100);
  expect(low.map(({ id }) => id)).toEqual([]);
});

test('HEAD of every public GET calls the function of the GET, and no other path has HEAD', () => {
  const heads = methods.filter(({ method }) => method === 'HEAD');
  const asked = rows.filter(({ auth, method }) => auth === 'public' && method === 'GET');
  expect(heads.map(({ path }) => path).toSorted()).toEqual(asked.map(({ path }) => `/v1${path}`).toSorted());
  for (const row of asked)
    expect(invoked(methodOf({ ...row, method: 'HEAD' })?.integration.uri), row.id).toBe(liveArnOf(row.id));
  expect(new Set(methods.flatMap(({ operationId = [] }) => operationId)).size).toBe(rows.length + heads.length);
});

test('a method without a row is a preflight, HEAD, or answers 404', () => {
  const others = methods.filter((method) => !rows.some((row) => methodOf(row) === method) && method.method !== 'HEAD');
  expect(new Set(others.map(({ method }) => method))).toEqual(new Set(['OPTIONS', 'ANY']));
  for (const { integration } of others) expect(integration.type).toBe('mock');
});

test('an unknown path or method is answered 404 as the local gateway answers it', () => {
  const { status, headers, body } = gatewayResponse('MISSING_AUTHENTICATION_TOKEN', '$context.extendedRequestId');
  const { 'Content-Type': contentType, ...others } = headers;
  const catchAll = methods.filter(({ method }) => method === 'ANY');
  expect(contentType).toBe('application/json');
  expect(new Set(catchAll.map(({ path }) => path))).toEqual(
    new Set(['/', '/{proxy+}', ...methods.map(({ path }) => path)]),
  );
  for (const method of catchAll) {
    expect(mockAnswer(method)).toEqual({ status, headers: others, body });
    expect(method.security).toBeUndefined();
    expect(method.integration.passthroughBehavior).toBe('never');
  }
});

test('every path, unknown ones included, answers a preflight as the local gateway does', () => {
  const preflights = methods.filter(({ method }) => method === 'OPTIONS');
  const paths = new Set(methods.map(({ path }) => path));
  expect([...paths]).toEqual(expect.arrayContaining(['/{proxy+}', ...rows.map(({ path }) => `/v1${path}`)]));
  expect(preflights.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted());
  for (const preflight of preflights) {
    const own = rows.filter((row) => `/v1${row.path}` === preflight.path).map(({ method }) => method);
    expect(mockAnswer(preflight)).toMatchObject({ status: 204, headers: preflightHeaders(own) });
  }
});

test('an answer of 1 kB or more is compressed', () => {
  expect(resourceWith(api, 'AWS::ApiGateway::RestApi').Properties).toMatchObject({ MinimumCompressionSize: 1024 });
});

test('the authorizer is called once per token in five minutes, and not without one', () => {
  const [scheme] = Object.values(securitySchemes);
  expect(scheme).toMatchObject({
    type: 'apiKey',
    name: 'Authorization',
    in: 'header',
    'x-amazon-apigateway-authtype': 'custom',
    'x-amazon-apigateway-authorizer': {
      type: 'request',
      identitySource: 'method.request.header.Authorization',
      authorizerResultTtlInSeconds: authorizer.decisionTtlSeconds,
    },
  });
  expect(scheme).toHaveProperty(
    ['x-amazon-apigateway-authorizer', 'authorizerUri'],
    expect.stringContaining(`/functions/${liveArnOf(authorizer.id)}/invocations`),
  );
});

describe('the gateway may invoke', () => {
  const rights = resourcesOf(api, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
  const rightOn = (id: string) =>
    rights.filter(({ FunctionName }) => {
      const alias = api.Resources[FunctionName.Ref]?.Properties;
      return api.Resources[alias?.FunctionName.Ref]?.Properties.FunctionName === `commerce-auth-prod-${id}`;
    });

  test.each(rows)('the gateway may call the live version of $id for its own methods alone', (row) => {
    const { id, path } = row;
    const method = methodsOf(row).length > 1 ? '*' : row.method;
    const [right, ...others] = rightOn(id);
    expect(others).toEqual([]);
    expect(right).toMatchObject({ Action: 'lambda:InvokeFunction', Principal: 'apigateway.amazonaws.com' });
    expect(resolved(right.SourceArn)).toMatch(
      new RegExp(
        `^arn:aws:execute-api:ap-southeast-3:123456789012:<Api\\w+>${RegExp.escape(`/api/${method}/v1${path.replaceAll(/\{\w+\}/g, '*')}`)}$`,
      ),
    );
  });

  test('the gateway may call the authorizer as such', () => {
    expect(resolved(rightOn(authorizer.id)[0].SourceArn)).toMatch(/:<Api\w+>\/authorizers\/\*$/);
    expect(rights).toHaveLength(rows.length + 1);
  });
});

test('the imported API is deployed only after every function exists', () => {
  const [deployment] = resourcesOf(api, 'AWS::ApiGateway::Deployment').map(([, row]) => row);
  const stacks = resourcesOf(api, 'AWS::CloudFormation::Stack').map(([id]) => id);
  expect(stacks.length).toBe(new Set(rows.map(({ resource }) => resource)).size);
  expect(deployment?.DependsOn).toEqual(expect.arrayContaining(stacks));
});

test('the imported API has the name of its metrics', () => {
  expect(definitionOf(api).info.title).toBe('commerce-auth-prod');
});
