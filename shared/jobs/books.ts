import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

export const reconcilePart = job({
  id: 'reconcilePart',
  file: 'functions/jobs/reconcile-part.ts',
  summary: 'Reads one part of the table for the reconciliation',
  trigger: { on: 'part' },
  grants: [
    ...inTable({ USER: ['query'], POLICY: ['get items'], RECONCILIATION: ['get item', 'put item', 'update item'] }),
    ...(['scan table', 'query lists_by_newest', 'payout delay'] as const),
  ],
  // Limits the share of the table's read capacity that the reconciliation uses.
  maximumConcurrency: 10,
  // The longest timeout of Lambda. A part of a 1 TB table takes less than half of it.
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
    parts: { job: reconcilePart.id, segments: 256, atOnce: reconcilePart.maximumConcurrency },
  },
  grants: inTable({
    COUPON: ['query', 'get items'],
    RECONCILIATION: ['put item', 'get items', 'query'],
    PAYABLE: ['put item', 'get items', 'query'],
  }),
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 1769,
});
