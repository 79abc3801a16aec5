import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { clearsFailures } from '../../domain/webhooks/endpoint.ts';
import { markOfUrl } from '../../domain/webhooks/receiver-url.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { readable } from '../table/page.ts';
import { readItems, readTogether, send, type Table } from '../table/table.ts';
import { discard, put, remove, update, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import {
  endpointCountKey,
  endpointKey,
  endpointPrefix,
  endpointStateKey,
  endpointsPartition,
} from '../table/webhook-keys.ts';
import { emptyState } from './endpoint-state.ts';
import {
  countRecord,
  endpointOf,
  endpointRecord,
  StoredEndpoint,
  StoredState,
  stateRecord,
  withState,
} from './stored-endpoint.ts';

const largestBatch = 100;

const listStates = async (table: Table, endpoints: readonly StoredEndpoint[]) => {
  const keys = endpoints.map(({ endpoint_id }) => endpointStateKey(endpoint_id));
  const batches = Array.from({ length: Math.ceil(keys.length / largestBatch) }, (_, index) =>
    readItems(table, keys.slice(index * largestBatch, (index + 1) * largestBatch)),
  );
  return (await Promise.all(batches)).flat().map((item) => item && readable(StoredState, item)[0]);
};

/**
 * Reads all endpoints, sorted by id: a query and a batch read, strongly consistent. A malformed endpoint is logged and
 * skipped.
 */
export const listEndpoints = async (table: Table): Promise<readonly StoredEndpoint[]> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': endpointsPartition, ':prefix': endpointPrefix },
      ConsistentRead: true,
    }),
  );
  const endpoints = Items.flatMap((item) => readable(StoredEndpoint, item));
  const states = await listStates(table, endpoints);
  return endpoints.map((endpoint, index) => withState(endpoint, states[index]));
};

const both = (endpointId: string) => ({ endpoint: endpointRecord(endpointId), state: stateRecord(endpointId) });

/** The number of endpoints. `creations` is the version of the optimistic lock on that number. */
export type EndpointCount = { readonly endpoints: number; readonly creations: number };

export const countEndpoints = async (table: Table): Promise<EndpointCount> => {
  const { count } = await readTogether(table, { count: countRecord });
  return { creations: count?.version ?? 0, endpoints: (await listEndpoints(table)).length };
};

export const readEndpoint = async (table: Table, endpointId: string): Promise<StoredEndpoint | undefined> => {
  const { endpoint, state } = await readTogether(table, both(endpointId));
  return endpoint && withState(endpoint, state);
};

export const readStaffAndEndpoint = async (table: Table, userId: string, endpointId: string, scope?: Scope) => {
  const wanted = { account: accountRecord(userId), ...both(endpointId), answered: scope && idempotencyRecord(scope) };
  const { account, endpoint, state, answered } = await readTogether(table, wanted);
  return { account, endpoint: endpoint && withState(endpoint, state), answered };
};

/** The endpoint's item, without the state. Only deliveries write the state, into an item of its own. */
const itemOf = ({ failing_since: _, slow_until: __, ...item }: StoredEndpoint) => item;

const isVersion = (version: number): Guard => ({
  ConditionExpression: '#version = :replaced',
  names: { '#version': 'version' },
  values: { ':replaced': version },
});

const isAbsent: Guard = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Replaces the fields that the staff set. `event_sequence` is left out, because deliveries change it concurrently. */
const replaceWrite = (before: StoredEndpoint, after: StoredEndpoint): Write => {
  const { endpoint_id, instance_id: _, event_sequence: __, created_at: ___, ...decided } = itemOf(after);
  const changes = Object.entries(decided).map(([name, value]) => [name, { set: value }]);
  return update(endpointKey(endpoint_id), Object.fromEntries(changes), isVersion(before.version));
};

const createWrite = (endpoint: StoredEndpoint): Write =>
  put({ ...endpointKey(endpoint.endpoint_id), ...itemOf(endpoint) });

/** Optimistic lock on the number of endpoints. Two concurrent creations could otherwise exceed the limit. */
const countedWrite = ({ creations }: EndpointCount): Write =>
  update(endpointCountKey, { version: { set: creations + 1 } }, creations > 0 ? isVersion(creations) : isAbsent);

/** The audited fields: no salts, no counters of deliveries, and no secret parts of the URL. */
const audited = (endpoint: StoredEndpoint | undefined) => {
  if (endpoint === undefined) return null;
  const { url, events, enabled, off_reason, version } = endpointOf(endpoint);
  return { ...markOfUrl(url), events, enabled, off_reason, version };
};

type Change =
  | { readonly before: undefined; readonly after: StoredEndpoint; readonly count: EndpointCount }
  | { readonly before: StoredEndpoint; readonly after: StoredEndpoint | undefined };

const partsOf = (endpointId: string, change: Change): Writes => {
  const { before, after } = change;
  if (before === undefined)
    return { endpoint: createWrite(after), state: emptyState(after), count: countedWrite(change.count) };
  if (after === undefined)
    return {
      endpoint: remove(endpointKey(endpointId), isVersion(before.version)),
      state: discard(endpointStateKey(endpointId)),
    };
  return { endpoint: replaceWrite(before, after), ...(clearsFailures(before, after) && { state: emptyState(after) }) };
};

/**
 * Creates, replaces or removes an endpoint under an optimistic lock, with its audit entry.
 *
 * @param change the stored endpoint (`before`) and the new one (`after`); a creation or a removal lacks one of them
 * @param more the writes that the caller adds to the transaction
 * @returns undefined when the write succeeds, `stale` when the lock is lost, or a refusal of `transactStaffAction`
 */
export const changeEndpoint = async (
  table: Table,
  endpointId: string,
  change: Change,
  staff: StaffAction,
  more: Writes = {},
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transactStaffAction(
    table,
    staff,
    { target: endpointId, before: audited(change.before), after: audited(change.after) },
    { ...partsOf(endpointId, change), ...more },
  );
  return result === undefined || isRefusal(result) ? result : 'stale';
};

/**
 * Writes the audit entry of a manual delivery by an admin.
 *
 * @returns undefined when the write succeeds, `stale` when the actor's access changed, or a refusal of
 * `transactStaffAction`
 */
export const auditSending = async (
  table: Table,
  target: string,
  sent: Readonly<Record<string, unknown>>,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transactStaffAction(table, staff, { target, before: null, after: sent }, {});
  return result === undefined || isRefusal(result) ? result : 'stale';
};
