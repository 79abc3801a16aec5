import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Names } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';
import { logMetric } from '../metrics/jobs.ts';
import { sumOf } from '../metrics/period.ts';
import { answersWithCode } from '../metrics/requests.ts';
import { alarmGroup } from './alarm-row.ts';

const hour = Duration.hours(1);

/** The number of orders in the previous hour below which no percentage is computed. */
const ordersThatCount = 20;

const sells = ({ paymentGateway }: Stage): boolean => paymentGateway !== undefined;

const ofPaid = (names: Names, label: string, expression: string): MathExpression =>
  new MathExpression({
    label,
    period: hour,
    expression,
    usingMetrics: { paid: logMetric(names, 'orders_paid', hour) },
  });

/**
 * The alarms of sales. A faulty version can refuse every payment with a well-formed 422. That is no server error, and
 * only these alarms detect it.
 */
export const salesAlarms = alarmGroup({
  'policy-missing': {
    severity: 'urgent',
    metric: ({ names }) =>
      sumOf('no policy', 'code', [
        answersWithCode(names, 'tax_policy_unavailable'),
        answersWithCode(names, 'finance_policy_unapproved'),
      ]),
    threshold: 1,
    of: 'quotes, purchases or payments were refused because no policy is in force',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Customers cannot buy a published course, because no tax or finance policy is in force for the course.',
  },
  'sales-dropped': {
    severity: 'urgent',
    metric: ({ names }) =>
      ofPaid(
        names,
        'orders paid, % of the hour before',
        `IF(paid - DIFF(paid) >= ${ordersThatCount}, 100 * paid / (paid - DIFF(paid)), 100)`,
      ),
    threshold: 20,
    below: true,
    of: `% of the paid orders of the previous hour, if those were at least ${ordersThatCount}`,
    // With one period, the alarm would not have the data of the previous hour.
    periods: [1, 2],
    silence: 'is fine',
    when: sells,
    impact: 'Far fewer orders are paid than in the previous hour.',
  },
  'no-order-paid': {
    severity: 'urgent',
    metric: ({ names, stage: { salesHoursUtc = { from: 0, to: 24 } } }) =>
      ofPaid(
        names,
        'orders paid in an hour of the day',
        `IF(HOUR(paid) >= ${salesHoursUtc.from} AND HOUR(paid) < ${salesHoursUtc.to}, paid, 1)`,
      ),
    threshold: 0,
    below: true,
    of: 'orders were paid in an hour of the day (salesHoursUtc)',
    periods: [1, 1],
    silence: 'is fine',
    when: (stage) => sells(stage) && stage.salesHoursUtc !== undefined,
    impact: 'Nobody paid an order for an hour in daytime. The probe may still succeed.',
  },
});
