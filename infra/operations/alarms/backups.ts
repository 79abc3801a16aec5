import { Duration } from 'aws-cdk-lib';
import { backupJobs, copyJobs } from '../metrics/backups.ts';
import { alarmGroup } from './alarm-row.ts';

const quarterDay = Duration.hours(6);

/** The alarms of backups: failed or missing backups, and failed or missing copies. */
export const backupAlarms = alarmGroup({
  'backup-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => backupJobs(names, 'Failed'),
    threshold: 1,
    of: 'backups of the table failed',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ permanent }) => permanent,
    impact:
      'A backup failed. Point-in-time recovery still covers the last 35 days, but not the loss of the table or the Region.',
  },
  'backup-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => backupJobs(names, 'Completed').with({ period: quarterDay }),
    threshold: 0,
    below: true,
    of: 'backups of the table were completed',
    periods: [5, 5],
    silence: 'is an alarm',
    when: ({ permanent }) => permanent,
    impact: 'No backup was completed for more than a day.',
  },
  'copy-failed': {
    severity: 'look tomorrow',
    metric: (watched) => copyJobs(watched, 'Failed'),
    threshold: 1,
    of: 'copies of backups failed',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ backupCopyVault }) => backupCopyVault !== undefined,
    impact:
      'The second Region or account does not get the backup. If this Region is lost, more than a day of data is lost.',
  },
  'copy-silent': {
    severity: 'look tomorrow',
    metric: (watched) => copyJobs(watched, 'Completed', quarterDay),
    threshold: 0,
    below: true,
    of: 'copies of backups were completed',
    periods: [5, 5],
    silence: 'is an alarm',
    when: ({ backupCopyVault }) => backupCopyVault !== undefined,
    impact: 'No copy of a backup arrived for more than a day.',
  },
});
