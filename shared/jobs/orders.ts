import { inTable, moneyFields } from '../routes/grants.ts';
import { job } from './job.ts';

export const expireOrders = job({
  id: 'expireOrders',
  file: 'functions/jobs/expire-orders.ts',
  summary: 'Expires the open orders whose deadline has passed',
  trigger: { on: 'schedule', everyMinutes: 1, workers: 8 },
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'put item', 'update item', 'delete item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
    }),
    'query orders_by_deadline',
  ],
  accountFields: moneyFields,
  maximumConcurrency: 8,
  // Less than a minute, so that a run ends before the next one starts.
  timeoutMs: 50_000,
  // 1769 MB gives one vCPU. An order uses 2 ms of CPU time.
  memoryMb: 1769,
});
