import { job } from '../job.ts';

/**
 * Decodes pictures and reads documents for `completeUpload`. It is in the table of jobs, and no route leads to it: whoever takes it
 * over has no right on a table, a secret or a bucket.
 */
export const inspectUpload = job({
  id: 'inspectUpload',
  file: 'functions/jobs/inspect-upload.ts',
  summary: 'Looks at one upload and draws a picture again, without a right on anything',
  trigger: { on: 'call' },
  grants: ['decoders'],
  // What one of them costs is known (npm run bench:media); so this is the most that uploads cost at once.
  maximumConcurrency: 20,
  // It reads for 5 s and draws for 12 s at most.
  timeoutMs: 18_000,
  // One core.
  memoryMb: 1769,
});
