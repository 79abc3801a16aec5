import { inTable } from '../grants.ts';
import { job } from '../job.ts';

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
