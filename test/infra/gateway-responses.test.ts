import { describe, expect, test } from 'vitest';
import { type GatewayResponseType, gatewayResponse, gatewayResponses } from '../../infra/api/gateway-responses.ts';
import { errorRow } from '../../shared/errors.ts';
import { definitionOf } from './api-methods.ts';
import { fewRoutes, settingsOf, synthesize } from './synthesized.ts';

type OwnError = {
  readonly statusCode?: string;
  readonly responseParameters: Record<string, string>;
  readonly responseTemplates: Record<string, string>;
};

const { api } = synthesize(settingsOf('prod'), fewRoutes);
const types = Object.keys(gatewayResponses) as GatewayResponseType[];
const deployed = definitionOf(api)['x-amazon-apigateway-gateway-responses'] as Readonly<Record<string, OwnError>>;

const headersOf = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.replace('gatewayresponse.header.', ''), value]),
  );

describe('the gateway responses', () => {
  test('the gateway has every type of response of the local gateway once', () => {
    expect(Object.keys(deployed).toSorted()).toEqual(types.toSorted());
  });

  test.each(types)('the response %s is that of the local gateway', (type) => {
    const { responseParameters, responseTemplates, statusCode } = deployed[type] ?? {};
    const { status, headers, body } = gatewayResponse(type, '$context.extendedRequestId');
    const { 'Content-Type': contentType = '', ...others } = headers;
    expect(responseTemplates).toEqual({ [contentType]: body });
    expect(headersOf(responseParameters ?? {})).toEqual(
      Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `'${value}'`])),
    );
    // A status at a default response would apply to every type that is not listed.
    expect(statusCode).toBe(type.startsWith('DEFAULT_') ? undefined : String(status));
  });
});

test.each(types)('the response %s has the Error body, with the id that no client can choose', (type) => {
  const { body } = gatewayResponse(type, '$context.extendedRequestId');
  const error = JSON.parse(body);
  expect(Object.keys(error)).toEqual(['code', 'message', 'request_id']);
  expect(error.request_id).toBe('$context.extendedRequestId');
  expect(error.message).toMatch(/^[A-Z].*\.$/);
});

test('a 401 says how to authenticate, and a 429 and a 503 when to retry', () => {
  for (const type of types) {
    const { status, headers } = gatewayResponse(type, 'id');
    expect('WWW-Authenticate' in headers, type).toBe(status === 401);
    expect('Retry-After' in headers, type).toBe([429, 503].includes(status));
  }
});

test('a 401 says whether a token was sent', () => {
  expect(gatewayResponse('UNAUTHORIZED', 'id').headers).toMatchObject({ 'WWW-Authenticate': 'Bearer' });
  const refused = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  expect(gatewayResponse('ACCESS_DENIED', 'id').headers).toMatchObject(refused);
});

test('the responses with 415 and 429 are of the gateway alone, and every other has the status of its code', () => {
  for (const type of types.filter((name) => !name.startsWith('DEFAULT_'))) {
    const { status } = gatewayResponse(type, 'id');
    if (![415, 429].includes(status)) expect(status, type).toBe(errorRow(gatewayResponses[type].code).status);
  }
});
