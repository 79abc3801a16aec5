import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { cloudEvent } from '../../domain/journal/events.ts';
import { afterErasure } from '../../domain/people/erasing.ts';
import type { Attributes, ItemKind } from '../../domain/people/fates.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { eventPart } from '../journal/outbox.ts';
import { accountKey } from '../table/keys.ts';
import { type Item, type Key, send, type Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';
import { allOf, type Changes, type Guard, guardedUpdate } from '../table/update.ts';
import { numberedPart } from '../wallet/user-events.ts';
import type { StoredWallet } from '../wallet/wallet.ts';
import { nothingThere } from './delete-account.ts';
import { dueErasure } from './due.ts';

/** What an erasure changes of an item: what goes is removed, what is blanked is set, if it is still what it was. */
const erasingChanges = (attributes: Attributes, item: Item, texts: readonly string[]) => {
  const left = afterErasure(attributes, item, texts);
  const gone = Object.keys(item).filter((name) => !(name in left));
  const blanked = Object.keys(left).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(item[name]));
  const changes: Changes = {
    ...Object.fromEntries(gone.map((name) => [name, { remove: true }])),
    ...Object.fromEntries(blanked.map((name) => [name, { set: left[name] }])),
  };
  const guards: readonly Guard[] = blanked.map((name) => ({
    ConditionExpression: `#${name} = :${name}_before`,
    values: { [`:${name}_before`]: item[name] },
  }));
  return { changes, guards };
};

const exists: Guard = { ConditionExpression: 'attribute_exists(PK)' };

/** Runs a write whose condition may have failed because somebody else was faster: the reader at the end tells what is left. */
const ifStillSo = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** Erases what is to be erased of an item of a user's partition. Nothing is written where nothing is. */
export const eraseItem = async (
  table: Table,
  kind: ItemKind,
  item: Item & Key,
  texts: readonly string[],
): Promise<void> => {
  const Key = { PK: item.PK, SK: item.SK };
  if (kind.goes) {
    await send(table, new DeleteCommand({ TableName: table.name, Key }));
    return;
  }
  const { changes, guards } = erasingChanges(kind.attributes, item, texts);
  if (Object.keys(changes).length === 0) return;
  const { ExpressionAttributeValues: values, ...rest } = guardedUpdate(changes, allOf([exists, ...guards]));
  const command = new UpdateCommand({
    TableName: table.name,
    Key,
    ...rest,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
  await ifStillSo(() => send(table, command));
};

const isDeleted: Required<Guard> = {
  ConditionExpression: '#status = :deleted AND attribute_not_exists(#erased_at)',
  names: { '#status': 'status', '#erased_at': 'erased_at' },
  values: { ':deleted': 'deleted' },
};

const changeAccount = async (table: Table, userId: string, changes: Changes, guard: Guard): Promise<boolean> => {
  const { ExpressionAttributeValues: values, ...rest } = guardedUpdate(changes, guard);
  try {
    await send(
      table,
      new UpdateCommand({
        TableName: table.name,
        Key: accountKey(userId),
        ...rest,
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** From now on nobody can cancel it. @param eraseAt as it was read @returns false: somebody has cancelled it */
export const beginErasing = (table: Table, userId: string, eraseAt: string, nowMs: number): Promise<boolean> =>
  changeAccount(
    table,
    userId,
    { erasing_since: { first: new Date(nowMs).toISOString() } },
    {
      ...isDeleted,
      ConditionExpression: `${isDeleted.ConditionExpression} AND #erase_at = :as_read`,
      names: { ...isDeleted.names, '#erase_at': 'erase_at' },
      values: { ...isDeleted.values, ':as_read': eraseAt },
    },
  );

/** It is looked after again later. */
export const postponeErasing = (table: Table, userId: string, dueAt: string): Promise<boolean> => {
  const { due_shard, due_at } = dueErasure(dueAt);
  return changeAccount(table, userId, { due_shard: { set: due_shard }, due_at: { set: due_at } }, isDeleted);
};

/** Nothing is left to do: it leaves the index of what is due. */
export const endErasing = (table: Table, userId: string): Promise<boolean> =>
  changeAccount(
    table,
    userId,
    { due_shard: { remove: true }, due_at: { remove: true } },
    { ConditionExpression: 'attribute_exists(#erased_at)', names: { '#erased_at': 'erased_at' } },
  );

/**
 * The last step: nothing of a person is left in the account, and that is told. It stays due, for the reader that comes after.
 *
 * @param wallet as it was read: money that has come since keeps it from being written
 * @returns undefined when it is written; `changed`; `conflict`
 */
export const eraseAccount = async (
  table: Table,
  {
    kind,
    item,
    wallet,
    nowMs,
  }: { kind: ItemKind; item: Item & { user_id: string }; wallet: StoredWallet; nowMs: number },
): Promise<Refusal | 'changed' | undefined> => {
  const { user_id } = item;
  const { changes } = erasingChanges(kind.attributes, item, []);
  const now = new Date(nowMs).toISOString();
  const { generation = 0 } = item;
  const account: Changes = {
    ...changes,
    generation: { set: generation },
    erased_at: { set: now },
    updated_at: { set: now },
  };
  const result = await transact(table, {
    account: update(accountKey(user_id), account, {
      ...isDeleted,
      ConditionExpression: `${isDeleted.ConditionExpression} AND attribute_exists(erasing_since)`,
    }),
    wallet: numberedPart(user_id, wallet, {}, nothingThere),
    event: eventPart(cloudEvent('user.erased', user_id, wallet.event_sequence + 1, { user_id }, nowMs)),
  });
  return result === undefined || isRefusal(result) ? result : 'changed';
};
