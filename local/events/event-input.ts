import type { EventTrigger } from '../../shared/routes/job.ts';
import { localSigner } from '../aws-options.ts';
import { accountId } from '../kms/keys.ts';
import { queueInput } from './queue.ts';

const envelopeOf = (detail: unknown): object => {
  const { id, type }: { readonly id?: unknown; readonly type?: unknown } = Object(detail);
  return {
    ...{ version: '0', id: String(id), 'detail-type': String(type), source: 'commerce', account: accountId },
    ...{ time: new Date().toISOString(), region: localSigner.region, resources: [], detail },
  };
};

/** The input of a function for events: a batch of its queue, or one event of the bus. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined ? envelopeOf(events[0]) : queueInput(events);
