import { timeSortedId } from '../../shared/domain/ids.ts';
import { deliveryIdOf } from '../../shared/domain/webhooks/delivery.ts';
import { stableBytes } from './stable-random.ts';

const atMs = Date.parse('2026-11-20T03:00:00.000Z');
const randomBytes = stableBytes('sample webhook');
const subject = timeSortedId('tst', atMs, randomBytes);

/** The test event that was delivered to the sample endpoint. */
const event = {
  id: `${subject}.0000000001`,
  type: 'webhook_endpoint.tested',
  subject,
  sequence: '0000000001',
  time: new Date(atMs).toISOString(),
} as const;

/** The fixed ids of the sample webhook endpoint and of its delivery. */
export const sampleWebhook = {
  endpointId: 'partner',
  /** A second endpoint, which a request of the reference page deletes. */
  formerId: 'former-partner',
  event,
  deliveryId: deliveryIdOf(timeSortedId('hok', atMs, randomBytes), event),
  atMs,
  randomBytes,
} as const;
