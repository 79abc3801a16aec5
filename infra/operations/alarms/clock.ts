import { Duration } from 'aws-cdk-lib';
import { expireOrders, reconcile } from '../../../shared/jobs.ts';
import { jobErrors, jobRuns, lostRuns, streamThrottles, workerRuns } from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** Runs of all workers of the sweeper in half an hour. */
const sweeperRuns = 30 * expireOrders.trigger.lanes;

/** Half of what one worker runs: clocks drift by less, and a worker that is silent is missed. */
const sweeperRunsMissed = 15;

/** Whether there are enough runs of what the clock and the stream start. */
export const clockAlarms = alarmGroup({
  'sweeper-worker-silent': {
    severity: 'page',
    metric: ({ names }) => workerRuns(names, expireOrders),
    threshold: sweeperRuns - sweeperRunsMissed,
    below: true,
    of: `runs of the ${expireOrders.trigger.lanes} workers of the sweeper, of ${sweeperRuns}`,
    periods: [2, 2],
    silence: 'is an alarm',
    runbook:
      'A worker of the sweeper does not run: an eighth of the overdue orders stays open, with their coupons and money. aws scheduler list-schedules shows eight of expireOrders, each ENABLED. Throttled runs are in its queue of dead letters: raise maximumConcurrency. In the first hour of a stage the alarm is expected.',
  },
  'runs-lost': {
    severity: 'look tomorrow',
    metric: ({ names }) => lostRuns(names, false),
    threshold: 1,
    of: 'runs of the reconciliation, the eraser or the sweep of media failed or could not be started',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Their queues of dead letters (their names end with JOB-dead-letters) say which run and why: an error of the function has its log, a refusal of the Scheduler is the role of the schedule. The next run does the work of this one. Mend the cause, then purge the queue.',
  },
  'frequent-runs-lost': {
    severity: 'look tomorrow',
    metric: ({ names }) => lostRuns(names, true),
    threshold: 10,
    of: 'runs of the sweepers, the probe or the heartbeat failed or could not be started',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'One of these is the table’s passing trouble, and the next minute does its work. Ten in an hour are not: the queues of dead letters (their names end with JOB-dead-letters) say of which job and why. Throttled: its concurrency. Refused: the role of its schedule. Else see sweeper-failed and topups-not-swept.',
  },
  'stream-readers-short': {
    severity: 'look tomorrow',
    metric: ({ names }) => streamThrottles(names),
    threshold: 1,
    of: 'batches of the stream found no free reader',
    periods: [6, 6],
    silence: 'is fine',
    runbook:
      'The stream of the table has more shards than publishEvents and copyEntries have instances: events and copies get later and later. Count the shards (aws dynamodbstreams describe-stream) that have no EndingSequenceNumber, set streamReaders of the stage above it, and deploy; the quota of the account must have room for twice the difference.',
  },
  'reconciliation-failed': {
    severity: 'page',
    metric: ({ names }) => jobErrors(names, reconcile),
    threshold: 1,
    of: 'runs of the reconciliation found something, or did not come to an end',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Money does not add up, or could not be counted. `rule`, `subject`, `expected` and `found` in the log of reconcile say what does not hold of which order, entry, wallet or coupon; no such line means that it did not come to an end, `cause` says why. Freeze the wallet, read its entries and the events of the order, correct with a new entry, never an old one. To look again at once: npm run reconcile -- --table NAME.',
  },
  'reconciliation-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobRuns(names, reconcile).with({ period: Duration.hours(6) }),
    threshold: 0,
    below: true,
    of: 'runs of the reconciliation',
    periods: [5, 5],
    silence: 'is an alarm',
    runbook:
      'The money was not counted for more than a day: the schedule of reconcile is disabled or may no longer start it, or its state machine hangs in a part. Look at the schedule and at the runs of the state machine, start it once by hand, and npm run reconcile -- --table NAME meanwhile. In the first day of a stage the alarm is expected.',
  },
});
