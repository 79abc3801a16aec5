import { copyEntries } from '../../../shared/routes/audit/copy-entries.ts';
import { sweepMedia } from '../../../shared/routes/media/sweep-media.ts';
import { jobErrors, streamAge, told } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** What lies in object storage: the copies of entries, and media. */
export const objectAlarms = alarmGroup({
  'copies-late': {
    severity: 'page',
    metric: ({ names }) => streamAge(names, copyEntries),
    threshold: 60 * 60_000,
    of: 'ms between an entry of the audit trail or the ledger and its copy',
    periods: [3, 3],
    silence: 'is fine',
    runbook:
      'Entries lie in the table alone for an hour or more; after 23 h they will never be copied. `cause` in the log of copyEntries: 403 means the policy of its role or of the bucket, 503 or no answer means S3, see its status page. Nothing is lost yet, and no request waits for it.',
  },
  'copies-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'copies_failed'),
    threshold: 1,
    of: 'batches of entries could not be copied at once',
    periods: [6, 12],
    silence: 'is fine',
    runbook:
      'Each is tried again until it succeeds, for 23 h. `cause` in the log of copyEntries says what S3 answered. Afterwards prove that nothing is missing: npm run reconcile -- --table NAME --copies BUCKET.',
  },
  'media-missing': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'media_missing'),
    threshold: 1,
    of: 'objects of stored media are not there',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Somebody sees a broken picture. `key` in the log of sweepMedia names each object; who deleted it is in CloudTrail, if the account records data events. It cannot be made again: its owner uploads it anew.',
  },
  'media-not-swept': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobErrors(names, sweepMedia),
    threshold: 1,
    of: 'nightly sweeps of media failed',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Objects that nobody knows of stay, and cost money, until a sweep succeeds: the next one is tomorrow. `cause` in the log of sweepMedia says what S3 or the table answered.',
  },
});
