import { Duration } from 'aws-cdk-lib';
import { backupJobs, copyJobs } from '../metrics/backups.ts';
import { alarmGroup } from './alarm-row.ts';

const quarterDay = Duration.hours(6);

/** Backups of the table, without which the runbook of a lost Region has nothing to begin with. */
export const backupAlarms = alarmGroup({
  'backup-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => backupJobs(names, 'Failed'),
    threshold: 1,
    of: 'backups of the table failed',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ permanent }) => permanent,
    runbook:
      'A backup failed; aws backup list-backup-jobs --by-state FAILED says why. “not authorized”: the policy of the role of the plan, or an SCP. “resource type not opted in”: aws backup update-region-settings, as docs/deploying.md types it. Mend it and start one by hand (aws backup start-backup-job). The last 35 days can be restored without it, but not after the table or the Region is lost.',
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
    runbook:
      'No backup for more than a day. aws backup list-backup-jobs shows whether one runs, expired or was never begun; aws backup get-backup-selection, whether the plan names the table in use. In the first day of a stage the alarm is expected.',
  },
  'copy-failed': {
    severity: 'look tomorrow',
    metric: (watched) => copyJobs(watched, 'Failed'),
    threshold: 1,
    of: 'copies of backups failed',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ backupCopyVault }) => backupCopyVault !== undefined,
    runbook:
      'The second Region or account does not get the backup: a lost Region would cost more than a day. aws backup list-copy-jobs --by-state FAILED says why: most often the access policy of the vault there, its key, or the opt-in of that Region. Mend it, then copy the last backup by hand (aws backup start-copy-job).',
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
    runbook:
      'No copy arrived for more than a day. Is there a backup at all (backup-silent)? aws backup list-copy-jobs shows what became of the last ones. A large table takes hours. In the first day of a stage the alarm is expected.',
  },
});
