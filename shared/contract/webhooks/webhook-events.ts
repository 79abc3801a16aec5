import { events } from '../../events.ts';

/** The job that sends events to webhook endpoints. */
const consumer = 'deliverWebhooks';

/** The events that a webhook endpoint can ask for: those whose row names the job as a consumer. */
export const webhookEvents: readonly string[] = Object.entries(events).flatMap(([type, { consumers }]) =>
  consumers.includes(consumer) ? [type] : [],
);
