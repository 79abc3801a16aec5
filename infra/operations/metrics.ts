import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Job, jobs, publishEvents } from '../../shared/jobs.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/schema.ts';
import { stageName } from '../api/address.ts';
import type { Names } from '../names.ts';
import type { CountedLogLine } from './log-metrics.ts';

const period = Duration.minutes(5);

/** Of API Gateway, over all routes. */
export const gatewayMetric = (names: Names, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    period,
    dimensionsMap: { ApiName: names.api, Stage: stageName },
  });

/** Of the log lines of functions (runtime/logger.ts): milliseconds, whose sample counts are the requests. */
export const requestMetric = (dimensionsMap: Record<string, string>, statistic: string, label?: string): Metric =>
  new Metric({
    namespace: 'commerce-auth',
    metricName: 'duration_ms',
    statistic,
    period,
    dimensionsMap,
    ...(label && { label }),
  });

/** Of lines that a filter of log-metrics.ts counts. */
export const countedLines = (names: Names, metricName: CountedLogLine): Metric =>
  new Metric({ namespace: names.service, metricName, statistic: 'Sum', period });

/**
 * A sum of which a part may have no data, as that of an idle function or queue: it counts as 0, or nothing would be told.
 *
 * @param prefix of the names in the expression, each of which may stand only once in a graph
 */
const sumOf = (label: string, prefix: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    label,
    period,
    expression: metrics.map((_, index) => `FILL(${prefix}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${prefix}${index}`, metric])),
  });

/** Percent of requests that ended with 5xx, once there are at least five of those in the period. */
export const serverErrorPercent = (names: Names): MathExpression =>
  new MathExpression({
    label: 'server errors, %',
    period,
    expression: 'IF(failed >= 5, 100 * failed / asked, 0)',
    usingMetrics: {
      failed: gatewayMetric(names, '5XXError', 'Sum'),
      asked: gatewayMetric(names, 'Count', 'SampleCount'),
    },
  });

/** The functions that run out of instances before the account does, and the one that every protected request needs. */
const scarceFunctions = [
  authorizer.id,
  ...routes.filter((row: Route) => row.maximumConcurrency !== undefined).map(({ id }) => id),
];

const functionMetric = (metricName: string, names: Names, id: string, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    statistic,
    period,
    dimensionsMap: { FunctionName: names.function(id) },
    label: id,
  });

export const functionThrottles = (names: Names): MathExpression =>
  sumOf(
    'throttled invocations',
    'invocations',
    scarceFunctions.map((id) => functionMetric('Throttles', names, id)),
  );

/** Of the jobs' functions: how often one ran, and how often it failed as a whole. */
export const jobRuns = (names: Names): Metric[] => jobs.map(({ id }) => functionMetric('Invocations', names, id));
export const jobErrors = (names: Names, { id }: Pick<Job, 'id'>): Metric => functionMetric('Errors', names, id);

/** How old, in milliseconds, the youngest change is that the poller of the stream has just handed over. */
export const streamAge = (names: Names): Metric => functionMetric('IteratorAge', names, publishEvents.id, 'Maximum');

/** What lies in the queues of dead letters. */
export const deadLetters = (names: Names): MathExpression =>
  sumOf(
    'dead letters',
    'queue',
    jobs.map(
      ({ id }) =>
        new Metric({
          namespace: 'AWS/SQS',
          metricName: 'ApproximateNumberOfMessagesVisible',
          statistic: 'Maximum',
          period,
          dimensionsMap: { QueueName: names.deadLetters(id) },
        }),
    ),
  );

const tableMetric = (metricName: string, TableName: string, index?: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    statistic: 'Sum',
    period,
    dimensionsMap: { TableName, ...(index && { GlobalSecondaryIndexName: index }) },
  });

export const consumedUnits = (table: string): Metric[] => [
  tableMetric('ConsumedReadCapacityUnits', table),
  tableMetric('ConsumedWriteCapacityUnits', table),
];

/** Throttled reads and writes of the table and of its global indexes, whose throttling holds up writes to the table. */
export const tableThrottles = (table: string): MathExpression =>
  sumOf(
    'throttled reads and writes',
    'table',
    [undefined, ...Object.keys(tableDefinition.globalIndexes)].flatMap((index) => [
      tableMetric('ReadThrottleEvents', table, index),
      tableMetric('WriteThrottleEvents', table, index),
    ]),
  );
