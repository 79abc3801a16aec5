import { webhookEvents } from '../../contract/webhooks/webhook-events.ts';
import { inTable } from '../grants.ts';
import { job } from '../job.ts';

/** First attempts: one run for each event, which waits at most two seconds for the slowest receiver. */
export const deliverWebhooks = job({
  id: 'deliverWebhooks',
  file: 'functions/jobs/deliver-webhooks.ts',
  summary: 'Sends events to the webhook endpoints that ask for them',
  trigger: {
    on: 'event',
    types: webhookEvents,
    // Before its first attempt an event is not stored. This is the longest time that Lambda keeps it for a free
    // instance.
    givenUpAfterMinutes: 6 * 60,
  },
  grants: [
    ...inTable({ HOOK: ['query', 'put item', 'update item'], EVENT: ['put item'] }),
    'webhook receivers',
    'webhook key',
  ],
  // Enough for 150 events a second and 50 endpoints. 500 events a second need 400 (docs/performance.md).
  maximumConcurrency: 100,
  timeoutMs: 15_000,
  memoryMb: 512,
});

export const sweepWebhooks = job({
  id: 'sweepWebhooks',
  file: 'functions/jobs/sweep-webhooks.ts',
  summary: 'Sends again what webhook endpoints did not accept',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [
    ...inTable({ HOOK: ['query', 'get item', 'update item'], EVENT: ['put item'] }),
    'query orders_by_deadline',
    'webhook receivers',
    'webhook key',
  ],
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});
