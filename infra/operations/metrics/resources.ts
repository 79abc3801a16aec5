import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Route } from '../../../shared/routes/route.ts';
import { authorizer, routes } from '../../../shared/routes.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';
import type { Names } from '../../names.ts';
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

/** Throttled reads and writes of the table itself. */
export const tableThrottles = (table: string): MathExpression =>
  sumOf('throttled reads and writes', 'table', [
    tableMetric('ReadThrottleEvents', table),
    tableMetric('WriteThrottleEvents', table),
  ]);

/**
 * Throttled writes of its global indexes, which hold up writes to the table: an alarm takes ten metrics at most, so ten indexes.
 * A throttled read of one is an answer 503 of the one operation that asks it.
 */
export const indexThrottles = (table: string): MathExpression =>
  sumOf(
    'throttled writes of indexes',
    'index',
    Object.keys(tableDefinition.globalIndexes).map((index) => tableMetric('WriteThrottleEvents', table, index)),
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
