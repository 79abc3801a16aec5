import { describe, expect, test } from 'vitest';
import { gatewayResponse, preflightHeaders } from '../../infra/gateway-responses.ts';
import { stage } from '../../infra/local/gateway/proxy-event.ts';
import { defaultThrottle, type Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { type ApiMethod, apiMethods, mockAnswer } from './api-methods.ts';
import { resolved } from './resolved.ts';
import { resourceWith, settingsOf, synthesize } from './synthesized.ts';

const { api } = synthesize(settingsOf('prod'));
const methods = apiMethods(api);
const rows: readonly Route[] = routes;

const methodOf = (row: Pick<Route, 'method' | 'path'>): ApiMethod | undefined =>
  methods.find(({ method, path }) => method === row.method && path === `/v1${row.path}`);

const functionNameOf = ({ resource }: ApiMethod): unknown => {
  const uri = String(resolved(resource.Properties.Integration.Uri));
  const [, logicalId = ''] = /functions\/<(\w+)\.Arn>\/invocations$/.exec(uri) ?? [];
  return api.Resources[logicalId]?.Properties.FunctionName;
};

test('the stage has the name that events of the local gateway carry', () => {
  expect(resourceWith(api, 'AWS::ApiGateway::Stage').Properties.StageName).toBe(stage);
});

describe('every row of the route table', () => {
  test.each(rows)('$id has its method, which is answered by its function', (row) => {
    const method = methodOf(row);
    expect(method?.resource.Properties.Integration.Type).toBe('AWS_PROXY');
    expect(method && functionNameOf(method)).toBe(`commerce-auth-prod-${row.id}`);
    expect(method?.resource.Properties.OperationName).toBe(row.id);
  });

  test.each(rows)('$id asks the authorizer exactly when it is not public', (row) => {
    const { AuthorizationType, AuthorizerId } = methodOf(row)?.resource.Properties ?? {};
    const { Type } = api.Resources[AuthorizerId?.Ref] ?? {};
    expect([AuthorizationType, Type]).toEqual(
      row.auth === 'public' ? ['NONE', undefined] : ['CUSTOM', 'AWS::ApiGateway::Authorizer'],
    );
  });

  test.each(rows)('$id is let through as often as its row says', (row) => {
    const settings = resourceWith(api, 'AWS::ApiGateway::Stage').Properties.MethodSettings;
    const resourcePath = `/${`/v1${row.path}`.replaceAll('/', '~1')}`;
    const own = settings.find(
      ({ HttpMethod, ResourcePath }: Record<string, unknown>) =>
        HttpMethod === row.method && ResourcePath === resourcePath,
    );
    const { ratePerSecond, burst } = row.throttle ?? defaultThrottle;
    expect(own).toMatchObject({ ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst });
  });
});

test('sign-in is let through less often than any other route', () => {
  const rates = rows.map(({ id, throttle = defaultThrottle }) => ({ id, rate: throttle.ratePerSecond }));
  expect(rates.toSorted((a, b) => a.rate - b.rate)[0]?.id).toBe('signIn');
});

test('what is in no row is a preflight, or answers 404', () => {
  const others = methods.filter((method) => !rows.some((row) => methodOf(row) === method));
  expect(new Set(others.map(({ method }) => method))).toEqual(new Set(['OPTIONS', 'ANY']));
  for (const { resource } of others) expect(resource.Properties.Integration.Type).toBe('MOCK');
});

test('an unknown path, and every method that a path does not have, is answered 404 as the local gateway answers it', () => {
  const { status, headers, body } = gatewayResponse('MISSING_AUTHENTICATION_TOKEN', '$context.extendedRequestId');
  const { 'Content-Type': contentType, ...others } = headers;
  const catchAll = methods.filter(({ method }) => method === 'ANY');
  expect(contentType).toBe('application/json');
  expect(new Set(catchAll.map(({ path }) => path))).toEqual(
    new Set(['/', '/{proxy+}', ...methods.map(({ path }) => path)]),
  );
  for (const { resource } of catchAll) {
    expect(mockAnswer(resource)).toEqual({ status, headers: others, body });
    expect(resource.Properties.AuthorizationType).toBe('NONE');
  }
});

test('every path of a row answers a preflight as the local gateway answers it', () => {
  const preflights = methods.filter(({ method }) => method === 'OPTIONS');
  expect(preflights.map(({ path }) => path).toSorted()).toEqual(
    [...new Set(rows.map(({ path }) => `/v1${path}`))].toSorted(),
  );
  for (const { path, resource } of preflights) {
    const own = rows.filter((row) => `/v1${row.path}` === path).map(({ method }) => method);
    expect(mockAnswer(resource)).toMatchObject({ status: 204, headers: preflightHeaders(own) });
  }
});

test('the authorizer is asked once per token in five minutes, and not at all without one', () => {
  expect(resourceWith(api, 'AWS::ApiGateway::Authorizer').Properties).toMatchObject({
    Type: 'REQUEST',
    IdentitySource: 'method.request.header.Authorization',
    AuthorizerResultTtlInSeconds: authorizer.decisionTtlSeconds,
  });
});
