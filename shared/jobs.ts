import * as all from './jobs/all.ts';
import type { Job } from './jobs/job.ts';

const rows: Readonly<Record<string, Job>> = all;

/** All functions that API Gateway does not invoke. The CDK stacks, the local triggers and the tests use this list. */
export const jobs: readonly Job[] = Object.values(rows).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The jobs that a schedule, the stream or an event starts. Their failed events go to a dead-letter queue. */
export const unattendedJobs: readonly Job[] = jobs.filter(({ trigger: { on } }) => on !== 'segment' && on !== 'call');
