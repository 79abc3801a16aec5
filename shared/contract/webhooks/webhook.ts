import * as z from 'zod/mini';
import { maximumUrlLength, readReceiverUrl, receiverUrlFlaw } from '../../domain/webhooks/receiver-url.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, reason, timestamp } from '../wire/text.ts';
import { webhookEvents } from './webhook-events.ts';

export const exampleEndpointId = 'learning-system';

export const endpointName = () =>
  z
    .string()
    .check(
      z.meta({ description: 'The id that an admin chose: 3 to 32 of a–z, 0–9 and -.', examples: [exampleEndpointId] }),
    );

const exampleUrl = 'https://hooks.example.com/commerce';

const url = () =>
  z.string().check(
    z.overwrite(readReceiverUrl),
    z.maxLength(maximumUrlLength),
    z.superRefine((value, context) => {
      const flaw = receiverUrlFlaw(value);
      if (flaw !== undefined)
        context.addIssue({
          code: 'custom',
          message: `${flaw}, such as ${exampleUrl}`,
          params: { reason: 'format' },
          input: value,
        });
    }),
    z.meta({
      description:
        'https on port 443, with a host name; without an IP address, user or fragment. The name must resolve to public addresses at every attempt.',
      examples: [exampleUrl],
      format: 'uri',
    }),
  );

const eventType = z
  .enum(webhookEvents)
  .check(
    z.meta({ id: 'WebhookEvent', description: `A type of event that can be sent to a webhook endpoint. ${mayGrow}` }),
  );

const events = () =>
  z.array(eventType).check(
    z.minLength(1),
    z.maxLength(webhookEvents.length),
    z.refine((types) => new Set(types).size === types.length, {
      error: 'must name each event once',
      params: { reason: 'repeated' },
    }),
    z.meta({
      override: { uniqueItems: true },
      description: 'The types of events that it gets.',
      examples: [['order.paid']],
    }),
  );

const offReason = z.enum(['staff', 'failing', 'gone', 'unknown']).check(
  z.meta({
    id: 'WebhookOffReason',
    description: `\`failing\`: no success for three days; \`gone\`: its receiver answered 410. ${mayGrow}`,
  }),
);

/** A webhook endpoint as the staff see it, without its secret. */
export const WebhookEndpoint = z
  .object({
    endpoint_id: endpointName(),
    url: z.string(),
    events: z.array(z.string()).check(z.meta({ description: `The types of events that it gets. ${mayGrow}` })),
    enabled: z.boolean(),
    off_reason: z
      .nullable(offReason)
      .check(z.meta({ description: 'The reason why it is switched off; null: it is on.' })),
    failing_since: z.nullable(timestamp()).check(
      z.meta({
        description: 'The time of the first failure after its last success. Three days later it is switched off.',
      }),
    ),
    slow_until: z
      .nullable(timestamp())
      .check(
        z.meta({ description: 'The endpoint answers slowly. Until this time its deliveries wait up to a minute.' }),
      ),
    former_secret_until: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The time until which the former secret also signs.' })),
    version: z
      .int()
      .check(z.gte(1), z.meta({ description: 'Increases with every change. It is the number in the ETag.' })),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'WebhookEndpoint', description: 'A receiver of events outside of the service.' }));

export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with its new secret: the answer to its creation, and to a rotation of the secret. */
export const WebhookEndpointWithSecret = z
  .object({
    ...WebhookEndpoint.shape,
    secret: z.string().check(
      z.meta({
        description: 'The secret of its signatures (Standard Webhooks). It is never shown again.',
        examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
      }),
    ),
  })
  .check(z.meta({ id: 'WebhookEndpointWithSecret', description: 'A webhook endpoint with its new secret.' }));

export const WebhookEndpointList = z
  .strictObject({ endpoints: z.array(WebhookEndpoint) })
  .check(z.meta({ id: 'WebhookEndpointList', description: 'All webhook endpoints, by id; at most 100.' }));

/** The request body that creates or replaces an endpoint. */
export const WebhookEndpointForm = z
  .strictObject({ url: url(), events: events(), enabled: z.boolean(), reason: reason() })
  .check(z.meta({ id: 'WebhookEndpointForm' }));

export type WebhookEndpointForm = z.infer<typeof WebhookEndpointForm>;

export const SecretRotation = z.strictObject({ reason: reason() }).check(z.meta({ id: 'SecretRotation' }));

export const endpointId = () => pathId(/^[a-z0-9][a-z0-9-]{2,31}$/, exampleEndpointId);

export const WebhookEndpointPath = z.strictObject({ endpoint_id: endpointId() });
