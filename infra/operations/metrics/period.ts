import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** What a point of a metric tells of, unless it says otherwise. */
export const period = Duration.minutes(5);

/**
 * A sum of which a part may have no data, as that of an idle function or queue: it counts as 0, or nothing would be told.
 *
 * @param prefix of the names in the expression, each of which may stand only once in a graph
 */
export const sumOf = (label: string, prefix: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    label,
    period,
    expression: metrics.map((_, index) => `FILL(${prefix}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${prefix}${index}`, metric])),
  });
