import { inTable } from '../grants.ts';
import { job } from '../job.ts';

/** A row of the table of jobs: the nightly sweep of media. */
export const sweepMedia = job({
  id: 'sweepMedia',
  file: 'functions/jobs/sweep-media.ts',
  summary: 'Leaves no object of media without an item, and tells of items without their objects',
  trigger: { on: 'schedule', everyMinutes: 24 * 60 },
  grants: [...inTable({ USER: ['delete item'], MEDIA: ['query', 'delete item'] }), 'sweep media'],
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 512,
});
