import * as z from 'zod/mini';
import { deliveryStates } from '../../domain/webhooks/delivery.ts';
import { cursorParameter, nextCursor, pageLimit, pathId } from '../wire/parameters.ts';
import { mayGrow, timestamp } from '../wire/text.ts';
import { endpointId, endpointName } from './webhook.ts';

export const exampleDeliveryId = 'dlv_01ka0000000000000000000001';

export const WebhookDeliveryPath = z.strictObject({
  endpoint_id: endpointId(),
  delivery_id: pathId(/^dlv_[0-7][0-9a-hjkmnp-tv-z]{25}$/, exampleDeliveryId),
});

export const WebhookDeliveryQuery = z.strictObject({
  limit: pageLimit('Deliveries per page.'),
  cursor: cursorParameter,
});

/** One delivery attempt. */
export const WebhookAttempt = z
  .object({
    at: timestamp(),
    duration_ms: z.int().check(z.gte(0)),
    status: z.nullable(z.int()).check(z.meta({ description: 'The status of the answer; null: none came.' })),
    error: z
      .nullable(z.string())
      .check(
        z.meta({ description: 'The reason why no answer came.', examples: ['The receiver did not answer in time.'] }),
      ),
    answer: z.string().check(z.meta({ description: 'The first 1,000 bytes of the body of the answer.' })),
    signature: z.string().check(z.meta({ description: 'The header `webhook-signature` that was sent.' })),
    manual: z.boolean().check(z.meta({ description: 'Whether a staff member sent it.' })),
  })
  .check(z.meta({ id: 'WebhookAttempt', description: 'One attempt to deliver an event.' }));

export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** The delivery of one event to one endpoint. */
export const WebhookDelivery = z
  .object({
    delivery_id: z.string(),
    endpoint_id: endpointName(),
    message_id: z
      .string()
      .check(z.meta({ description: 'The header `webhook-id`: the id of the event with `_` in place of `.`.' })),
    event_type: z.string(),
    state: z.enum([...deliveryStates, 'unknown']).check(
      z.meta({
        id: 'WebhookDeliveryState',
        description: `\`failed\`: ten attempts failed, or the receiver answered 410. ${mayGrow}`,
      }),
    ),
    next_attempt_at: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The time of the next attempt, to the minute; null: none.' })),
    attempts: z.array(WebhookAttempt).check(z.meta({ description: 'The last attempts, oldest first; at most 20.' })),
    body: z.string().check(z.meta({ description: 'The body: the event as JSON.' })),
    created_at: timestamp(),
  })
  .check(
    z.meta({ id: 'WebhookDelivery', description: 'An event on its way to a webhook endpoint. Kept for 30 days.' }),
  );

export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = z
  .strictObject({ deliveries: z.array(WebhookDelivery), next_cursor: nextCursor() })
  .check(z.meta({ id: 'WebhookDeliveryPage', description: 'Deliveries to an endpoint, newest first.' }));
