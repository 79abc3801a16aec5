import { Duration } from 'aws-cdk-lib';
import { told } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

const hour = Duration.hours(1);

/** Money that moves in larger sums than it should. They are counted as their events leave, each once. */
export const moneyAlarms = alarmGroup({
  'credits-over-limit': {
    severity: 'page',
    metric: ({ names }) => told(names, 'credited_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.creditedIdrPerHour,
    of: 'IDR were credited by the staff (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'More money was put into wallets within an hour than finance puts there in a day. Read the audit trail of that hour: who drafted, who approved, into whose wallets. If finance does not know of it: freeze those wallets, suspend both accounts, revoke their sessions, and book the credits back with new entries.',
  },
  'refunds-over-limit': {
    severity: 'page',
    metric: ({ names }) => told(names, 'refunded_idr', hour),
    threshold: ({ moneyLimits }) => moneyLimits.refundedIdrPerHour,
    of: 'IDR were refunded (moneyLimits)',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Unusually much was refunded within an hour. Read the audit trail: one member of the staff, one course, one purchaser? A course that was withdrawn explains it. Else ask whoever refunded; if they do not know of it: suspend the account, revoke its sessions, freeze the wallets that the money went to.',
  },
});
