import { copyEntries } from '../../../shared/routes/audit/copy-entries.ts';
import { sweepMedia } from '../../../shared/routes/media/sweep-media.ts';
import { jobErrors, logMetric, streamAge } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms of object storage: the copies of entries, and media. */
export const objectAlarms = alarmGroup({
  'copies-late': {
    severity: 'page',
    metric: ({ names }) => streamAge(names, copyEntries),
    threshold: 60 * 60_000,
    of: 'ms between an entry of the audit trail or the ledger and its copy',
    periods: [3, 3],
    silence: 'is fine',
    impact:
      'Entries of the audit trail and the ledger have no copy for an hour or more. After 23 h they will never be copied. No request waits for it.',
  },
  'copies-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'copies_failed'),
    threshold: 1,
    of: 'batches of entries could not be copied at once',
    periods: [6, 12],
    silence: 'is fine',
    impact: 'Batches of entries could not be copied at the first try. Each is tried again for 23 h.',
  },
  'media-missing': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'media_missing'),
    threshold: 1,
    of: 'objects of stored media are not there',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'People see a broken picture. An object of a stored medium is not in the bucket.',
  },
  'media-not-swept': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobErrors(names, sweepMedia),
    threshold: 1,
    of: 'nightly sweeps of media failed',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Objects that no item refers to stay and cost money, until a sweep succeeds. The next one is tomorrow.',
  },
});
