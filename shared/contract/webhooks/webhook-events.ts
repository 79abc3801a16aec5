import { events } from '../../events.ts';

/** The job that sends events to webhook endpoints. */
const consumer = 'deliverWebhooks';

/** The event types that an endpoint can subscribe to: those that `deliverWebhooks` consumes. */
export const webhookEvents: readonly string[] = Object.entries(events).flatMap(([type, { consumers }]) =>
  consumers.includes(consumer) ? [type] : [],
);
