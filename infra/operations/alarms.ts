import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { expireOrders, reconcile } from '../../shared/jobs.ts';
import type { Names } from '../names.ts';
import {
  countedLines,
  deadLetters,
  functionThrottles,
  gatewayMetric,
  jobErrors,
  serverErrorPercent,
  streamAge,
  tableThrottles,
} from './metrics.ts';

type AlarmRow = {
  readonly metric: (names: Names, table: string) => IMetric;
  /** The alarm goes off when the metric is at or above it. */
  readonly threshold: number;
  /** Of so many periods of five minutes in a row. */
  readonly periods: number;
  /** What has happened, and what to do first. */
  readonly runbook: string;
};

/** Every alarm of the service: when it goes off, and what whoever is called then does. */
export const alarmRows = {
  'server-errors': {
    metric: serverErrorPercent,
    threshold: 1,
    periods: 1,
    runbook:
      'One request in a hundred ends with 5xx. Find the route on the dashboard, then `level = error` in its log: `cause` names the dependency or the bug. After a deployment: deploy the commit before.',
  },
  slow: {
    metric: (names) => gatewayMetric(names, 'Latency', 'p99'),
    threshold: 3000,
    periods: 3,
    runbook:
      'One answer in a hundred takes over 3 s. Compare latency and duration on the dashboard: far apart means cold starts or the authorizer, alike means a dependency; the trace of a slow request_id shows which.',
  },
  'gateway-throttled': {
    metric: (names) => countedLines(names, 'gateway_throttled'),
    threshold: 100,
    periods: 1,
    runbook:
      'The gateway turned requests away with 429. One route of the access log: a flood, block its addresses at the firewall. All routes: growth, raise the throttles of the route table.',
  },
  'function-throttled': {
    metric: (names) => functionThrottles(names),
    threshold: 1,
    periods: 1,
    runbook:
      'The authorizer or a function with limited concurrency found no free instance. Look at its concurrency and duration: raise maximumConcurrency in the route table, or the quota of the account.',
  },
  'authorizer-failed': {
    metric: (names) => countedLines(names, 'authorizer_failed'),
    threshold: 1,
    periods: 1,
    runbook:
      'Protected routes answer 500: the authorizer ends with an error of its own. Read its log; most often SIGNING_KEYS is not what signing-keys says: deploy the API stack again.',
  },
  'auth-not-configured': {
    metric: (names) => countedLines(names, 'auth_not_configured'),
    threshold: 1,
    periods: 1,
    runbook:
      'Nobody can sign in: a setting of the identity provider is missing, or the signing key is disabled, pending deletion or refused. `cause` in the log of signIn says which; enable the key or cancel its deletion.',
  },
  'kms-failed': {
    metric: (names) => countedLines(names, 'kms_failed'),
    threshold: 3,
    periods: 1,
    runbook:
      'KMS refused, failed or was too slow. Tokens already issued stay valid; sign-in answers 503. Check the health of KMS in the region and the quota of ECC signatures; `cause` has its error.',
  },
  'dead-letters': {
    metric: (names) => deadLetters(names),
    threshold: 1,
    periods: 1,
    runbook:
      'A job has given something up. Of publishEvents: events of the last 23 h have not left, the message has shard and sequence numbers; find the bug in its log, deploy, publish them from the outbox (EVENT#, kept 30 days). Of expireOrders: see expire-orders-failed; of reconcile: see reconciliation-failed. Then purge the queue.',
  },
  'expire-orders-failed': {
    metric: (names) => jobErrors(names, expireOrders),
    threshold: 1,
    periods: 1,
    runbook:
      'Orders past their deadline stay open, and hold coupons back, until a run succeeds. Every minute is another try: one failure alone is the table’s passing trouble. More: `cause` or the stack in the log of expireOrders names the order or the dependency.',
  },
  'reconciliation-failed': {
    metric: (names) => jobErrors(names, reconcile),
    threshold: 1,
    periods: 1,
    runbook:
      'Money does not add up, or could not be counted. `rule`, `subject`, `expected` and `found` in the log of reconcile say what does not hold of which order, entry, wallet or coupon; no such line means that it did not come to an end, `cause` says why. Put a hold on the wallet, read its entries and the events of the order, correct with a new entry, never an old one. To look again at once: npm run reconcile -- --table NAME.',
  },
  'events-late': {
    metric: (names) => streamAge(names),
    threshold: 60_000,
    periods: 1,
    runbook:
      'Events leave the table a minute late or more, those of one shard wait for the first that fails. `cause` in the log of publishEvents: throttled means raise the quota of PutEvents; an outbox item that is malformed means a bug, fix and deploy. Nothing is lost for 23 h.',
  },
  'table-throttled': {
    metric: (_, table) => tableThrottles(table),
    threshold: 10,
    periods: 1,
    runbook:
      'DynamoDB turned reads or writes away. One user far above all others in the logs: a hot partition, block the caller. Everybody: growth faster than twice the last peak, it passes in minutes; else raise the table quota.',
  },
} as const satisfies Record<string, AlarmRow>;

/** Makes the alarms, each of which tells the topic when it goes off and when it is over. */
export const addAlarms = (scope: Construct, names: Names, table: string, topic: ITopic): Alarm[] =>
  Object.entries<AlarmRow>(alarmRows).map(([id, { metric, threshold, periods, runbook }]) => {
    const alarm = new Alarm(scope, id, {
      alarmName: `${names.service}-${id}`,
      alarmDescription: runbook,
      metric: metric(names, table),
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // No requests, nothing wrong.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    return alarm;
  });
