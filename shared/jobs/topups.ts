import { convergingFields, inTable } from '../routes/grants.ts';
import { convergingTable } from '../routes/topups/converging-table.ts';
import { job } from './job.ts';

export const sweepTopups = job({
  id: 'sweepTopups',
  file: 'functions/jobs/sweep-topups.ts',
  summary: 'Polls the payment gateway about top-ups without a notification',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [...inTable(convergingTable), 'payment gateway', 'query orders_by_deadline'],
  accountFields: convergingFields,
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});
