import type { WhyOff } from '../../domain/webhooks/delivery.ts';
import { eventWrites } from '../outbox/outbox.ts';
import type { Table } from '../table/table.ts';
import { put, transact, update, type Write } from '../table/transaction.ts';
import { allOf, type Changes, type Guard, updateIf } from '../table/update.ts';
import { endpointKey, endpointStateKey } from '../table/webhook-keys.ts';
import type { StoredEndpoint } from './stored-endpoint.ts';

/** Lifetime of a state after its last write, in seconds. */
const retentionSeconds = 30 * 24 * 60 * 60;

/**
 * The condition that the state belongs to this instance of the endpoint or an earlier one. Instance ids sort by time.
 */
const isOfInstance: Guard = {
  ConditionExpression: 'attribute_not_exists(PK) OR #instance_id <= :instance_id',
};

/**
 * The condition that the endpoint's version is at least the state's `since_version`. An attempt that began before the
 * URL changed has an older version.
 */
const isOfVersion = ({ version }: StoredEndpoint): Guard => ({
  ConditionExpression: 'attribute_not_exists(#since_version) OR #since_version <= :read_version',
  names: { '#since_version': 'since_version' },
  values: { ':read_version': version },
});

/**
 * Resets the state of an endpoint to no failures, from this version on. Late writes for an earlier version, or for an
 * earlier endpoint with the same id, then fail.
 */
export const emptyState = ({ endpoint_id, instance_id, version }: StoredEndpoint): Write =>
  put(
    { ...endpointStateKey(endpoint_id), instance_id, since_version: version },
    { ...isOfInstance, names: { '#instance_id': 'instance_id' }, values: { ':instance_id': instance_id } },
  );

const changesOf = ({ instance_id }: StoredEndpoint, change: Changes, nowMs: number): Changes => ({
  ...change,
  instance_id: { set: instance_id },
  ttl: { set: Math.ceil(nowMs / 1000) + retentionSeconds },
});

const changeState = (
  table: Table,
  endpoint: StoredEndpoint,
  change: Changes,
  nowMs: number,
  guard: readonly Guard[] = [],
): Promise<boolean> =>
  updateIf(
    table,
    endpointStateKey(endpoint.endpoint_id),
    changesOf(endpoint, change, nowMs),
    allOf([isOfInstance, isOfVersion(endpoint), ...guard]),
  );

export const markFailing = (table: Table, endpoint: StoredEndpoint, nowMs: number): Promise<boolean> =>
  changeState(table, endpoint, { failing_since: { first: new Date(nowMs).toISOString() } }, nowMs);

export const markRecovered = (table: Table, endpoint: StoredEndpoint, nowMs: number): Promise<boolean> =>
  changeState(table, endpoint, { failing_since: { remove: true } }, nowMs);

/**
 * Circuit breaker: an endpoint that was too slow gets no first attempts. Only the sweep still sends to it, with a
 * longer timeout.
 *
 * @param untilMs the instant when the breaker closes, in epoch ms
 * @returns false when another process has opened the breaker already, or the endpoint was replaced
 */
export const markSlow = (table: Table, endpoint: StoredEndpoint, untilMs: number, nowMs: number): Promise<boolean> =>
  changeState(table, endpoint, { slow_until: { set: new Date(untilMs).toISOString() } }, nowMs, [
    {
      ConditionExpression: 'attribute_not_exists(#slow_until) OR #slow_until < :now',
      names: { '#slow_until': 'slow_until' },
      values: { ':now': new Date(nowMs).toISOString() },
    },
  ]);

/** The condition that no success was recorded after the read. A missing state fulfils the condition. */
const stillFailing = (endpoint: StoredEndpoint, nowMs: number): Write =>
  update(
    endpointStateKey(endpoint.endpoint_id),
    changesOf(endpoint, { failing_since: { set: endpoint.failing_since } }, nowMs),
    { ConditionExpression: 'attribute_not_exists(PK) OR #failing_since = :failing_since' },
  );

/**
 * Switches an endpoint off under an optimistic lock, with its event in the same transaction. The write fails after a
 * concurrent replacement, removal or switch. Unless the receiver answered 410, it also fails after a concurrent success.
 *
 * @returns whether this call switched it off
 */
export const switchOff = async (
  table: Table,
  endpoint: StoredEndpoint,
  why: WhyOff,
  nowMs: number,
): Promise<boolean> => {
  const { endpoint_id, instance_id, version, event_sequence } = endpoint;
  const changes = {
    enabled: { set: false },
    off_reason: { set: why },
    version: { add: 1 },
    event_sequence: { add: 1 },
    updated_at: { set: new Date(nowMs).toISOString() },
  };
  const guard: Guard = {
    ConditionExpression: '#version = :read AND #instance_id = :instance_id AND #event_sequence = :sequence',
    names: { '#instance_id': 'instance_id' },
    values: { ':read': version, ':instance_id': instance_id, ':sequence': event_sequence },
  };
  const event = { type: 'webhook_endpoint.switched_off', data: { endpoint_id, why } } as const;
  const result = await transact(table, {
    endpoint: update(endpointKey(endpoint_id), changes, guard),
    ...(why === 'failing' && { state: stillFailing(endpoint, nowMs) }),
    ...eventWrites(instance_id, event_sequence, [event], nowMs),
  });
  return result === undefined;
};
