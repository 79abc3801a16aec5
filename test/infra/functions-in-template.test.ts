import { describe, expect, test } from 'vitest';
import { environmentOf } from '../../shared/routes/environment.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { handlerName } from '../local/native-runtime/function-host.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, fewRoutesAnd, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const prod = synthesize(settingsOf('prod')).api;
const limited = fewRoutesAnd((row) => row.maximumConcurrency !== undefined);
const trial = synthesize(settingsOf('test'), limited).api;

type Deployed = Pick<Route, 'id' | 'grants' | 'timeoutMs' | 'memoryMb' | 'maximumConcurrency'> &
  Partial<Pick<Route, 'auth'>>;
const rows: readonly Deployed[] = [...routes, authorizer];

const functionOf = (id: string, template = prod) =>
  resourceWith(template, 'AWS::Lambda::Function', {
    FunctionName: `commerce-auth-${template === trial ? 'test' : 'prod'}-${id}`,
  }).Properties;

test('the template has one function per row, and the authorizer', () => {
  expect(resourcesOf(prod, 'AWS::Lambda::Function')).toHaveLength(rows.length);
});

test('the template moves every function to a new version by a canary, which an alarm of its own watches', () => {
  const moved = resourcesOf(prod, 'AWS::Lambda::Alias').filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined);
  const functions = resourcesOf(prod, 'AWS::Lambda::Function').map(([id]) => id);
  expect(moved).toHaveLength(functions.length);
  expect(new Set(moved.map(([, { Properties }]) => Properties.FunctionName.Ref))).toEqual(new Set(functions));
  const alarms = resourcesOf(prod, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.AlarmName);
  expect(alarms).toEqual(expect.arrayContaining(rows.map(({ id }) => `commerce-auth-prod-deployment-${id}-errors`)));
});

describe.each(rows)('$id', (row) => {
  const { id, timeoutMs, memoryMb, maximumConcurrency } = row;

  test('a function has the timeout and memory of its row, on Node 24 and arm64, traced', () => {
    expect(functionOf(id)).toMatchObject({
      Timeout: timeoutMs / 1000,
      MemorySize: memoryMb,
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
      // Lambda writes its own log lines only for failed runs.
      LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
    });
  });

  test('a function has the environment variables of its grants, each with a value', () => {
    const variables = functionOf(id).Environment?.Variables ?? {};
    expect(Object.keys(variables).toSorted()).toEqual([...environmentOf(row)].toSorted());
    for (const value of Object.values(variables)) expect(resolved(value)).not.toBe('');
  });

  test('a function has a role and a log of its own', () => {
    const properties = functionOf(id);
    const log = prod.Resources[properties.LoggingConfig.LogGroup.Ref]?.Properties;
    expect(log).toMatchObject({ LogGroupName: `/commerce-auth-prod/${id}`, RetentionInDays: 90 });
    const [role] = properties.Role['Fn::GetAtt'];
    // Role names are unique per account, so the name contains the Region.
    expect(resolved(prod.Resources[role]?.Properties.RoleName)).toBe(`commerce-auth-prod-${id}-ap-southeast-3`);
    expect(prod.Resources[role]?.Properties.ManagedPolicyArns).toBeUndefined();
  });

  test('a function reserves the concurrency of its row in production', () => {
    expect(functionOf(id).ReservedConcurrentExecutions).toBe(maximumConcurrency);
  });
});

test.each(limited)('$id reserves no concurrency in a test stage', ({ id }) => {
  expect(functionOf(id, trial).ReservedConcurrentExecutions).toBeUndefined();
});

test('every template of the stage names the handler under which the runtime finds it', () => {
  const { api, data, jobs } = synthesize(settingsOf('prod'));
  const functions = [api, data, jobs].flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'));
  expect(new Set(functions.map(([, { Properties }]) => Properties.Handler))).toEqual(new Set([handlerName]));
});

test('a function that takes a body before it knows the caller has a limit of instances, and so has the authorizer', () => {
  const open = routes.filter((row: Route) => row.auth !== 'user' && row.request.body !== undefined);
  expect(open.map(({ id }) => id)).toContain('signIn');
  for (const { id } of [authorizer, ...open])
    expect(functionOf(id).ReservedConcurrentExecutions, id).toBeGreaterThan(0);
});

test('the functions know the service by its settings', () => {
  const { Variables } = functionOf('signIn').Environment;
  expect(resolved(Variables)).toMatchObject({
    TABLE_NAME: 'commerce-auth-prod',
    API_AUDIENCE: 'commerce-api',
    SESSIONS_VALID_FROM: '0',
    IDP_ISSUER: 'https://accounts.google.com,accounts.google.com',
    IDP_CLIENT_IDS: 'web,android',
  });
  expect(resolved(Variables.BASE_URL)).toMatch(/^https:\/\/<Api\w+>\.execute-api\.ap-southeast-3\.amazonaws\.com$/);
  expect(prod.Parameters?.[Variables.SIGNING_KEYS.Ref]?.Default).toBe('/commerce-auth-prod/signing-keys');
});

test('the sign-in knows the declared other issuers of its provider, and no other function does', () => {
  const context = { idpOtherIssuers: 'https://new.example' };
  const { api } = synthesize(
    settingsOf('test', context),
    fewRoutesAnd(({ id }) => id === 'signIn'),
  );
  const withIssuers = resourcesOf(api, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Environment.Variables.IDP_OTHER_ISSUERS === 'https://new.example',
  );
  expect(withIssuers.map(([, { Properties }]) => Properties.FunctionName)).toEqual(['commerce-auth-test-signIn']);
});

test('the secret of the cursors comes from Secrets Manager, and is in no template', () => {
  expect(resolved(functionOf('listOrders').Environment.Variables.CURSOR_SECRET)).toBe(
    '{{resolve:secretsmanager:commerce-auth-prod/cursor:SecretString:::}}',
  );
});

test('an environment with a secret is encrypted with the key of environments, which its role may use', () => {
  const { api, jobs } = synthesize(settingsOf('prod'));
  const isSecret = (properties: object) => JSON.stringify(properties).includes('{{resolve:secretsmanager:');
  let secret = 0;
  for (const template of [api, jobs]) {
    const policies = resourcesOf(template, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties);
    for (const [, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function')) {
      const { Environment = {}, KmsKeyArn, Role, FunctionName } = Properties;
      expect(KmsKeyArn !== undefined, FunctionName).toBe(isSecret(Environment));
      if (KmsKeyArn === undefined) continue;
      secret += 1;
      expect(template.Parameters?.[KmsKeyArn.Ref]?.Default).toBe('/commerce-auth-prod/environment-key');
      const [role] = Role['Fn::GetAtt'];
      const own = policies.filter(({ Roles }) => Roles.some(({ Ref }: { readonly Ref: string }) => Ref === role));
      expect(own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)).toContainEqual({
        Effect: 'Allow',
        Action: 'kms:Decrypt',
        Resource: KmsKeyArn,
      });
    }
  }
  expect(secret).toBeGreaterThan(100);
});

test('a restored table replaces the own one in environment and grants', () => {
  const { api } = synthesize(
    settingsOf('prod', { table: 'commerce-auth-prod-2', sessionsValidFrom: '2026-11-21T03:00:00Z' }),
    fewRoutes,
  );
  expect(functionOf('getMe', api).Environment.Variables.TABLE_NAME).toBe('commerce-auth-prod-2');
  for (const id of ['getMe', 'authorizer'])
    expect(functionOf(id, api).Environment.Variables.SESSIONS_VALID_FROM).toBe(
      String(Date.UTC(2026, 10, 21, 3) / 1000),
    );
  const policies = resourcesOf(api, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties.PolicyDocument);
  expect(JSON.stringify(resolved(policies))).toMatch(/:table\/commerce-auth-prod-2"/);
  expect(JSON.stringify(resolved(policies))).not.toMatch(/:table\/commerce-auth-prod["/]/);
});

test('the tokens of two stages have different audiences', () => {
  expect(functionOf('authorizer', trial).Environment.Variables.API_AUDIENCE).not.toBe(
    functionOf('authorizer').Environment.Variables.API_AUDIENCE,
  );
});
