import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Route } from '../../../shared/routes/route.ts';
import { authorizer, routes } from '../../../shared/routes.ts';
import type { Names } from '../../stage/names.ts';
import { period, sumOf } from './period.ts';

/** The functions that run out of instances before the account does, and the one that every protected request needs. */
const scarceFunctions = [
  authorizer.id,
  ...routes.filter((row: Route) => row.maximumConcurrency !== undefined).map(({ id }) => id),
];

/** Of Lambda, of one function. */
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
    scarceFunctions.map((id) => functionMetric('Throttles', names, id)),
  );

/** Of Lambda, of all functions of the account in the Region: what is running, and what is held back for some of them. */
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

/** What the service does with the table: an alarm takes ten metrics, and there are more indexes than that leaves room for. */
const operations = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/** Requests of which the table, or a global index that they write to, turned something away. */
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

/** How many days a certificate has left; told twice a day. */
export const daysToExpiry = (certificateArn: string): Metric =>
  new Metric({
    namespace: 'AWS/CertificateManager',
    metricName: 'DaysToExpiry',
    statistic: 'Minimum',
    period: Duration.days(1),
    dimensionsMap: { CertificateArn: certificateArn },
  });
