import { copyEntries } from './routes/audit/copy-entries.ts';
import { issueCertificates, refreshStatusLists, updateStatusList } from './routes/certificates/jobs.ts';
import { sendMessages } from './routes/devices/send-messages.ts';
import { inTable } from './routes/grants.ts';
import { type Job, job } from './routes/job.ts';
import { inspectUpload } from './routes/media/inspect-upload.ts';
import { sweepMedia } from './routes/media/sweep-media.ts';
import { convergingTable } from './routes/topups/topups.ts';
import { deliverWebhooks, sweepWebhooks } from './routes/webhooks/webhook-jobs.ts';

export const publishEvents = job({
  id: 'publishEvents',
  file: 'functions/jobs/publish-events.ts',
  summary: 'Publishes the events of the outbox from the stream of the table to the event bus',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'EVENT' },
  // `ASIDE`: the dead letters of records that cannot be published.
  grants: [...inTable({ ASIDE: ['put item'] }), 'publish events'],
  // Lambda runs one instance for each shard of the stream. The stage's setting `streamReaders` limits the instances.
  timeoutMs: 30_000,
  memoryMb: 256,
});

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
  maximumConcurrency: 8,
  // Less than a minute, so that a run ends before the next one starts.
  timeoutMs: 50_000,
  // 1769 MB gives one vCPU. An order uses 2 ms of CPU time.
  memoryMb: 1769,
});

export const sweepTopups = job({
  id: 'sweepTopups',
  file: 'functions/jobs/sweep-topups.ts',
  summary: 'Polls the payment gateway about top-ups without a notification',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [...inTable(convergingTable), 'payment gateway', 'query orders_by_deadline'],
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});

export const eraseUsers = job({
  id: 'eraseUsers',
  file: 'functions/jobs/erase-users.ts',
  summary: 'Erases the users who deleted their account a day ago or earlier',
  trigger: { on: 'schedule', everyMinutes: 10 },
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'put item', 'update item', 'delete item', 'query'],
      DAY: ['delete item', 'query'],
      COURSE: ['get items', 'put item'],
      CATALOG: ['put item'],
      STAFF: ['get items'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      MEDIA: ['delete item'],
      CERTIFICATE: ['update item'],
      AUDIT: ['update item'],
      PAYABLE: ['get items', 'check item', 'query', 'update item'],
    }),
    'query audit_by_subject',
    'query orders_by_deadline',
    'query lists_by_newest',
    'remove media',
  ],
  maximumConcurrency: 1,
  // Less than ten minutes, so that a run ends before the next one starts.
  timeoutMs: 300_000,
  memoryMb: 512,
});

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

export const probe = job({
  id: 'probe',
  file: 'functions/jobs/probe.ts',
  summary: 'Probes the service from outside',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: ['address'],
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const sendHeartbeat = job({
  id: 'sendHeartbeat',
  file: 'functions/jobs/send-heartbeat.ts',
  summary: 'Writes a heartbeat event into the outbox',
  trigger: { on: 'schedule', everyMinutes: 5 },
  grants: [...inTable({ EVENT: ['put item'] })],
  timeoutMs: 10_000,
  memoryMb: 256,
});

/** All functions that API Gateway does not invoke. The CDK stacks, the local triggers and the tests use this list. */
export const jobs: readonly Job[] = [
  publishEvents,
  copyEntries,
  sendMessages,
  deliverWebhooks,
  expireOrders,
  sweepTopups,
  sweepWebhooks,
  eraseUsers,
  reconcilePart,
  reconcile,
  sweepMedia,
  inspectUpload,
  issueCertificates,
  updateStatusList,
  refreshStatusLists,
  probe,
  sendHeartbeat,
];

/** The jobs that a schedule, the stream or an event starts. Their failed events go to a dead-letter queue. */
export const unattendedJobs: readonly Job[] = jobs.filter(({ trigger: { on } }) => on !== 'part' && on !== 'call');
