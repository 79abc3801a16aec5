import { describe, expect, test } from 'vitest';
import { stageSettings } from '../../infra/stage/stage-settings.ts';
import { stages } from '../../infra/stage/stages.ts';
import { authorizer } from '../../shared/routes.ts';
import { resolved } from './resolved.ts';
import {
  cdkContext,
  fewRoutes,
  provider,
  resourcesOf,
  resourceWith,
  settingsOf,
  synthesize,
  synthesizeAgain,
  type Template,
} from './synthesized.ts';

/** The deployment of a function depends on nothing in its row. functions-in-template.test.ts counts those of all rows. */
const prod = synthesize(settingsOf('prod'), fewRoutes).api;
const trial = synthesize(settingsOf('test'), fewRoutes).api;
const emergency = synthesize(settingsOf('prod', { rotateAtOnce: 'yes' }), fewRoutes).api;

const ids = [...fewRoutes, authorizer].map(({ id }) => id);

/** The alarms of every deployment, in the order of the template. */
const shared = ['server-errors', 'slow', 'authorizer-failed', 'probe-failed'].map(
  (each) => `commerce-auth-prod-deployment-${each}`,
);

/** The name of an alarm, given as text or by a reference. */
const alarmNamed = (name: unknown): unknown =>
  typeof name === 'object' ? prod.Resources[Object.values(name ?? {}).join()]?.Properties.AlarmName : name;

/** The alias of a function, and the resources that the alias names. */
const liveOf = (template: Template, id: string, stage = 'prod') => {
  const [functionId] =
    resourcesOf(template, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.FunctionName === `commerce-auth-${stage}-${id}`,
    ) ?? [];
  const alias = resourceWith(template, 'AWS::Lambda::Alias', { FunctionName: { Ref: functionId } });
  const [versionId] = alias.Properties.FunctionVersion['Fn::GetAtt'];
  return { functionId, alias, versionId, version: template.Resources[versionId] };
};

describe.each(ids)('%s', (id) => {
  test('a function has a live version behind the alias that the gateway calls', () => {
    const { functionId, alias, version } = liveOf(prod, id);
    expect(alias.Properties.Name).toBe('live');
    expect(version).toMatchObject({ Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: functionId } } });
  });

  test('a function gets a new version in production by canary: a tenth of the requests for five minutes', () => {
    const { applicationName, group } = groupOf(prod, id);
    expect(applicationName).toMatchObject({ ApplicationName: 'commerce-auth-prod', ComputePlatform: 'Lambda' });
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
    });
  });

  test('a deployment rolls back by itself when the new version fails or an alarm goes off', () => {
    const { group } = groupOf(prod, id);
    expect(group.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
    });
    const watching = group.AlarmConfiguration.Alarms.map(({ Name }: { Name: unknown }) => alarmNamed(Name));
    expect(watching).toEqual([...shared, `commerce-auth-prod-deployment-${id}-errors`]);
  });

  test('a deployment is watched by the errors of its new version alone from before its first request', () => {
    const { functionId, versionId } = liveOf(prod, id);
    const alarm = resourceWith(prod, 'AWS::CloudWatch::Alarm', {
      AlarmName: `commerce-auth-prod-deployment-${id}-errors`,
    }).Properties;
    expect([alarm.Namespace, alarm.MetricName, alarm.Statistic, alarm.Threshold]).toEqual([
      'AWS/Lambda',
      'Errors',
      'Sum',
      1,
    ]);
    expect(resolved(alarm.Dimensions)).toEqual([
      { Name: 'FunctionName', Value: `<${functionId}>` },
      { Name: 'Resource', Value: `<${functionId}>:live` },
      { Name: 'ExecutedVersion', Value: `<${versionId}.Version>` },
    ]);
    const { Alarms } = groupOf(prod, id).group.AlarmConfiguration;
    const [own] = Object.entries(prod.Resources).find(([, { Properties }]) => Properties === alarm) ?? [];
    expect(Alarms.at(-1)).toEqual({ Name: { Ref: own } });
  });

  test('a function gets a new version at once in a test stage and in an emergency', () => {
    expect(liveOf(trial, id, 'test').alias.UpdatePolicy).toBeUndefined();
    expect(liveOf(emergency, id).alias.UpdatePolicy).toBeUndefined();
  });
});

/** How CodeDeploy moves a function's alias to a new version. */
function groupOf(template: Template, id: string) {
  const update = liveOf(template, id).alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate;
  return {
    applicationName: template.Resources[update?.ApplicationName.Ref]?.Properties,
    group: template.Resources[update?.DeploymentGroupName.Ref]?.Properties,
  };
}

test('every alarm of a deployment names its runbook in its description', () => {
  const alarms = resourcesOf(prod, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  expect(alarms).toHaveLength(shared.length + ids.length);
  for (const { AlarmDescription } of alarms)
    expect(AlarmDescription).toMatch(/^[A-Z].{40,}\. Runbook: docs\/runbooks\/deployment-rolled-back\.md$/);
});

test('the rollback alarms check every minute of the API, its authorizer and the probe', () => {
  const alarms = resourcesOf(prod, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
    shared.includes(Properties.AlarmName) ? [Properties] : [],
  );
  const ofApi = [
    { Name: 'ApiName', Value: 'commerce-auth-prod' },
    { Name: 'Stage', Value: 'api' },
  ];
  const ofAuthorizer = [{ Name: 'FunctionName', Value: 'commerce-auth-prod-authorizer' }];
  expect(alarms.map(({ MetricName, Dimensions }) => [MetricName, Dimensions])).toEqual([
    ['5XXError', ofApi],
    ['Latency', ofApi],
    ['Errors', ofAuthorizer],
    ['probe_failed_steps', undefined],
  ]);
  for (const { Period, TreatMissingData } of alarms) expect([Period, TreatMissingData]).toEqual([60, 'notBreaching']);
});

test('a step of the key timetable makes a new version of every function', () => {
  const signingKeys = [
    { name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' },
    { name: '2027-01', signs_from: '2027-01-01T00:00:00.000Z' },
  ];
  const rows = { prod: { ...stages['prod'], signingKeys } } as typeof stages;
  const rotated = synthesize(
    stageSettings({ ...cdkContext, ...provider, alarmEmail: 'operations@example.com', stage: 'prod' }, rows),
    fewRoutes,
  ).api;
  for (const id of ids) expect(liveOf(rotated, id).versionId).not.toBe(liveOf(prod, id).versionId);
});

test('an unchanged service has no new version of any function', () => {
  const again = synthesizeAgain(settingsOf('prod'), fewRoutes).api;
  for (const id of ids) expect(liveOf(again, id).versionId).toBe(liveOf(prod, id).versionId);
});
