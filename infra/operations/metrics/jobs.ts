import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Job } from '../../../shared/jobs/job.ts';
import { publishEvents } from '../../../shared/jobs/outbox.ts';
import { jobs, unattendedJobs } from '../../../shared/jobs.ts';
import type { Names } from '../../stage/names.ts';
import { period, sumOf } from './period.ts';
import { functionMetric } from './resources.ts';

type Named = Pick<Job, 'id'>;

const minute = Duration.minutes(1);

/** Invocations of a job's function. */
export const jobRuns = (names: Names, { id }: Named): Metric => functionMetric('Invocations', names, id);
export const jobErrors = (names: Names, { id }: Named): Metric => functionMetric('Errors', names, id);

/** The failed runs in a minute, for a job that runs every minute. */
export const jobErrorsByMinute = (names: Names, row: Named): Metric => jobErrors(names, row).with({ period: minute });

/** The age in ms of the newest delivered stream record (iterator age). */
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

/** The age in seconds of the oldest event that waits for a job. */
export const oldestEvent = (names: Names, { id }: Named): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateAgeOfOldestMessage',
    statistic: 'Maximum',
    period,
    dimensionsMap: { QueueName: names.events(id) },
    label: id,
  });

/** The lengths of the dead-letter queues. */
export const deadLetters = (names: Names): Metric[] => unattendedJobs.map((row) => ofQueue(names, row));

/** The limit between frequent and rare jobs, in minutes. For a frequent job, more lost runs are tolerated. */
const oftenMinutes = 10;

/**
 * The number of scheduled runs in an hour that failed or could not start, as counted by the dead-letter queues.
 *
 * @param often true for the jobs that run more often than every ten minutes, false for the others
 */
export const lostRuns = (names: Names, often: boolean): MathExpression => {
  const rows = unattendedJobs.filter(
    ({ trigger }) => trigger.on === 'schedule' && trigger.everyMinutes < oftenMinutes === often,
  );
  const hour = Duration.hours(1);
  const sent = rows.map((row) => ofQueue(names, row, 'NumberOfMessagesSent', 'Sum').with({ period: hour }));
  return sumOf('lost runs', 'queue', sent).with({ period: hour });
};

/** Runs of all workers of a job in 30 minutes. */
export const workerRuns = (names: Names, row: Named): Metric =>
  jobRuns(names, row).with({ period: Duration.minutes(30) });

/** Throttled invocations of the stream readers: the stream has more shards than a reader has instances. */
export const streamThrottles = (names: Names): MathExpression =>
  sumOf(
    'throttled readers',
    'reader',
    jobs.filter(({ trigger }) => trigger.on === 'stream').map(({ id }) => functionMetric('Throttles', names, id)),
  );

/** Records and events in the dead-letter queues of the jobs that the stream or the bus starts. */
export const lostRecords = (names: Names): MathExpression =>
  sumOf(
    'dead letters',
    'queue',
    jobs.filter(({ trigger }) => trigger.on === 'stream' || trigger.on === 'event').map((row) => ofQueue(names, row)),
  );

/** A metric from the log lines of the service (runtime/logger.ts). */
export const logMetric = (names: Names, metricName: string, of: Duration = period): Metric =>
  new Metric({ namespace: names.metrics, metricName, statistic: 'Sum', period: of });

/** Failed steps of the probe in a minute. */
export const probeFailures = (names: Names): Metric => logMetric(names, 'probe_failed_steps', minute);
