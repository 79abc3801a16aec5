import { job } from '../job.ts';

/**
 * Decodes pictures and parses documents for `completeUpload`. No route leads to it. An attacker who takes it over has
 * no permission on a table, a secret or a bucket.
 */
export const inspectUpload = job({
  id: 'inspectUpload',
  file: 'functions/jobs/inspect-upload.ts',
  summary: 'Looks at one upload and draws a picture again, without a right on anything',
  trigger: { on: 'call' },
  grants: ['decoders'],
  // The cost of one instance is known (npm run bench:media), so this bounds the cost of uploads.
  maximumConcurrency: 20,
  // It reads for 5 s and draws for 12 s at most.
  timeoutMs: 18_000,
  // One core.
  memoryMb: 1769,
});
