import { timeSortedId } from '../shared/domain/ids.ts';
import { deliveryIdOf } from '../shared/domain/webhooks/delivery.ts';
import { stableBytes } from './stable-random.ts';

const atMs = Date.parse('2026-11-20T03:00:00.000Z');
const randomBytes = stableBytes('sample webhook');
const subject = timeSortedId('tst', atMs, randomBytes);

/** The test event that the sample endpoint got. */
const event = {
  id: `${subject}.0000000001`,
  type: 'webhook_endpoint.tested',
  subject,
  sequence: '0000000001',
  time: new Date(atMs).toISOString(),
} as const;

/** The webhook endpoint that is there from the start, and its delivery: their ids are known before they are made. */
export const sampleWebhook = {
  endpointId: 'partner',
  /** Another one, to be removed. */
  formerId: 'former-partner',
  event,
  deliveryId: deliveryIdOf(timeSortedId('hok', atMs, randomBytes), event),
  atMs,
  randomBytes,
} as const;
