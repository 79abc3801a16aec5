import { Duration } from 'aws-cdk-lib';
import { reconcile } from '../../../shared/jobs/books.ts';
import { refreshStatusLists } from '../../../shared/jobs/certificates.ts';
import { expireOrders } from '../../../shared/jobs/orders.ts';
import { sweepWebhooks } from '../../../shared/jobs/webhooks.ts';
import { jobErrors, jobRuns, lostRuns, streamThrottles, workerRuns } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The number of runs of all workers of the sweeper in half an hour. */
const sweeperRuns = 30 * expireOrders.trigger.workers;

/**
 * The number of missing runs in half an hour that raises the alarm: half the runs of one worker. Clock drift causes
 * fewer missing runs.
 */
const sweeperRunsMissed = 15;

/** The alarms on missing, failed or throttled runs of jobs that a schedule or the stream starts. */
export const clockAlarms = alarmGroup({
  'sweeper-worker-silent': {
    severity: 'urgent',
    metric: ({ names }) => workerRuns(names, expireOrders),
    threshold: sweeperRuns - sweeperRunsMissed,
    below: true,
    of: `runs of the ${expireOrders.trigger.workers} workers of the sweeper, of ${sweeperRuns}`,
    periods: [2, 2],
    silence: 'is an alarm',
    impact:
      'A worker of the sweeper does not run. An eighth of the overdue orders stays open, with their coupons and money.',
  },
  'runs-lost': {
    severity: 'look tomorrow',
    metric: ({ names }) => lostRuns(names, false),
    threshold: 1,
    of: 'runs of the reconciliation, the eraser or the sweep of media failed or could not be started',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'A run of the reconciliation, the eraser or the sweep of media failed or did not start. The next run does its work.',
  },
  'frequent-runs-lost': {
    severity: 'look tomorrow',
    metric: ({ names }) => lostRuns(names, true),
    threshold: 10,
    of: 'runs of the sweepers, the probe or the heartbeat failed or could not be started',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Ten runs in an hour failed or did not start, among the sweepers, the probe and the heartbeat. A single lost run does no harm.',
  },
  'stream-readers-short': {
    severity: 'look tomorrow',
    metric: ({ names }) => streamThrottles(names),
    threshold: 1,
    of: 'batches of the stream found no free reader',
    periods: [6, 6],
    silence: 'is fine',
    impact:
      'The stream of the table has more shards than `publishEvents` and `copyEntries` have instances. The delay of events and copies grows.',
  },
  'reconciliation-failed': {
    severity: 'urgent',
    metric: ({ names }) => jobErrors(names, reconcile),
    threshold: 1,
    of: 'runs of the reconciliation found a violation, or did not finish',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Balances and entries do not add up, or the reconciliation did not finish.',
  },
  'reconciliation-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobRuns(names, reconcile).with({ period: Duration.hours(6) }),
    threshold: 0,
    below: true,
    of: 'runs of the reconciliation',
    periods: [5, 5],
    silence: 'is an alarm',
    impact: 'No reconciliation ran for more than a day.',
  },
  'status-lists-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobRuns(names, refreshStatusLists).with({ period: Duration.hours(6) }),
    threshold: 0,
    below: true,
    of: 'runs of the daily signing of status lists',
    periods: [5, 5],
    silence: 'is an alarm',
    impact: 'Status lists were not signed for more than a day. After seven days verifiers refuse every certificate.',
  },
  'webhook-sweep-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobRuns(names, sweepWebhooks),
    threshold: 0,
    below: true,
    of: 'runs of the sweep of webhooks',
    periods: [3, 3],
    silence: 'is an alarm',
    impact: 'Failed webhook deliveries are not sent again. First attempts are not affected.',
  },
});
