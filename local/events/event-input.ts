import type { EventTrigger } from '../../shared/routes/job.ts';
import { localSigner } from '../aws-options.ts';
import { accountId } from '../kms/keys.ts';
import { queueInput } from './queue.ts';

/** The fields of an event that EventBridge adds to its detail. */
const envelopeOf = (detail: unknown): object => {
  const { id, type }: { readonly id?: unknown; readonly type?: unknown } = Object(detail);
  return {
    ...{ version: '0', id: String(id), 'detail-type': String(type), source: 'commerce', account: accountId },
    ...{ time: new Date().toISOString(), region: localSigner.region, resources: [], detail },
  };
};

/** The input of a function for events from the bus, or from the queue behind it. Without a queue it has one event. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined ? envelopeOf(events[0]) : queueInput(events);
