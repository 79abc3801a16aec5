import { webhookEvents } from '../contract/webhooks/webhook-events.ts';
import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

/**
 * Makes the first attempt of each delivery. A run sends its events concurrently, and waits at most 1.5 s for the
 * slowest receiver.
 */
export const deliverWebhooks = job({
  id: 'deliverWebhooks',
  file: 'functions/jobs/deliver-webhooks.ts',
  summary: 'Sends events to the webhook endpoints that subscribe to them',
  trigger: {
    on: 'event',
    types: webhookEvents,
    givenUpAfterMinutes: 6 * 60,
    // The largest batch that SQS delivers without a batching window.
    batch: 10,
  },
  grants: [
    ...inTable({ HOOK: ['query', 'get item', 'get items', 'put item', 'update item'], EVENT: ['put item'] }),
    'webhook receivers',
    'webhook key',
  ],
  // Enough for 500 events a second and 50 endpoints, five of which hang (docs/performance.md).
  maximumConcurrency: 100,
  timeoutMs: 15_000,
  // A whole CPU: 10 events to 50 endpoints are 500 messages, each with TLS and a write.
  memoryMb: 1769,
});

export const sweepWebhooks = job({
  id: 'sweepWebhooks',
  file: 'functions/jobs/sweep-webhooks.ts',
  summary: 'Retries webhook deliveries that failed',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [
    ...inTable({ HOOK: ['query', 'get item', 'get items', 'update item'], EVENT: ['put item'] }),
    'query orders_by_deadline',
    'webhook receivers',
    'webhook key',
  ],
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  // A whole CPU, for up to 400 exchanges at once.
  memoryMb: 1769,
});
