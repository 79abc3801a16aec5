import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { jobs } from '../../../shared/jobs.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { authorizer, routes } from '../../../shared/routes.ts';
import type { Names } from '../../stage/names.ts';
import { period, sumOf } from './period.ts';

/** The functions with reserved concurrency that clients wait for. */
const scarceRows = routes.filter((row: Route) => row.maximumConcurrency !== undefined);
const scarceFunctions = [authorizer.id, ...scarceRows.map(({ id }) => id)];

/** The throttles of these functions, but not of the staff's: an alarm reads at most ten metrics. */
const watchedFunctions = [
  authorizer.id,
  ...scarceRows.filter((row: Route) => row.roles === undefined).map(({ id }) => id),
];

export const functionMetric = (metricName: string, names: Names, id: string, statistic = 'Sum'): Metric =>
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
    watchedFunctions.map((id) => functionMetric('Throttles', names, id)),
  );

/** The throttled invocations of each scarce function and each job. */
export const throttlesByFunction = (names: Names): Metric[] =>
  [...scarceFunctions, ...jobs.map(({ id }) => id)].map((id) => functionMetric('Throttles', names, id));

/** The claimed concurrency of the account in the Region: running and reserved instances. */
export const claimedConcurrency = (): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'ClaimedAccountConcurrency', statistic: 'Maximum', period });

const tableMetric = (metricName: string, TableName: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    statistic: 'Sum',
    period,
    dimensionsMap: { TableName },
  });

export const consumedUnits = (table: string): Metric[] => [
  tableMetric('ConsumedReadCapacityUnits', table),
  tableMetric('ConsumedWriteCapacityUnits', table),
];

/** The metrics are by operation, not by index. An alarm has at most ten metrics, and the table has more indexes. */
const operations = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/** Throttled requests on the table and its indexes. */
export const tableThrottles = (TableName: string): MathExpression =>
  sumOf(
    'throttled requests',
    'operation',
    operations.map(
      (Operation) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName: 'ThrottledRequests',
          statistic: 'Sum',
          period,
          dimensionsMap: { TableName, Operation },
        }),
    ),
  );

/** Days until a certificate expires. ACM publishes the metric twice a day. */
export const daysToExpiry = (certificateArn: string): Metric =>
  new Metric({
    namespace: 'AWS/CertificateManager',
    metricName: 'DaysToExpiry',
    statistic: 'Minimum',
    period: Duration.days(1),
    dimensionsMap: { CertificateArn: certificateArn },
  });
