import { events } from '../../events.ts';

/** The event types that an endpoint can subscribe to. */
export const webhookEvents: readonly string[] = Object.entries(events).flatMap(([type, { webhooks }]) =>
  webhooks ? [type] : [],
);
