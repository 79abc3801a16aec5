import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deliveryShards, placeOf } from '../../domain/webhooks/delivery.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';
import { sendIf, updateIf } from '../table/update.ts';
import { deliveryDueShard, deliveryPrefix } from '../table/webhook-keys.ts';
import { StoredDelivery, storedDeliveryKey } from './stored-endpoint.ts';

/** Lifetime of a delivery, in days. */
export const retentionDays = 30;
const retentionSeconds = retentionDays * 24 * 60 * 60;
const ttlAt = (nowMs: number): number => Math.ceil(nowMs / 1000) + retentionSeconds;

/** The shards of an endpoint's deliveries of one day. */
export const shards = Array.from({ length: deliveryShards }, (_, shard) => shard);

const shardOf = ({ instance_id, delivery_id }: Pick<StoredDelivery, 'instance_id' | 'delivery_id'>) =>
  deliveryDueShard(instance_id, placeOf(delivery_id).shard);

/** Stores a delivery after its first attempt. @returns false when the delivery exists already */
export const putDelivery = (table: Table, delivery: StoredDelivery, nowMs: number): Promise<boolean> => {
  const { due_at, ...rest } = delivery;
  const Item = {
    ...storedDeliveryKey(delivery.instance_id, delivery.delivery_id),
    ...rest,
    ...(due_at !== undefined && { due_at, due_shard: shardOf(delivery) }),
    ttl: ttlAt(nowMs),
  };
  return sendIf(
    table,
    new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' }),
  );
};

/**
 * Stores a delivery after another attempt, under an optimistic lock.
 *
 * @param keptFromMs the start of a new lifetime, in epoch ms, for a delivery that is restarted
 * @returns whether the delivery was written; false after a concurrent change
 */
export const changeDelivery = (
  table: Table,
  before: StoredDelivery,
  after: StoredDelivery,
  keptFromMs?: number,
): Promise<boolean> => {
  const { state, made, attempts, due_at } = after;
  return updateIf(
    table,
    storedDeliveryKey(before.instance_id, before.delivery_id),
    {
      state: { set: state },
      made: { set: made },
      attempts: { set: attempts },
      revision: { set: before.revision + 1 },
      ...(keptFromMs !== undefined && { ttl: { set: ttlAt(keptFromMs) } }),
      due_at: due_at === undefined ? { remove: true } : { set: due_at },
      due_shard: due_at === undefined ? { remove: true } : { set: shardOf(before) },
    },
    {
      ConditionExpression: '#revision = :read',
      names: { '#revision': 'revision' },
      values: { ':read': before.revision },
    },
  );
};

export const readDelivery = async (
  table: Table,
  instanceId: string,
  deliveryId: string,
): Promise<StoredDelivery | undefined> => {
  const item = await readItem(table, storedDeliveryKey(instanceId, deliveryId));
  return item && parseItem(StoredDelivery, item);
};

export type DueDelivery = { readonly deliveryId: string; readonly dueMs: number };

/** The maximum number of due deliveries of a shard in one read. */
const dueOfShard = 25;

/**
 * The due deliveries of an endpoint, earliest due time first: at most 25 from each shard. The index is eventually
 * consistent.
 *
 * @param until the latest due time, RFC 3339
 */
export const listDueDeliveries = async (
  table: Table,
  instanceId: string,
  until: string,
): Promise<readonly DueDelivery[]> => {
  const pages = await Promise.all(
    shards.map((shard) =>
      send(
        table,
        new QueryCommand({
          TableName: table.name,
          IndexName: 'orders_by_deadline',
          KeyConditionExpression: 'due_shard = :shard AND due_at <= :until',
          ExpressionAttributeValues: { ':shard': deliveryDueShard(instanceId, shard), ':until': until },
          Limit: dueOfShard,
        }),
      ),
    ),
  );
  return pages
    .flatMap(({ Items = [] }) => Items)
    .map((item) => ({
      deliveryId: String(item['SK']).slice(deliveryPrefix.length),
      dueMs: Date.parse(String(item['due_at'])),
    }))
    .toSorted((a, b) => a.dueMs - b.dueMs);
};
