import { createHash } from 'node:crypto';
import type { EventTrigger } from '../../shared/routes/job.ts';
import { localSigner } from '../aws-options.ts';

const account = '123456789012';

/** The fields of an event that EventBridge adds to its detail. */
const envelopeOf = (detail: unknown): object => {
  const { id, type }: { readonly id?: unknown; readonly type?: unknown } = Object(detail);
  return {
    ...{ version: '0', id: String(id), 'detail-type': String(type), source: 'commerce', account },
    ...{ time: new Date().toISOString(), region: localSigner.region, resources: [], detail },
  };
};

/** A message of SQS as Lambda's poller hands it over. */
const messageOf = (detail: unknown, index: number): object => {
  const body = JSON.stringify(detail);
  const sentMs = String(Date.now());
  return {
    ...{ messageId: `message-${index}`, receiptHandle: `receipt-${index}`, body, messageAttributes: {} },
    attributes: {
      ...{ ApproximateReceiveCount: '1', SentTimestamp: sentMs, ApproximateFirstReceiveTimestamp: sentMs },
      SenderId: 'AIDAIENQZJOLO23YVJ4VO',
    },
    md5OfBody: createHash('md5').update(body).digest('hex'),
    ...{ eventSource: 'aws:sqs', awsRegion: localSigner.region },
    eventSourceARN: `arn:aws:sqs:${localSigner.region}:${account}:local`,
  };
};

/** Events as the bus, or the queue behind it, hands them to a function. Without a queue there is one. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined ? envelopeOf(events[0]) : { Records: events.map(messageOf) };
