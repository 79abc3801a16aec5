import { copyEntries } from '../../../shared/jobs/audit.ts';
import { sweepMedia } from '../../../shared/jobs/media.ts';
import { jobErrors, logMetric, streamAge } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms of object storage: the copies of entries, and media. */
export const objectAlarms = alarmGroup({
  'copies-late': {
    severity: 'urgent',
    metric: ({ names }) => streamAge(names, copyEntries),
    threshold: 60 * 60_000,
    of: 'ms from an entry of the audit trail or the ledger to its copy',
    periods: [3, 3],
    silence: 'is fine',
    impact:
      'Entries of the audit trail and the ledger have had no copy for an hour or more. After 23 h only a person copies them. Requests are not affected.',
  },
  'copies-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'copies_failed'),
    threshold: 1,
    of: 'batches of entries were not copied at the first attempt',
    periods: [6, 12],
    silence: 'is fine',
    impact: 'Batches of entries were not copied at the first attempt. Each batch is retried for 23 h.',
  },
  'media-missing': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'media_missing'),
    threshold: 1,
    of: 'objects of stored media are missing',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'People see a broken picture. The object of a stored medium is missing in the bucket.',
  },
  'malware-found': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'malware_found'),
    threshold: 1,
    of: 'uploads contained malware',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'A user uploaded a file with malware. Nobody could read it, and it is deleted.',
  },
  'scans-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'scans_failed'),
    threshold: 10,
    of: 'completions of uploads found no result of the malware scan after a minute, or a failed scan',
    periods: [3, 3],
    silence: 'is fine',
    impact: 'Pictures and documents cannot be uploaded. GuardDuty does not scan them, or scans them late.',
  },
  'media-not-swept': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobErrors(names, sweepMedia),
    threshold: 1,
    of: 'nightly sweeps of media failed',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Unreferenced objects stay in the bucket and cost money until a sweep succeeds. The next sweep is tomorrow.',
  },
});
