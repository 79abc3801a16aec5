import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

export const reconcileSegment = job({
  id: 'reconcileSegment',
  file: 'functions/jobs/reconcile-segment.ts',
  summary: 'Reads one segment of the table for the reconciliation',
  trigger: { on: 'segment' },
  grants: [
    ...inTable({ USER: ['query'], POLICY: ['get items'], RECONCILIATION: ['get item', 'put item', 'update item'] }),
    ...(['scan table', 'query lists_by_newest', 'payout delay'] as const),
  ],
  // Limits the share of the table's read capacity that the reconciliation uses.
  maximumConcurrency: 10,
  // The longest timeout of Lambda. A segment of a 1 TB table takes less than half of it.
  timeoutMs: 900_000,
  memoryMb: 1769,
});

export const reconcile = job({
  id: 'reconcile',
  file: 'functions/jobs/reconcile.ts',
  summary: 'Reconciles balances, orders, ledger entries and purchases',
  trigger: {
    on: 'schedule',
    everyMinutes: 24 * 60,
    onEvents: ['reconciliation.requested'],
    segmented: { job: reconcileSegment.id, segments: 256, atOnce: reconcileSegment.maximumConcurrency },
  },
  grants: inTable({
    COUPON: ['query', 'get items'],
    RECONCILIATION: ['put item', 'get items', 'query'],
    PAYABLE: ['put item', 'get items', 'query'],
    BEST_SELLERS: ['put item'],
  }),
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 1769,
});
