import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { gatewayResponses } from '../../infra/api/gateway-responses.ts';
import { accessLogLine } from '../../infra/api/rest-api.ts';
import type { AlarmRow } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import { countedLogLines } from '../../infra/operations/log-metrics.ts';
import { jobs } from '../../shared/jobs.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { jobLine, requestLine } from '../../shared/runtime/logger.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, fewRoutesAnd, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const certificateArn = 'arn:aws:acm:ap-southeast-3:123456789012:certificate/1-2';
const stage = synthesize(
  {
    ...settingsOf('prod', {
      domainName: 'api.example.com',
      certificateArn,
      urgentEmail: 'pager@example.com',
      paymentGateway: 'production',
      push: 'yes',
      backupCopyVault: 'arn:aws:backup:ap-southeast-1:123456789012:backup-vault:copies',
    }),
    salesHoursUtc: { from: 1, to: 15 },
  },
  // Their logs are counted.
  fewRoutesAnd((row) => errorCodesOf(row).includes('auth_not_configured')),
);
const trial = synthesize(settingsOf('test'), fewRoutes).operations;
const { api, operations } = stage;
const alarms = resourcesOf(operations, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

const rows = Object.entries<AlarmRow>(alarmRows);
const alarmOf = (id: string, template = operations) =>
  resourceWith(template, 'AWS::CloudWatch::Alarm', {
    AlarmName: `commerce-auth-${template === trial ? 'test' : 'prod'}-${id}`,
  }).Properties;
const topicOf = (severity: string): string => {
  const [[id] = []] = resourcesOf(operations, 'AWS::SNS::Topic').filter(([, { Properties }]) =>
    Properties.TopicName.endsWith(severity),
  );
  return String(id);
};

/** The length of an alarm's period in seconds. An alarm with a label has its period in its metric. */
const periodOf = ({ Period, Metrics = [] }: ReturnType<typeof alarmOf>): number =>
  Period ?? Metrics.find(({ MetricStat }: { MetricStat?: object }) => MetricStat !== undefined)?.MetricStat.Period;

describe('every alarm', () => {
  test('every alarm has a row of the table', () => {
    expect(alarms.map(({ AlarmName }) => String(AlarmName)).toSorted()).toEqual(
      rows.map(([id]) => `commerce-auth-prod-${id}`).toSorted(),
    );
  });

  test.each(rows)(
    'the alarm %s notifies the topic of its severity when it goes off and when it is over',
    (id, { severity }) => {
      const topic = [{ Ref: topicOf(severity === 'urgent' ? '-urgent' : '-look-tomorrow') }];
      expect(alarmOf(id)).toMatchObject({ AlarmActions: topic, OKActions: topic });
    },
  );

  test('the description of an alarm names its impact and its runbook', () => {
    for (const { AlarmName, AlarmDescription } of alarms) {
      const id = AlarmName.replace('commerce-auth-prod-', '');
      expect(AlarmDescription).toMatch(/^[A-Z].{40,}$/);
      expect(AlarmDescription.endsWith(`. Runbook: docs/runbooks/${id}.md`)).toBe(true);
      // CloudWatch refuses longer descriptions.
      expect(AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });

  test('every alarm exists only with the part that it watches', () => {
    const inTrial = resourcesOf(trial, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.AlarmName);
    for (const each of ['backup-failed', 'backup-silent', 'copy-failed', 'copy-silent', 'secret-unreadable'])
      expect(inTrial).not.toContain(`commerce-auth-test-${each}`);
    for (const each of ['sales-dropped', 'no-order-paid']) expect(inTrial).not.toContain(`commerce-auth-test-${each}`);
    expect(inTrial).not.toContain('commerce-auth-test-certificate-expires');
    expect(inTrial).not.toContain('commerce-auth-test-firewall-blocks');
    expect(inTrial).not.toContain('commerce-auth-test-messages-failed');
    expect(inTrial).not.toContain('commerce-auth-test-notifications-refused');
    expect(inTrial).toHaveLength(rows.length - 11);
  });

  test('a new production has no alarm about an hour without a paid order', () => {
    const { operations: young } = synthesize(settingsOf('prod', { paymentGateway: 'production' }), fewRoutes);
    const names = resourcesOf(young, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties.AlarmName);
    expect(names).toContain('commerce-auth-prod-sales-dropped');
    expect(names).not.toContain('commerce-auth-prod-no-order-paid');
  });
});

describe('alarms of incidents that no other alarm sees', () => {
  const metricsOf = (id: string) => JSON.stringify(resolved(alarmOf(id).Metrics ?? alarmOf(id)));

  test('every queue has an alarm: the event queue by age, dead letter queues by content', () => {
    const looked = ['dead-letters', 'runs-lost', 'frequent-runs-lost', 'webhooks-late'].map(metricsOf).join();
    for (const [, { Properties }] of resourcesOf(stage.jobs, 'AWS::SQS::Queue'))
      expect(looked).toContain(`"${Properties.QueueName}"`);
  });

  test('a stopped worker of the sweeper has an alarm: seven eighths of the runs are too few', () => {
    const schedules = resourcesOf(stage.jobs, 'AWS::Scheduler::Schedule').filter(([, { Properties }]) =>
      String(Properties.Name).startsWith('commerce-auth-prod-expireOrders'),
    );
    const { Threshold } = alarmOf('sweeper-worker-silent');
    const minutes = periodOf(alarmOf('sweeper-worker-silent')) / 60;
    expect(minutes * (schedules.length - 1)).toBeLessThanOrEqual(Threshold);
    // Each schedule may drift by one run.
    expect(minutes * schedules.length - schedules.length).toBeGreaterThan(Threshold);
  });
});

describe('mail', () => {
  const subscribed = resourcesOf(operations, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);

  test('alarms are mailed to the address of the settings, and pages to that of the pager', () => {
    const to = (severity: string) =>
      subscribed.filter(({ TopicArn }) => TopicArn.Ref === topicOf(severity)).map(({ Endpoint }) => Endpoint);
    expect(to('-urgent')).toEqual(['operations@example.com', 'pager@example.com']);
    expect(to('-look-tomorrow')).toEqual(['operations@example.com']);
  });

  test('alarms are not mailed on a stage without an address', () => {
    expect(JSON.stringify(trial)).not.toContain('AWS::SNS::Subscription');
  });
});

test('a budget has the amount of the settings and mails each warning, and a stage without one has none', () => {
  const { operations: withBudget } = synthesize(settingsOf('prod', { monthlyBudgetUsd: '500' }), fewRoutes);
  const { Budget, NotificationsWithSubscribers } = resourceWith(withBudget, 'AWS::Budgets::Budget').Properties;
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } });
  expect(NotificationsWithSubscribers.length).toBeGreaterThan(1);
  for (const { Subscribers } of NotificationsWithSubscribers)
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'operations@example.com' }]);
  expect(JSON.stringify(operations)).not.toContain('AWS::Budgets::Budget');
});

test('two stages in one account share no metric of ours', () => {
  const namespaces = (template: typeof operations) =>
    new Set([...JSON.stringify(template).matchAll(/commerce-auth-\w+/g)].map(([name]) => name));
  expect(namespaces(operations)).toEqual(new Set(['commerce-auth-prod']));
  expect(namespaces(trial)).toEqual(new Set(['commerce-auth-test']));
});

describe('log lines that are counted', () => {
  const filters = resourcesOf(operations, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const logs = new Set(Object.values(api.Resources).map(({ Properties }) => Properties?.LogGroupName));

  test('log lines that are counted are in logs of the API', () => {
    for (const { LogGroupName } of filters) expect(logs).toContain(LogGroupName);
  });

  test('log lines that are counted are found by existing fields', () => {
    const line = requestLine(
      { request_id: '', route: '', caller: '', status: 1, code: '', duration_ms: 1, cold: true, cause: '' },
      0,
    );
    const fields = new Set([...Object.keys(JSON.parse(line)), ...Object.keys(accessLogLine)]);
    for (const { FilterPattern } of filters)
      for (const [, field = ''] of FilterPattern.matchAll(/\$\.(\w+)/g)) expect(fields).toContain(field);
  });

  test('log lines of the gateway are counted by existing gateway responses', () => {
    for (const { pattern } of [countedLogLines.gateway_throttled, countedLogLines.authorizer_failed])
      for (const [, type = ''] of pattern.matchAll(/"(\w+)"/g)) expect(Object.keys(gatewayResponses)).toContain(type);
  });

  test('log lines with auth_not_configured are counted for every route that can answer it', () => {
    const counted = filters
      .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName === 'auth_not_configured')
      .map(({ LogGroupName }) => LogGroupName);
    const able = routes.filter((row) => errorCodesOf(row).includes('auth_not_configured'));
    expect(able.length).toBeGreaterThan(0);
    for (const { id } of able) expect(counted).toContain(`/commerce-auth-prod/${id}`);
  });
});

describe('metrics of alarms and the dashboard', () => {
  const all = JSON.stringify([...alarms, resourceWith(operations, 'AWS::CloudWatch::Dashboard').Properties]);
  const text = JSON.stringify(resolved(JSON.parse(all))).replaceAll(/\\+"/g, '"');

  test('metrics of alarms and the dashboard are those of this stage’s API, functions and table', () => {
    for (const [, name] of text.matchAll(/"(?:ApiName|TableName)"[^"]+"([^"]+)"/g))
      expect(name).toMatch(/^commerce-auth-prod$|^Value$/);
    for (const [, name = ''] of text.matchAll(/"(commerce-auth-prod-(?:authorizer|signIn))"/g))
      expect(JSON.stringify(api)).toContain(`"FunctionName":"${name}"`);
  });

  test('metrics of alarms and the dashboard are written by the functions’ own lines into the stage’s namespace', () => {
    vi.stubEnv('METRIC_NAMESPACE', 'commerce-auth-prod');
    const counted = JSON.parse(jobLine('probe', { probe_failed_steps: 0 }, {}, 0))._aws.CloudWatchMetrics[0];
    expect(text).toContain(`"${counted.Namespace}","${counted.Metrics[0].Name}"`);
    const [{ Namespace, Metrics }] = JSON.parse(
      requestLine(
        { request_id: '', route: '', caller: '', status: 1, code: '', duration_ms: 1, cold: true, cause: '' },
        0,
      ),
    )._aws.CloudWatchMetrics;
    expect(text).toContain(`"${Namespace}","${Metrics[0].Name}"`);
  });

  test('metrics of alarms without dimensions are written by a function or a job', () => {
    const files = globSync(['functions/**/*.ts', 'shared/**/*.ts']);
    const written = files.map((file) => readFileSync(file, 'utf8')).join();
    // Our metrics have underscores, those of AWS have none.
    const names = [...JSON.stringify(alarms).matchAll(/"MetricName":"([a-z]+_[a-z_]+)"/g)].map(([, name = '']) => name);
    const ours = names.filter((name) => !Object.keys(countedLogLines).includes(name));
    expect(ours.length).toBeGreaterThan(15);
    for (const name of ours) expect(new RegExp(`\\b${name}\\b`).test(written), name).toBe(true);
  });

  test('metrics of alarms and the dashboard count an idle function or queue as zero', () => {
    const sums = [...text.matchAll(/"(?:e|E)xpression":"((?!IF)[^"]+ \+ [^"]+)"/g)].map(([, sum = '']) => sum);
    expect(sums.length).toBeGreaterThan(1);
    for (const part of sums.flatMap((sum) => sum.split(' + '))) expect(part).toMatch(/^FILL\(\w+, 0\)$/);
  });

  test('metrics of the dashboard show every job', () => {
    for (const { id } of jobs) expect(text).toContain(`"FunctionName","commerce-auth-prod-${id}"`);
  });

  test('metrics of the dashboard show the throttles of each job and each function with limited concurrency', () => {
    const limited = routes.filter((row: Route) => row.maximumConcurrency !== undefined);
    expect(limited.length).toBeGreaterThan(0);
    for (const { id } of [authorizer, ...limited, ...jobs])
      expect(text).toContain(`"Throttles","FunctionName","commerce-auth-prod-${id}"`);
  });

  test('metrics of the dashboard show every route', () => {
    for (const { id } of routes) expect(text).toContain(`"route","${id}"`);
  });
});

test('other stacks do not depend on the operations stack', () => {
  expect(JSON.stringify([stage.data, stage.api])).not.toContain('commerce-auth-prod-operations');
});
