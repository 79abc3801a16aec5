import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

export const period = Duration.minutes(5);

/**
 * A sum of metrics. An idle function or queue sends no data, and the sum would then be missing. Missing data therefore
 * counts as 0.
 *
 * @param prefix the prefix of the metrics' names in the expression; it must be unique in a graph
 */
export const sumOf = (label: string, prefix: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    label,
    period,
    expression: metrics.map((_, index) => `FILL(${prefix}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${prefix}${index}`, metric])),
  });
