import { expect, test } from 'vitest';
import { fewRoutes, resourcesOf, settingsOf, synthesize } from './synthesized.ts';

const stage = 'commerce-auth-prod';
const { operations } = synthesize(
  {
    ...settingsOf('prod', {
      domainName: 'api.example.com',
      certificateArn: 'arn:aws:acm:ap-southeast-3:123456789012:certificate/1-2',
      urgentEmail: 'pager@example.com',
      paymentGateway: 'production',
      push: 'yes',
      backupCopyVault: 'arn:aws:backup:ap-southeast-1:123456789012:backup-vault:copies',
    }),
    salesHoursUtc: { from: 1, to: 15 },
  },
  fewRoutes,
);

type Dimension = { readonly Name: string; readonly Value: unknown };
type Watched = { readonly Namespace: string; readonly MetricName: string; readonly Dimensions?: readonly Dimension[] };
type Query = {
  readonly Expression?: string;
  readonly MetricStat?: { readonly Metric: Watched; readonly Period: number; readonly Stat: string };
};

const withoutStage = (value: unknown): string => String(value).replace(`${stage}-`, '');

/** Dimensions with one value in a stage. */
const namedOnce = new Set(['ApiName', 'Region', 'Stage', 'TableName', 'WebACL']);

const metricOf = ({ Namespace, MetricName }: Watched): string =>
  Namespace === stage ? MetricName : `${Namespace.replace('AWS/', '')} ${MetricName}`;

const subjectOf = ({ Dimensions = [] }: Watched): string =>
  Dimensions.filter(({ Name }) => !namedOnce.has(Name))
    .map(({ Value }) => withoutStage(Value))
    .join(' ');

/** The metrics of an alarm as text: metric, functions or queues, statistic, and the formula over several metrics. */
const metricsText = (queries: readonly Query[]): string => {
  const metrics = queries.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat] : []));
  const kinds = Map.groupBy(metrics, ({ Metric, Stat, Period }) => `${metricOf(Metric)} | ${Stat} of ${Period} s`);
  const texts = [...kinds].map(([kind, each]) => {
    const [metric, stat] = kind.split(' | ');
    const subjects = each
      .map(({ Metric }) => subjectOf(Metric))
      .filter(Boolean)
      .toSorted();
    return `${metric}${subjects.length > 0 ? ` (${subjects.join(', ')})` : ''}, ${stat}`;
  });
  const formulas = queries.flatMap(({ Expression = '' }) =>
    Expression === '' || /^FILL\(\w+, 0\)(?: \+ FILL\(\w+, 0\))+$/.test(Expression) ? [] : [Expression],
  );
  return [...formulas, ...texts].join('; ');
};

const watchedBy = Object.fromEntries(
  resourcesOf(operations, 'AWS::CloudWatch::Alarm').map(([, { Properties: alarm }]) => {
    const { ComparisonOperator, Threshold, DatapointsToAlarm, EvaluationPeriods, TreatMissingData } = alarm;
    const Stat = alarm.Statistic ?? alarm.ExtendedStatistic;
    const queries = alarm.Metrics ?? [{ MetricStat: { Metric: alarm, Stat, Period: alarm.Period } }];
    const limit = `${ComparisonOperator.startsWith('Greater') ? '≥' : '≤'} ${Threshold}`;
    const silence = TreatMissingData === 'breaching' ? '; silence alarms' : '';
    const text = `${metricsText(queries)}: ${limit} in ${DatapointsToAlarm} of ${EvaluationPeriods}${silence}`;
    return [withoutStage(alarm.AlarmName), text];
  }),
);

/** Written by hand from the runbooks: what each alarm watches, its limit, and the number of periods. */
const expected: Readonly<Record<string, string>> = {
  'server-errors':
    'IF(failed >= 5, 100 * failed / asked, 0); ApiGateway 5XXError, Sum of 300 s; ApiGateway Count, SampleCount of 300 s: ≥ 1 in 1 of 1',
  slow: 'ApiGateway Latency, p99 of 300 s: ≥ 3000 in 3 of 3',
  'gateway-throttled': 'gateway_throttled, Sum of 300 s: ≥ 100 in 1 of 1',
  'refused-sign-ins':
    'IF(refused >= 30, 100 * refused / (refused + FILL(ok, 0)), 0); duration_ms (ok signIn, refused signIn), SampleCount of 300 s: ≥ 50 in 2 of 2',
  'refused-callers':
    'IF(refused >= 200, 100 * refused / asked, 0); callers_refused, Sum of 300 s; ApiGateway Count, SampleCount of 300 s: ≥ 20 in 2 of 2',
  'notifications-refused': 'duration_ms (gateway_verification_failed), SampleCount of 300 s: ≥ 10 in 1 of 1',
  'firewall-blocks': 'WAFV2 BlockedRequests (ALL), Sum of 300 s: ≥ 1000 in 1 of 1',
  'function-throttled':
    'Lambda Throttles (authorizer, completeEnrollment, completeUpload, getReadiness, introspectToken, notifyMidtrans, quoteCourses, signIn, verifyCertificate), Sum of 300 s: ≥ 1 in 1 of 1',
  'account-concurrency': 'Lambda ClaimedAccountConcurrency, Maximum of 300 s: ≥ 800 in 2 of 2',
  'authorizer-failed': 'authorizer_failed, Sum of 300 s: ≥ 5 in 1 of 1',
  'auth-not-configured': 'auth_not_configured, Sum of 300 s: ≥ 1 in 1 of 1',
  'kms-failed': 'kms_failed, Sum of 300 s: ≥ 3 in 1 of 1',
  'table-throttled':
    'DynamoDB ThrottledRequests (BatchGetItem, DeleteItem, GetItem, PutItem, Query, TransactWriteItems, UpdateItem), Sum of 300 s: ≥ 10 in 1 of 1',
  'messages-failed': 'messages_failed, Sum of 300 s: ≥ 50 in 2 of 2',
  'certificate-expires':
    'CertificateManager DaysToExpiry (arn:aws:acm:ap-southeast-3:123456789012:certificate/1-2), Minimum of 86400 s: ≤ 30 in 1 of 1',
  'probe-failed': 'probe_failed_steps, Sum of 60 s: ≥ 1 in 3 of 5; silence alarms',
  'sweeper-failed': 'Lambda Errors (expireOrders), Sum of 60 s: ≥ 1 in 5 of 10; silence alarms',
  'topups-not-swept': 'Lambda Errors (sweepTopups), Sum of 60 s: ≥ 1 in 5 of 10; silence alarms',
  'webhooks-late': 'SQS ApproximateAgeOfOldestMessage (deliverWebhooks-events), Maximum of 300 s: ≥ 300 in 2 of 3',
  'webhook-backlog': 'webhooks_overdue_s, Maximum of 300 s: ≥ 900 in 3 of 3',
  'webhook-endpoint-off': 'webhook_endpoints_switched_off, Sum of 300 s: ≥ 1 in 1 of 1',
  'status-list-key': 'lists_by_another_key, Sum of 3600 s: ≥ 1 in 1 of 1',
  'erasure-failed': 'erasures_failed, Sum of 3600 s: ≥ 3 in 1 of 1; silence alarms',
  'erasure-waits': 'erasures_waiting, Sum of 3600 s: ≥ 1 in 1 of 1',
  'publisher-silent': 'Lambda Invocations (publishEvents), Sum of 300 s: ≤ 0 in 3 of 3; silence alarms',
  'events-late': 'Lambda IteratorAge (publishEvents), Maximum of 300 s: ≥ 60000 in 3 of 3',
  'events-quarantined': 'events_quarantined, Sum of 300 s: ≥ 1 in 1 of 1',
  'dead-letters':
    'SQS ApproximateNumberOfMessagesVisible (copyEntries-dead-letters, deliverWebhooks-dead-letters, issueCertificates-dead-letters, publishEvents-dead-letters, sendMessages-dead-letters, updateStatusList-dead-letters), Maximum of 300 s: ≥ 1 in 1 of 1',
  'sweeper-worker-silent': 'Lambda Invocations (expireOrders), Sum of 1800 s: ≤ 225 in 2 of 2; silence alarms',
  'runs-lost':
    'SQS NumberOfMessagesSent (eraseUsers-dead-letters, reconcile-dead-letters, refreshStatusLists-dead-letters, sweepMedia-dead-letters), Sum of 3600 s: ≥ 1 in 1 of 1',
  'frequent-runs-lost':
    'SQS NumberOfMessagesSent (expireOrders-dead-letters, probe-dead-letters, sendHeartbeat-dead-letters, sweepTopups-dead-letters, sweepWebhooks-dead-letters), Sum of 3600 s: ≥ 10 in 1 of 1',
  'stream-readers-short': 'Lambda Throttles (copyEntries, publishEvents), Sum of 300 s: ≥ 1 in 6 of 6',
  'reconciliation-failed': 'Lambda Errors (reconcile), Sum of 300 s: ≥ 1 in 1 of 1',
  'reconciliation-silent': 'Lambda Invocations (reconcile), Sum of 21600 s: ≤ 0 in 5 of 5; silence alarms',
  'status-lists-silent': 'Lambda Invocations (refreshStatusLists), Sum of 21600 s: ≤ 0 in 5 of 5; silence alarms',
  'webhook-sweep-silent': 'Lambda Invocations (sweepWebhooks), Sum of 300 s: ≤ 0 in 3 of 3; silence alarms',
  'credits-over-limit': 'credited_idr, Sum of 3600 s: ≥ 500000000 in 1 of 1',
  'refunds-over-limit': 'refunded_idr, Sum of 3600 s: ≥ 50000000 in 1 of 1',
  'promo-over-limit': 'promo_idr, Sum of 3600 s: ≥ 20000000 in 1 of 1',
  'wallets-over-limit': 'wallets_idr, Maximum of 3600 s: ≥ 900000000 in 1 of 1',
  'reversals-over-limit': 'reversed_idr, Sum of 3600 s: ≥ 20000000 in 1 of 1',
  'copies-late': 'Lambda IteratorAge (copyEntries), Maximum of 300 s: ≥ 3600000 in 3 of 3',
  'copies-failed': 'copies_failed, Sum of 300 s: ≥ 1 in 6 of 12',
  'media-missing': 'media_missing, Sum of 300 s: ≥ 1 in 1 of 1',
  'malware-found': 'malware_found, Sum of 300 s: ≥ 1 in 1 of 1',
  'scans-failed': 'scans_failed, Sum of 300 s: ≥ 10 in 3 of 3',
  'media-not-swept': 'Lambda Errors (sweepMedia), Sum of 300 s: ≥ 1 in 1 of 1',
  'admin-granted': 'admins_granted, Sum of 300 s: ≥ 1 in 1 of 1',
  'bulk-destruction': 'bulk_destructions, Sum of 300 s: ≥ 1 in 1 of 1',
  'role-removed': 'roles_removed, Sum of 300 s: ≥ 1 in 1 of 1',
  'bulk-reading': 'bulk_readings, Sum of 300 s: ≥ 1 in 1 of 1',
  'role-granted': 'roles_granted, Sum of 300 s: ≥ 1 in 1 of 1',
  'policy-missing':
    'duration_ms (finance_policy_unapproved, tax_policy_unavailable), SampleCount of 300 s: ≥ 1 in 1 of 1',
  'sales-dropped':
    'IF(paid - DIFF(paid) >= 20, 100 * paid / (paid - DIFF(paid)), 100); orders_paid, Sum of 3600 s: ≤ 20 in 1 of 2',
  'no-order-paid': 'IF(HOUR(paid) >= 1 AND HOUR(paid) < 15, paid, 1); orders_paid, Sum of 3600 s: ≤ 0 in 1 of 1',
  'secret-unreadable': 'secrets_unreadable, Sum of 300 s: ≥ 1 in 1 of 1',
  'backup-failed': 'Backup NumberOfBackupJobsFailed (commerce-auth-prod), Sum of 300 s: ≥ 1 in 1 of 1',
  'backup-silent':
    'Backup NumberOfBackupJobsCompleted (commerce-auth-prod), Sum of 21600 s: ≤ 0 in 5 of 5; silence alarms',
  'copy-failed': 'Backup NumberOfCopyJobsFailed (commerce-auth-prod, copies), Sum of 300 s: ≥ 1 in 1 of 1',
  'copy-silent':
    'Backup NumberOfCopyJobsCompleted (commerce-auth-prod, copies), Sum of 21600 s: ≤ 0 in 5 of 5; silence alarms',
};

test.each(Object.entries(expected))('the alarm %s watches its own metric', (id, watches) => {
  expect(watchedBy[id]).toBe(watches);
});

test('every alarm of a stage with all options is in the table', () => {
  expect(Object.keys(watchedBy).toSorted()).toEqual(Object.keys(expected).toSorted());
});
