import { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { jobs, publishEvents, unattendedJobs } from '../../../shared/jobs.ts';
import type { Job } from '../../../shared/routes/job.ts';
import type { Names } from '../../names.ts';
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

const ofQueue = (names: Names, { id }: Named): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    statistic: 'Maximum',
    period,
    dimensionsMap: { QueueName: names.deadLetters(id) },
    label: id,
  });

/** What lies in the queues of dead letters, of every job. */
export const deadLetters = (names: Names): Metric[] => unattendedJobs.map((row) => ofQueue(names, row));

/**
 * What jobs of the stream have given up. A run by the clock that failed is no loss, the next one does its work: those jobs have
 * alarms of their own.
 */
export const lostRecords = (names: Names): MathExpression =>
  sumOf(
    'dead letters',
    'queue',
    jobs.filter(({ trigger }) => trigger.on === 'stream').map((row) => ofQueue(names, row)),
  );

/** What the lines of a job count (runtime/logger.ts). */
export const told = (names: Names, metricName: string, of: Duration = period): Metric =>
  new Metric({ namespace: names.metrics, metricName, statistic: 'Sum', period: of });

/** How many steps of the probe did not get the answer that they should; told every minute. */
export const probeFailures = (names: Names): Metric => told(names, 'probe_failed_steps', minute);
