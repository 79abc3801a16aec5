import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ErrorCode } from '../../../shared/errors.ts';
import { stageName } from '../../stage/address.ts';
import type { Names } from '../../stage/names.ts';
import type { CountedLogLine } from '../log-metrics.ts';
import { period } from './period.ts';

export const gatewayMetric = (names: Names, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    period,
    dimensionsMap: { ApiName: names.api, Stage: stageName },
  });

/**
 * The metric `duration_ms` of the functions' log lines (runtime/logger.ts). Its sample count is the number of requests.
 */
export const requestMetric = (
  names: Names,
  dimensionsMap: Record<string, string>,
  statistic: string,
  label?: string,
): Metric =>
  new Metric({
    namespace: names.metrics,
    metricName: 'duration_ms',
    statistic,
    period,
    dimensionsMap,
    ...(label && { label }),
  });

/** A metric of the metric filters (log-metrics.ts). */
export const countedLines = (names: Names, metricName: CountedLogLine): Metric =>
  new Metric({ namespace: names.metrics, metricName, statistic: 'Sum', period });

/** The share of requests with 5xx in percent; 0 for fewer than five such requests in the period. */
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

/** The share of requests with 401 or 403 in percent; 0 for fewer than `from` such requests in the period. */
export const refusedPercent = (names: Names, from: number): MathExpression =>
  new MathExpression({
    label: '401 and 403, %',
    period,
    expression: `IF(refused >= ${from}, 100 * refused / asked, 0)`,
    usingMetrics: {
      refused: countedLines(names, 'callers_refused'),
      asked: gatewayMetric(names, 'Count', 'SampleCount'),
    },
  });

/** The number of answers with this error code, over all functions. */
export const answersWithCode = (names: Names, code: ErrorCode): Metric =>
  requestMetric(names, { code }, 'SampleCount', code);

const signIns = (names: Names, outcome: string): Metric =>
  requestMetric(names, { route: 'signIn', outcome }, 'SampleCount', outcome);

export const signInOutcomes = (names: Names): Metric[] =>
  ['ok', 'refused', 'failed'].map((outcome) => signIns(names, outcome));

/** The share of refused sign-ins in percent; 0 for fewer than `from` refusals in the period. */
export const refusedSignInPercent = (names: Names, from: number): MathExpression =>
  new MathExpression({
    label: 'refused sign-ins, %',
    period,
    expression: `IF(refused >= ${from}, 100 * refused / (refused + FILL(ok, 0)), 0)`,
    usingMetrics: { refused: signIns(names, 'refused'), ok: signIns(names, 'ok') },
  });

export const firewallBlocks = (names: Names, region: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    statistic: 'Sum',
    period,
    dimensionsMap: { WebACL: names.api, Region: region, Rule: 'ALL' },
  });
