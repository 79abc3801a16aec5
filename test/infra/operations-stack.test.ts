import { describe, expect, test } from 'vitest';
import { accessLogLine } from '../../infra/api/access-log.ts';
import { gatewayResponses } from '../../infra/gateway-responses.ts';
import { alarmRows } from '../../infra/operations/alarms.ts';
import { countedLogLines } from '../../infra/operations/log-metrics.ts';
import { jobs } from '../../shared/jobs.ts';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { requestLine } from '../../shared/runtime/logger.ts';
import { resolved } from './resolved.ts';
import { resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const stage = synthesize(settingsOf('prod', { alarmEmail: 'operations@example.com' }));
const { api, operations } = stage;
const alarms = resourcesOf(operations, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

describe('every alarm', () => {
  test('is one of the table, and tells the topic when it goes off and when it is over', () => {
    const [Ref] = resourcesOf(operations, 'AWS::SNS::Topic').map(([id]) => id);
    expect(alarms.map(({ AlarmName }) => String(AlarmName)).toSorted()).toEqual(
      Object.keys(alarmRows)
        .map((id) => `commerce-auth-prod-${id}`)
        .toSorted(),
    );
    for (const { AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions]).toEqual([[{ Ref }], [{ Ref }]]);
  });

  test('has a threshold, is silent without data, and says in its description what to do', () => {
    for (const { Threshold, TreatMissingData, AlarmDescription } of alarms) {
      expect(Threshold).toBeGreaterThan(0);
      expect(TreatMissingData).toBe('notBreaching');
      expect(AlarmDescription).toMatch(/^[A-Z].{80,}\.$/);
      // CloudWatch refuses a longer one.
      expect(AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });
});

test('mail goes to the address of the settings, and none is sent in the clear', () => {
  expect(resourceWith(operations, 'AWS::SNS::Subscription').Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'operations@example.com',
  });
  const [statement] = resourceWith(operations, 'AWS::SNS::TopicPolicy').Properties.PolicyDocument.Statement;
  expect(statement).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
});

describe('log lines that are counted', () => {
  const filters = resourcesOf(operations, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const logs = new Set(Object.values(api.Resources).map(({ Properties }) => Properties?.LogGroupName));

  test('are in logs that the API writes', () => {
    for (const { LogGroupName } of filters) expect(logs).toContain(LogGroupName);
  });

  test('are found by fields that the lines have', () => {
    const line = requestLine(
      { request_id: '', route: '', caller: '', status: 1, code: '', duration_ms: 1, cold: true, cause: '' },
      0,
    );
    const fields = new Set([...Object.keys(JSON.parse(line)), ...Object.keys(accessLogLine)]);
    for (const { FilterPattern } of filters)
      for (const [, field = ''] of FilterPattern.matchAll(/\$\.(\w+)/g)) expect(fields).toContain(field);
  });

  test('name gateway responses that there are', () => {
    for (const { pattern } of [countedLogLines.gateway_throttled, countedLogLines.authorizer_failed])
      for (const [, type = ''] of pattern.matchAll(/"(\w+)"/g)) expect(Object.keys(gatewayResponses)).toContain(type);
  });

  test('tell of auth_not_configured wherever a route can answer it', () => {
    const counted = filters
      .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName === 'auth_not_configured')
      .map(({ LogGroupName }) => LogGroupName);
    const able = routes.filter((row) => errorCodesOf(row).includes('auth_not_configured'));
    expect(able.length).toBeGreaterThan(0);
    for (const { id } of able) expect(counted).toContain(`/commerce-auth-prod/${id}`);
  });
});

describe('metrics that alarms and the dashboard look at', () => {
  const all = JSON.stringify([...alarms, resourceWith(operations, 'AWS::CloudWatch::Dashboard').Properties]);
  const text = JSON.stringify(resolved(JSON.parse(all))).replaceAll(/\\+"/g, '"');

  test('are those of this stage’s API, functions and table', () => {
    for (const [, name] of text.matchAll(/"(?:ApiName|TableName)"[^"]+"([^"]+)"/g))
      expect(name).toMatch(/^commerce-auth-prod$|^Value$/);
    for (const [, name = ''] of text.matchAll(/"(commerce-auth-prod-(?:authorizer|signIn))"/g))
      expect(JSON.stringify(api)).toContain(`"FunctionName":"${name}"`);
  });

  test('of the functions’ own lines are written by them', () => {
    const [{ Namespace, Metrics }] = JSON.parse(
      requestLine(
        { request_id: '', route: '', caller: '', status: 1, code: '', duration_ms: 1, cold: true, cause: '' },
        0,
      ),
    )._aws.CloudWatchMetrics;
    expect(text).toContain(`"${Namespace}","${Metrics[0].Name}"`);
  });

  test('count an idle function or queue as nothing, so that it hides none of the others', () => {
    const sums = [...text.matchAll(/"(?:e|E)xpression":"([^"]+ \+ [^"]+)"/g)].map(([, sum = '']) => sum);
    expect(sums.length).toBeGreaterThan(2);
    for (const part of sums.flatMap((sum) => sum.split(' + '))) expect(part).toMatch(/^FILL\(\w+, 0\)$/);
  });

  test('show every job', () => {
    for (const { id } of jobs) expect(text).toContain(`"FunctionName","commerce-auth-prod-${id}"`);
  });

  test('show every route', () => {
    for (const { id } of routes) expect(text).toContain(`"route","${id}"`);
  });
});

test('nothing depends on what watches: no other stack names it', () => {
  expect(JSON.stringify([stage.data, stage.api])).not.toContain('operations');
});
