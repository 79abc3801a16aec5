import { copyBatch, job, ledgerEntries } from '../job.ts';

/** In the table of jobs; here by itself, so that its small bundle carries no other row. */
export const copyEntries = job({
  id: 'copyEntries',
  file: 'functions/jobs/copy-entries.ts',
  summary: 'Copies the audit trail and the ledger into storage where nothing can be changed',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'AUDIT', also: ledgerEntries, batch: copyBatch },
  grants: ['copy entries'],
  timeoutMs: 30_000,
  memoryMb: 256,
});
