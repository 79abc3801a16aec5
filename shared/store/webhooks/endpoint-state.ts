import type { WhyOff } from '../../domain/webhooks/delivery.ts';
import { eventParts } from '../journal/outbox.ts';
import { updateIf } from '../table/send-if.ts';
import type { Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { endpointKey } from '../table/webhook-keys.ts';
import type { StoredEndpoint } from './record.ts';

/** That it is still the same endpoint: one made again under its id is another. */
const isInstance = ({ instance_id }: StoredEndpoint): Guard => ({
  ConditionExpression: '#instance_id = :instance_id',
  names: { '#instance_id': 'instance_id' },
  values: { ':instance_id': instance_id },
});

/** Keeps the instant of the first failure after the last success. */
export const markFailing = (table: Table, endpoint: StoredEndpoint, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    endpointKey(endpoint.endpoint_id),
    { failing_since: { first: new Date(nowMs).toISOString() } },
    isInstance(endpoint),
  );

/** A delivery succeeded: earlier failures do not count any more. */
export const markRecovered = (table: Table, endpoint: StoredEndpoint): Promise<boolean> =>
  updateIf(table, endpointKey(endpoint.endpoint_id), { failing_since: { remove: true } }, isInstance(endpoint));

/** It did not answer within the short time of a first attempt: until then only the sweep, which has longer, asks it. */
export const markSlow = (table: Table, endpoint: StoredEndpoint, untilMs: number): Promise<boolean> =>
  updateIf(
    table,
    endpointKey(endpoint.endpoint_id),
    { slow_until: { set: new Date(untilMs).toISOString() } },
    isInstance(endpoint),
  );

/**
 * Switches an endpoint off, as it was read, with the event that says so in the same transaction. One that was replaced, removed or
 * switched off meanwhile stays as it is; so does one that has succeeded since, unless it is gone.
 *
 * @returns whether it was switched off
 */
export const switchOff = async (
  table: Table,
  endpoint: StoredEndpoint,
  why: WhyOff,
  nowMs: number,
): Promise<boolean> => {
  const { endpoint_id, instance_id, version, event_sequence, failing_since } = endpoint;
  const changes = {
    enabled: { set: false },
    off_reason: { set: why },
    version: { add: 1 },
    event_sequence: { add: 1 },
    updated_at: { set: new Date(nowMs).toISOString() },
  };
  const isFailing = why === 'failing' && failing_since !== undefined;
  const guard: Guard = {
    ConditionExpression: `#version = :read AND #instance_id = :instance_id AND #event_sequence = :sequence${isFailing ? ' AND #failing_since = :since' : ''}`,
    names: { '#instance_id': 'instance_id', ...(isFailing && { '#failing_since': 'failing_since' }) },
    values: {
      ':read': version,
      ':instance_id': instance_id,
      ':sequence': event_sequence,
      ...(isFailing && { ':since': failing_since }),
    },
  };
  const event = { type: 'webhook_endpoint.switched_off', data: { endpoint_id, why } } as const;
  const result = await transact(table, {
    endpoint: update(endpointKey(endpoint_id), changes, guard),
    ...eventParts(instance_id, event_sequence, [event], nowMs),
  });
  return result === undefined;
};
