import { copyBatch, job, ledgerEntries } from '../job.ts';

/** A row of the table of jobs, in its own file so that its small bundle carries no other row. */
export const copyEntries = job({
  id: 'copyEntries',
  file: 'functions/jobs/copy-entries.ts',
  summary: 'Copies the audit trail and the ledger into storage where nothing can be changed',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'AUDIT', also: ledgerEntries, batch: copyBatch },
  grants: ['copy entries'],
  timeoutMs: 30_000,
  memoryMb: 256,
});
