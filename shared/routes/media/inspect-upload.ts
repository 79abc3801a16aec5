import { job } from '../job.ts';

/**
 * Decodes pictures and parses documents for `completeUpload`. No route invokes this function. An attacker who takes
 * over the function has no permission on a table, a secret or a bucket.
 */
export const inspectUpload = job({
  id: 'inspectUpload',
  file: 'functions/jobs/inspect-upload.ts',
  summary: 'Inspects one upload and re-encodes a picture. It has no permission on tables, secrets and buckets',
  trigger: { on: 'call' },
  grants: ['decoders'],
  // The cost of one instance is known (npm run bench:media), so this bounds the cost of uploads.
  maximumConcurrency: 20,
  // The download takes at most 5 s, and re-encoding at most 12 s.
  timeoutMs: 18_000,
  // One core.
  memoryMb: 1769,
});
