import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

/**
 * Decodes pictures for `completeUpload`. A malicious file could take over this function. The
 * function therefore has no permission on tables, secrets and buckets.
 */
export const inspectUpload = job({
  id: 'inspectUpload',
  file: 'functions/jobs/inspect-upload.ts',
  summary: 'Inspects one upload and re-encodes a picture. It has no permission on tables, secrets and buckets',
  trigger: { on: 'call' },
  grants: ['decoders'],
  // Bounds the cost of uploads.
  maximumConcurrency: 20,
  // The download takes at most 5 s, and re-encoding at most 12 s.
  timeoutMs: 18_000,
  // 1769 MB gives one vCPU.
  memoryMb: 1769,
});

export const sweepMedia = job({
  id: 'sweepMedia',
  file: 'functions/jobs/sweep-media.ts',
  summary: 'Deletes media objects without an item, and reports items without objects',
  trigger: { on: 'schedule', everyMinutes: 24 * 60 },
  grants: [...inTable({ USER: ['delete item'], MEDIA: ['query', 'delete item'] }), 'sweep media'],
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 512,
});
