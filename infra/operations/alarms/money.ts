import { Duration } from 'aws-cdk-lib';
import { logMetric } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

const hour = Duration.hours(1);

/** The alarms on unusually large sums of credits and refunds. An event is counted once, when it is published. */
export const moneyAlarms = alarmGroup({
  'credits-over-limit': {
    severity: 'page',
    metric: ({ names }) => logMetric(names, 'credited_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.creditedIdrPerHour,
    of: 'IDR were credited by the staff (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Staff credited more money to wallets within an hour than the limit.',
  },
  'refunds-over-limit': {
    severity: 'page',
    metric: ({ names }) => logMetric(names, 'refunded_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.refundedIdrPerHour,
    of: 'IDR were refunded (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'More money than the limit was refunded within an hour.',
  },
});
