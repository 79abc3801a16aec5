import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { markOfUrl } from '../../domain/webhooks/receiver-url.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { readable } from '../table/page.ts';
import { readTogether, send, type Table } from '../table/table.ts';
import { type Part, put, remove, update } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { endpointKey, endpointPrefix, endpointsPartition } from '../table/webhook-keys.ts';
import { endpointOf, endpointRecord, StoredEndpoint } from './record.ts';

/** All endpoints, by id. One query, strongly consistent; one that cannot be read is left out and reported in the log. */
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
  return Items.flatMap((item) => readable(StoredEndpoint, item));
};

/** The account of the caller, and an endpoint. One round trip. */
export const readStaffAndEndpoint = (table: Table, userId: string, endpointId: string) =>
  readTogether(table, { account: accountRecord(userId), endpoint: endpointRecord(endpointId) });

const isVersion = (version: number): Guard => ({
  ConditionExpression: '#version = :replaced',
  names: { '#version': 'version' },
  values: { ':replaced': version },
});

/** Replaces what the staff decide; `event_sequence` is counted by deliveries at the same time. */
const replacePart = (before: StoredEndpoint, after: StoredEndpoint): Part => {
  const { endpoint_id, instance_id: _, event_sequence: __, created_at: ___, ...decided } = after;
  const changes = Object.entries(decided).map(([name, value]) => [
    name,
    value === undefined ? { remove: true } : { set: value },
  ]);
  return update(endpointKey(endpoint_id), Object.fromEntries(changes), isVersion(before.version));
};

const createPart = (endpoint: StoredEndpoint): Part => {
  const present = Object.entries(endpoint).filter(([, value]) => value !== undefined);
  return put({ ...endpointKey(endpoint.endpoint_id), ...Object.fromEntries(present) });
};

/** What the audit trail keeps: neither salts nor what deliveries count, and of the address what holds no secret. */
const audited = (endpoint: StoredEndpoint | undefined) => {
  if (endpoint === undefined) return null;
  const { url, events, enabled, off_reason, version } = endpointOf(endpoint);
  return { ...markOfUrl(url), events, enabled, off_reason, version };
};

type Change = { readonly before: StoredEndpoint | undefined; readonly after: StoredEndpoint | undefined };

const partOf = ({ before, after }: Change): Part | undefined => {
  if (after) return before ? replacePart(before, after) : createPart(after);
  return before && remove(endpointKey(before.endpoint_id), isVersion(before.version));
};

/**
 * Writes what an admin does with an endpoint, as it was read, and its audit entry.
 *
 * @param change `before` undefined: it is made; `after` undefined: it is removed; both: it is replaced
 * @returns undefined when it is written; `changed` when it is another now; the refusals of `transactStaffAction`
 */
export const changeEndpoint = async (
  table: Table,
  endpointId: string,
  change: Change,
  staff: StaffAction,
): Promise<Refusal | 'changed' | undefined> => {
  const part = partOf(change);
  const result = await transactStaffAction(
    table,
    staff,
    { target: endpointId, before: audited(change.before), after: audited(change.after) },
    part ? { endpoint: part } : {},
  );
  return result === undefined || isRefusal(result) ? result : 'changed';
};

/** Writes that an admin sent a message to an endpoint by hand: the audit entry alone. */
export const auditSending = async (
  table: Table,
  target: string,
  sent: Readonly<Record<string, unknown>>,
  staff: StaffAction,
): Promise<Refusal | 'changed' | undefined> => {
  const result = await transactStaffAction(table, staff, { target, before: null, after: sent }, {});
  return result === undefined || isRefusal(result) ? result : 'changed';
};
