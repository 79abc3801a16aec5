import { describe, expect, test } from 'vitest';
import { resolved } from './resolved.ts';
import {
  fewRoutes,
  fewRoutesAnd,
  resourcesOf,
  resourceWith,
  settingsOf,
  synthesize,
  type Template,
} from './synthesized.ts';

const prod = synthesize(settingsOf('prod'), fewRoutes).api;
const trial = synthesize(settingsOf('test'), fewRoutes).api;
const certificateArn = 'arn:aws:acm:ap-southeast-3:123456789012:certificate/1-2';
const ofOwn = synthesize(
  settingsOf('prod', { domainName: 'api.example.com', certificateArn }),
  fewRoutesAnd(({ id }) => id === 'signIn'),
).api;

const baseUrlOf = ({ Outputs }: Template): unknown => resolved(Outputs?.['BaseUrl']?.Value);

test('the API is at {base_url}/api/v1 of API Gateway without a domain of its own', () => {
  expect(resourceWith(prod, 'AWS::ApiGateway::Stage').Properties.StageName).toBe('api');
  expect(baseUrlOf(prod)).toMatch(/^https:\/\/<Api\w+>\.execute-api\.ap-southeast-3\.amazonaws\.com$/);
  expect(resourceWith(prod, 'AWS::ApiGateway::RestApi').Properties).toMatchObject({
    DisableExecuteApiEndpoint: false,
    EndpointConfiguration: { Types: ['REGIONAL'] },
  });
});

describe('with a domain of its own', () => {
  test('an own domain serves the API at the same path', () => {
    expect(baseUrlOf(ofOwn)).toBe('https://api.example.com');
    const { BasePath, Stage, DomainName } = resourceWith(ofOwn, 'AWS::ApiGateway::BasePathMapping').Properties;
    // In addresses the base path replaces the stage name, so both are equal.
    expect(BasePath).toBe('api');
    expect(ofOwn.Resources[Stage.Ref]?.Properties.StageName).toBe('api');
    expect(ofOwn.Resources[DomainName.Ref]?.Properties).toMatchObject({
      DomainName: 'api.example.com',
      RegionalCertificateArn: certificateArn,
    });
  });

  test('an own domain closes the address of API Gateway', () => {
    expect(resourceWith(ofOwn, 'AWS::ApiGateway::RestApi').Properties.DisableExecuteApiEndpoint).toBe(true);
  });

  test('an own domain is the issuer of tokens', () => {
    const { Environment } = resourceWith(ofOwn, 'AWS::Lambda::Function', {
      FunctionName: 'commerce-auth-prod-signIn',
    }).Properties;
    expect(Environment.Variables.BASE_URL).toBe('https://api.example.com');
  });
});

describe('the access log', () => {
  const stage = resourceWith(prod, 'AWS::ApiGateway::Stage').Properties;
  const line = JSON.parse(stage.AccessLogSetting.Format);

  test('the access log has nothing about the person of a request', () => {
    expect(JSON.stringify(line)).not.toMatch(
      /identity|sourceIp|userAgent|principalId|authorizer\.user|context\.path\b/,
    );
  });

  test('the access log has no bodies and headers', () => {
    for (const { DataTraceEnabled, LoggingLevel } of stage.MethodSettings)
      expect([DataTraceEnabled, LoggingLevel]).toEqual([false, 'ERROR']);
  });

  test('the access log and API Gateway’s log of errors have the retention of the stage', () => {
    const groups = resourcesOf(prod, 'AWS::Logs::LogGroup').map(([, { Properties }]) => resolved(Properties));
    const execution = expect.stringMatching(/^API-Gateway-Execution-Logs_<Api\w+>\/api$/);
    for (const LogGroupName of ['/commerce-auth-prod/access', execution])
      expect(groups).toContainEqual(expect.objectContaining({ LogGroupName, RetentionInDays: 90 }));
  });
});

test('requests are traced from the gateway on', () => {
  expect(resourceWith(prod, 'AWS::ApiGateway::Stage').Properties.TracingEnabled).toBe(true);
});

describe('TLS', () => {
  const tls = { SecurityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09', EndpointAccessMode: 'STRICT' };

  test('TLS is 1.3, or 1.2 with forward secrecy, for its host, at the address of API Gateway', () => {
    expect(resourceWith(prod, 'AWS::ApiGateway::RestApi').Properties).toMatchObject(tls);
  });

  test('TLS is the same on an own domain', () => {
    expect(resourceWith(ofOwn, 'AWS::ApiGateway::DomainName').Properties).toMatchObject(tls);
    expect(resourceWith(ofOwn, 'AWS::ApiGateway::RestApi').Properties).toMatchObject(tls);
  });
});

test('every resource has tags for its costs', () => {
  for (const template of [prod, trial])
    for (const [, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function'))
      expect(Properties.Tags).toContainEqual({ Key: 'service', Value: 'commerce-auth' });
});
