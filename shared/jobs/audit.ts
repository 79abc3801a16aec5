import { copyBatch, job, ledgerEntries } from './job.ts';

/** In its own file, so that the bundle of this job contains no other row. */
export const copyEntries = job({
  id: 'copyEntries',
  file: 'functions/jobs/copy-entries.ts',
  summary: 'Copies the audit trail and the ledger into a bucket with object lock',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'AUDIT', also: ledgerEntries, batch: copyBatch },
  grants: ['copy entries'],
  timeoutMs: 30_000,
  memoryMb: 256,
});
