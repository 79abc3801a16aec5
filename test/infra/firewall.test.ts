import { describe, expect, test } from 'vitest';
import { errorHeaders } from '../../shared/http/reply.ts';
import { findCertificate } from '../../shared/routes/certificates/certificates.ts';
import { verifyCertificate } from '../../shared/routes/certificates/credentials.ts';
import { maximumBodyBytes, type Route } from '../../shared/routes/route.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { routes } from '../../shared/routes.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize, type Template } from './synthesized.ts';

const prod = synthesize(settingsOf('prod'), fewRoutes).api;
const acl = resourceWith(prod, 'AWS::WAFv2::WebACL').Properties;

type Rate = {
  readonly Name: string;
  readonly Action: Record<string, object>;
  readonly Statement: { readonly RateBasedStatement: Record<string, unknown> };
};
const rates: readonly Rate[] = acl.Rules.filter(({ Statement }: Rate) => Statement.RateBasedStatement !== undefined);
const rate = (name: string) => {
  const found = rates.find(({ Name }) => Name === name);
  const { Limit, EvaluationWindowSec, ...statement } = found?.Statement.RateBasedStatement ?? {};
  return {
    perSecond: Number(Limit) / Number(EvaluationWindowSec),
    statement,
    action: Object.keys(found?.Action ?? {}),
  };
};

const fitted = (template: Template): string[] =>
  Object.values(template.Resources).flatMap(({ Type }) => (Type.startsWith('AWS::WAFv2') ? [Type] : []));

test('production has a firewall in front of its stage, which keeps no sample of a request', () => {
  const { ResourceArn } = resourceWith(prod, 'AWS::WAFv2::WebACLAssociation').Properties;
  expect(resolved(ResourceArn)).toMatch(/:\/restapis\/<Api\w+>\/stages\/<Api\w+>$/);
  for (const { VisibilityConfig } of [acl, ...acl.Rules]) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
});

test('a test stage has a firewall only if its settings ask for one', () => {
  expect(fitted(synthesize(settingsOf('test'), fewRoutes).api)).toEqual([]);
  expect(fitted(synthesize(settingsOf('test', { firewall: 'yes' }), fewRoutes).api)).toContain('AWS::WAFv2::WebACL');
});

describe('sign-in', () => {
  const onlySignIn = { ByteMatchStatement: expect.objectContaining({ SearchString: '/api/v1/auth/idp' }) };

  test('sign-in has the throttle that 180,000 people online need and its instances can answer', () => {
    const { ratePerSecond } = signIn.throttle;
    expect(ratePerSecond).toBeGreaterThanOrEqual(200);
    // A sign-in takes a fifth of a second, twice the measured time.
    expect(ratePerSecond * 0.2).toBeLessThanOrEqual(signIn.maximumConcurrency);
  });

  test('the throttle of sign-in takes thirty addresses to be filled', () => {
    const { perSecond, statement, action } = rate('SignInPerAddress');
    expect(action).toEqual(['Block']);
    expect(statement).toMatchObject({ AggregateKeyType: 'IP', ScopeDownStatement: onlySignIn });
    expect(signIn.throttle.ratePerSecond / perSecond).toBeGreaterThanOrEqual(30);
  });

  test('sign-in of one client id has a lower limit, so that others behind a carrier’s address get through', () => {
    const { perSecond, statement, action } = rate('SignInPerClient');
    expect(action).toEqual(['Block']);
    expect(statement).toMatchObject({
      AggregateKeyType: 'CUSTOM_KEYS',
      CustomKeys: [{ IP: {} }, { Header: { Name: 'user-agent' } }],
      ScopeDownStatement: onlySignIn,
    });
    expect(perSecond).toBeLessThan(rate('SignInPerAddress').perSecond);
    // 1,000 people behind one address, who each return every 15 minutes.
    expect(perSecond).toBeGreaterThan(1000 / 900);
  });
});

test('a client with a token is limited by its token, not by its address', () => {
  expect(rate('RequestsPerCaller').statement).toMatchObject({
    CustomKeys: [{ IP: {} }, { Header: { Name: 'authorization' } }],
  });
  expect(rate('RequestsPerAddress').perSecond).toBeGreaterThanOrEqual(5 * rate('RequestsPerCaller').perSecond);
});

test('a client near a rate limit is counted and logged before it is blocked', () => {
  for (const [watched, blocked] of [
    ['SignInWatched', 'SignInPerAddress'],
    ['RequestsWatched', 'RequestsPerAddress'],
  ] as const) {
    expect(rate(watched).action).toEqual(['Count']);
    expect(rate(watched).perSecond).toBeLessThan(rate(blocked).perSecond / 2);
  }
});

describe('with a host of its own for the catalog', () => {
  const own = synthesize({ ...settingsOf('prod'), catalogHost: {} }, fewRoutes).api;
  const { Rules } = resourceWith(own, 'AWS::WAFv2::WebACL').Properties;
  const statementOf = (name: string) =>
    Rules.find((rule: Rate) => rule.Name === name)?.Statement.RateBasedStatement ?? expect.fail(name);
  const fromEdge = {
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'commerce-edge' } },
      PositionalConstraint: 'EXACTLY',
      SearchString: '{{resolve:secretsmanager:commerce-auth-prod/catalog-host:SecretString:::}}',
      TextTransformations: [{ Priority: 0, Type: 'NONE' }],
    },
  };

  test('requests of CloudFront are counted by the viewer header, which no other client may send', () => {
    expect(statementOf('CatalogPerViewer')).toMatchObject({
      AggregateKeyType: 'FORWARDED_IP',
      ForwardedIPConfig: { HeaderName: 'commerce-viewer', FallbackBehavior: 'MATCH' },
      ScopeDownStatement: fromEdge,
    });
    const perSecond = (name: string) => statementOf(name).Limit / statementOf(name).EvaluationWindowSec;
    expect(500 / perSecond('CatalogPerViewer')).toBeGreaterThanOrEqual(25);
  });

  // AWS WAF's quota "Rate-based rules per web ACL" is 10. cfn-lint and the stand-ins do not check it.
  test('the web ACL has at most ten rate rules', () => {
    const rateRules = Rules.filter((rule: { Statement: object }) => 'RateBasedStatement' in rule.Statement);
    expect(rateRules.length).toBeGreaterThan(rates.length);
    expect(rateRules.length).toBeLessThanOrEqual(10);
  });

  test('the addresses of CloudFront are exempt from the limits of clients', () => {
    for (const name of ['RequestsPerAddress', 'RequestsWatched'])
      expect(statementOf(name).ScopeDownStatement).toEqual({ NotStatement: { Statement: fromEdge } });
    for (const { Name } of rates)
      expect(statementOf(Name)).toMatchObject({ Limit: expect.any(Number), ...rate(Name).statement });
  });

  test('the log of the firewall has no secret', () => {
    const { RedactedFields } = resourceWith(own, 'AWS::WAFv2::LoggingConfiguration').Properties;
    expect(RedactedFields).toContainEqual({ SingleHeader: { Name: 'commerce-edge' } });
  });
});

describe('a body over 64 KiB', () => {
  const [first] = acl.Rules;

  test('a body over 64 KiB is blocked by the first rule, even above the firewall’s inspection limit', () => {
    const [size] = first.Statement.AndStatement.Statements;
    expect(size.SizeConstraintStatement).toMatchObject({
      ComparisonOperator: 'GT',
      Size: maximumBodyBytes,
      FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
    });
    expect(acl.AssociationConfig).toEqual({ RequestBody: { API_GATEWAY: { DefaultSizeInspectionLimit: 'KB_64' } } });
  });

  test('a body over 64 KiB is left to the operations that take files, and to no other', () => {
    const [, ...others] = first.Statement.AndStatement.Statements;
    expect(others).toMatchObject(
      ['/admin/settlements', '/admin/bank/check'].map((path) => ({
        NotStatement: {
          Statement: {
            ByteMatchStatement: {
              PositionalConstraint: 'STARTS_WITH',
              SearchString: `/api/v1${path}`,
              FieldToMatch: { UriPath: {} },
              TextTransformations: [{ Type: 'URL_DECODE' }, { Type: 'NORMALIZE_PATH' }],
            },
          },
        },
      })),
    );
    const files = routes.flatMap(({ path, longBody }: Route) => (longBody ? [path] : []));
    expect(files.toSorted()).toEqual(['/admin/bank/check', '/admin/settlements', '/admin/settlements/check']);
  });

  test('a body over 64 KiB is answered as a function answers it', () => {
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = first.Action.Block.CustomResponse;
    const { 'Content-Type': _, ...headers } = errorHeaders('upload_too_large', 413);
    expect(ResponseCode).toBe(413);
    expect(Object.fromEntries(ResponseHeaders.map(({ Name, Value }: Record<string, string>) => [Name, Value]))).toEqual(
      headers,
    );
    const { ContentType, Content } = acl.CustomResponseBodies[CustomResponseBodyKey];
    expect(ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(Content)).toMatchObject({ code: 'upload_too_large', message: 'The body is over 64 KiB.' });
  });
});

test('a compressed body is answered 415, because the firewall would measure its compressed size', () => {
  const { Action, Statement } = acl.Rules.find(({ Name }: Rate) => Name === 'BodyCompressed');
  const { ResponseCode, CustomResponseBodyKey } = Action.Block.CustomResponse;
  expect(ResponseCode).toBe(415);
  expect(JSON.parse(acl.CustomResponseBodies[CustomResponseBodyKey].Content)).toMatchObject({
    code: 'invalid_request',
    details: [{ reason: 'media_type', pointer: 'header/Content-Encoding' }],
  });
  const FieldToMatch = { SingleHeader: { Name: 'content-encoding' } };
  expect(Statement.AndStatement.Statements).toMatchObject([
    { SizeConstraintStatement: { FieldToMatch, ComparisonOperator: 'GT', Size: 0 } },
    {
      NotStatement: {
        Statement: { ByteMatchStatement: { FieldToMatch, PositionalConstraint: 'EXACTLY', SearchString: 'identity' } },
      },
    },
  ]);
});

test('a path is decoded before its limit is chosen, so that no spelling escapes it', () => {
  const scoped = rates.filter(({ Statement }) => Statement.RateBasedStatement['ScopeDownStatement'] !== undefined);
  expect(scoped.map(({ Name }) => Name)).toEqual([
    ...['SignInPerClient', 'SignInPerAddress', 'SignInWatched', 'WebhookPerAddress'],
    ...['VerificationPerAddress', 'CredentialsPerAddress'],
  ]);
  for (const { Name } of scoped)
    expect(rate(Name).statement).toMatchObject({
      ScopeDownStatement: {
        ByteMatchStatement: {
          TextTransformations: [
            { Priority: 0, Type: 'URL_DECODE' },
            { Priority: 1, Type: 'NORMALIZE_PATH' },
          ],
        },
      },
    });
});

test('the webhook’s throttle takes 25 addresses to be filled, and one may notify of 400 payments a minute', () => {
  const { perSecond, statement, action } = rate('WebhookPerAddress');
  expect(action).toEqual(['Block']);
  const path = { ByteMatchStatement: { SearchString: '/api/v1/webhooks/payments/' } };
  expect(statement).toMatchObject({ AggregateKeyType: 'IP', ScopeDownStatement: path });
  expect(500 / perSecond).toBeGreaterThanOrEqual(25);
  expect(perSecond * 60).toBeGreaterThanOrEqual(400);
});

test.for([
  ['VerificationPerAddress', '/api/v1/certificates', [findCertificate.throttle, verifyCertificate.throttle]],
  ['CredentialsPerAddress', '/api/v1/credentials', [settingsOf('prod').throttles.everyRoute]],
] as const)(
  'the rate limit of certificate verification takes 25 addresses to be filled: %s',
  ([name, path, throttles]) => {
    const { perSecond, statement, action } = rate(name);
    expect(action).toEqual(['Block']);
    const begins = { SearchString: path, PositionalConstraint: 'STARTS_WITH' };
    expect(statement).toMatchObject({ AggregateKeyType: 'IP', ScopeDownStatement: { ByteMatchStatement: begins } });
    for (const { ratePerSecond } of throttles) expect(ratePerSecond / perSecond).toBeGreaterThanOrEqual(25);
  },
);

test('one address that guesses certificate numbers finds one of ten million in 300 days', () => {
  const secondsToAHit = 2 ** 50 / 10_000_000 / rate('VerificationPerAddress').perSecond;
  expect(secondsToAHit / 86_400).toBeGreaterThan(300);
});

describe('the log of the firewall', () => {
  const { LogDestinationConfigs, LoggingFilter, RedactedFields } = resourceWith(
    prod,
    'AWS::WAFv2::LoggingConfiguration',
  ).Properties;
  const group = resourceWith(prod, 'AWS::Logs::LogGroup', { LogGroupName: 'aws-waf-logs-commerce-auth-prod' });

  test('the log of the firewall is retained for a week', () => {
    expect(group.Properties.RetentionInDays).toBe(7);
    expect(resolved(LogDestinationConfigs)).toEqual([
      'arn:aws:logs:ap-southeast-3:123456789012:log-group:aws-waf-logs-commerce-auth-prod',
    ]);
  });

  test('the log of the firewall has blocked and counted requests, and no others', () => {
    expect(LoggingFilter.DefaultBehavior).toBe('DROP');
    const [keep, ...others] = LoggingFilter.Filters;
    expect(others).toEqual([]);
    expect(keep).toMatchObject({ Behavior: 'KEEP', Requirement: 'MEETS_ANY' });
    expect(keep.Conditions.map((row: { ActionCondition: { Action: string } }) => row.ActionCondition.Action)).toEqual([
      'BLOCK',
      'COUNT',
      'EXCLUDED_AS_COUNT',
    ]);
  });

  test('the log of the firewall has no token and no query', () => {
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { QueryString: {} },
    ]);
  });

  test('the log of the firewall can be written by the log service for this account alone', () => {
    const [policy] = resourcesOf(prod, 'AWS::Logs::ResourcePolicy').map(([, { Properties }]) => Properties);
    const [statement, ...others] = JSON.parse(String(resolved(policy.PolicyDocument))).Statement;
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      Effect: 'Allow',
      Principal: { Service: 'delivery.logs.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
    });
  });
});
