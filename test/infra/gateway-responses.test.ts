import { describe, expect, test } from 'vitest';
import { type GatewayResponseType, gatewayResponse, gatewayResponses } from '../../infra/gateway-responses.ts';
import { errorRow } from '../../shared/errors.ts';
import { resourcesOf, settingsOf, synthesize } from './synthesized.ts';

const { api } = synthesize(settingsOf('prod'));
const types = Object.keys(gatewayResponses) as GatewayResponseType[];
const deployed = resourcesOf(api, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => Properties);

const headersOf = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.replace('gatewayresponse.header.', ''), value]),
  );

describe('the gateway answers by itself as the local gateway does', () => {
  test('with every type of response, and each once', () => {
    const names = deployed.map(({ ResponseType }) => String(ResponseType));
    expect(names.toSorted()).toEqual(types.toSorted());
  });

  test.each(types)('%s', (type) => {
    const { ResponseParameters, ResponseTemplates, StatusCode } = deployed.find((row) => row.ResponseType === type);
    const { status, headers, body } = gatewayResponse(type, '$context.extendedRequestId');
    const { 'Content-Type': contentType = '', ...others } = headers;
    expect(ResponseTemplates).toEqual({ [contentType]: body });
    expect(headersOf(ResponseParameters)).toEqual(
      Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `'${value}'`])),
    );
    // A status at a default would be forced upon every type that is not listed.
    expect(StatusCode).toBe(type.startsWith('DEFAULT_') ? undefined : String(status));
  });
});

test.each(types)('%s has the Error body, with the id that no client can choose', (type) => {
  const { body } = gatewayResponse(type, '$context.extendedRequestId');
  const error = JSON.parse(body);
  expect(Object.keys(error)).toEqual(['code', 'message', 'request_id']);
  expect(error.request_id).toBe('$context.extendedRequestId');
  expect(error.message).toMatch(/^[A-Z].*\.$/);
});

test('401 says how to authenticate, 429 and 503 say when to come back', () => {
  for (const type of types) {
    const { status, headers } = gatewayResponse(type, 'id');
    expect('WWW-Authenticate' in headers, type).toBe(status === 401);
    expect('Retry-After' in headers, type).toBe([429, 503].includes(status));
  }
});

test('only the statuses 415 and 429 are of the gateway alone; every other is the one of the code', () => {
  for (const type of types.filter((name) => !name.startsWith('DEFAULT_'))) {
    const { status } = gatewayResponse(type, 'id');
    if (![415, 429].includes(status)) expect(status, type).toBe(errorRow(gatewayResponses[type].code).status);
  }
});
