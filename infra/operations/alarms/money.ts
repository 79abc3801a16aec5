import { Duration } from 'aws-cdk-lib';
import { logMetric } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

const hour = Duration.hours(1);

/** The alarms on unusually large sums of credits, refunds, promotion and reversals. An event is counted once, when it is published. */
export const moneyAlarms = alarmGroup({
  'credits-over-limit': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'credited_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.creditedIdrPerHour,
    of: 'IDR were credited by the staff (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Staff credited more money to wallets within an hour than the limit.',
  },
  'refunds-over-limit': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'refunded_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.refundedIdrPerHour,
    of: 'IDR were refunded (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'More money than the limit was refunded within an hour.',
  },
  'promo-over-limit': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'promo_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.promoIdrPerHour,
    of: 'IDR were given away by coupons of the platform (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Orders took more money than the limit from the platform within an hour, by coupons that the platform bears.',
  },
  'wallets-over-limit': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'wallets_idr', hour).with({ statistic: 'Maximum' }),
    threshold: ({ moneyLimits }) => moneyLimits.walletsIdr,
    of: 'IDR are in all wallets together (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'All wallets together hold more money than the limit, above which the law may ask for a licence.',
  },
  'reversals-over-limit': {
    severity: 'urgent',
    metric: ({ names }) => logMetric(names, 'reversed_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.reversedIdrPerHour,
    of: 'IDR were taken back by payment gateways (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Payment gateways took more money back than the limit within an hour. Creators may still be paid for it.',
  },
});
