import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { jobs, publishEvents, unattendedJobs } from '../../../shared/jobs.ts';
import type { Job } from '../../../shared/routes/job.ts';
import type { Names } from '../../stage/names.ts';
import { period, sumOf } from './period.ts';
import { functionMetric } from './resources.ts';

type Named = Pick<Job, 'id'>;

const minute = Duration.minutes(1);

/** How often the function of a job ran, and how often it failed as a whole: 0 for a run that did not. */
export const jobRuns = (names: Names, { id }: Named): Metric => functionMetric('Invocations', names, id);
export const jobErrors = (names: Names, { id }: Named): Metric => functionMetric('Errors', names, id);

/** The same by the minute, for a job that runs every minute. */
export const jobErrorsByMinute = (names: Names, row: Named): Metric => jobErrors(names, row).with({ period: minute });

/** How old, in milliseconds, the youngest change is that the poller of the stream has just handed over. */
export const streamAge = (names: Names, { id }: Named = publishEvents): Metric =>
  functionMetric('IteratorAge', names, id, 'Maximum');

const ofQueue = (
  names: Names,
  { id }: Named,
  metricName = 'ApproximateNumberOfMessagesVisible',
  statistic = 'Maximum',
): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName,
    statistic,
    period,
    dimensionsMap: { QueueName: names.deadLetters(id) },
    label: id,
  });

/** How old, in seconds, the oldest event is that waits for a job. */
export const oldestEvent = (names: Names, { id }: Named): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateAgeOfOldestMessage',
    statistic: 'Maximum',
    period,
    dimensionsMap: { QueueName: names.events(id) },
    label: id,
  });

/** What lies in the queues of dead letters, of every job. */
export const deadLetters = (names: Names): Metric[] => unattendedJobs.map((row) => ofQueue(names, row));

/** How often a run by the clock may be missing before somebody has to know: of those that come often, more of them. */
const oftenMinutes = 10;

/**
 * Runs by the clock that failed, or that could not even be started, as their queues of dead letters got them within an hour.
 *
 * @param often of the jobs that run more than every ten minutes, or of the others
 */
export const lostRuns = (names: Names, often: boolean): MathExpression => {
  const rows = unattendedJobs.filter(
    ({ trigger }) => trigger.on === 'schedule' && trigger.everyMinutes < oftenMinutes === often,
  );
  const hour = Duration.hours(1);
  const sent = rows.map((row) => ofQueue(names, row, 'NumberOfMessagesSent', 'Sum').with({ period: hour }));
  return sumOf('lost runs', 'queue', sent).with({ period: hour });
};

/** How many runs of all workers of a job there were in half an hour. */
export const workerRuns = (names: Names, row: Named): Metric =>
  jobRuns(names, row).with({ period: Duration.minutes(30) });

/** Invocations of the readers of the stream that found no free instance: there are more shards than instances. */
export const streamThrottles = (names: Names): MathExpression =>
  sumOf(
    'throttled readers',
    'reader',
    jobs.filter(({ trigger }) => trigger.on === 'stream').map(({ id }) => functionMetric('Throttles', names, id)),
  );

/** What jobs of the stream and of the bus have given up. */
export const lostRecords = (names: Names): MathExpression =>
  sumOf(
    'dead letters',
    'queue',
    jobs.filter(({ trigger }) => trigger.on === 'stream' || trigger.on === 'event').map((row) => ofQueue(names, row)),
  );

/** What the lines of a job count (runtime/logger.ts). */
export const told = (names: Names, metricName: string, of: Duration = period): Metric =>
  new Metric({ namespace: names.metrics, metricName, statistic: 'Sum', period: of });

/** How many steps of the probe did not get the answer that they should; told every minute. */
export const probeFailures = (names: Names): Metric => told(names, 'probe_failed_steps', minute);
