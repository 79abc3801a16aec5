import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** The default period of a metric. */
export const period = Duration.minutes(5);

/**
 * A sum whose parts may have no data, as that of an idle function or queue. Missing data counts as 0; otherwise the sum
 * would be missing too.
 *
 * @param prefix of the names in the expression, each of which must be unique in a graph
 */
export const sumOf = (label: string, prefix: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    label,
    period,
    expression: metrics.map((_, index) => `FILL(${prefix}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${prefix}${index}`, metric])),
  });
