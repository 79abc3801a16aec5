import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { listsPartition, namedListPrefix, revokedPrefix, statusListKey } from '../table/certificate-keys.ts';
import { readable } from '../table/page.ts';
import { type Item, readItems, readTogether, send, type Table } from '../table/table.ts';
import { put, transact, update } from '../table/transaction.ts';
import { updateIf } from '../table/update.ts';
import {
  namedListRecord,
  openListRecord,
  revokedIndexRecord,
  type StoredList,
  statusIndexRecord,
  statusListRecord,
} from './stored-certificate.ts';

export const readList = async (table: Table, list: string): Promise<StoredList | undefined> =>
  (await readTogether(table, { list: statusListRecord(list) })).list;

/** The open list with the name prefix `epoch`; undefined before the first list. */
export const readOpenList = async (table: Table, epoch: string) =>
  (await readTogether(table, { open: openListRecord(epoch) })).open;

/** Those of the given indexes that are not allocated, strongly consistent. */
export const freeIndexes = async (
  table: Table,
  list: string,
  indexes: readonly number[],
): Promise<readonly number[]> => {
  const found = await readItems(
    table,
    indexes.map((index) => statusIndexRecord(list, index).key),
  );
  return indexes.filter((_, place) => found[place] === undefined);
};

/**
 * Opens a signed, empty list under an optimistic lock. Only one of several concurrent attempts succeeds.
 *
 * @param before the open list as it was read
 * @returns whether it was written; false after a lost race or write conflicts
 */
export const openList = async (
  table: Table,
  epoch: string,
  signed: StoredList,
  sequence: number,
  before: { readonly list: string } | undefined,
): Promise<boolean> => {
  const { list, signed_at } = signed;
  const result = await transact(table, {
    open: update(
      openListRecord(epoch).key,
      { list: { set: list }, sequence: { set: sequence } },
      before === undefined
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : { ConditionExpression: '#list = :before', values: { ':before': before.list } },
    ),
    list: put({ ...statusListKey(list), ...signed }),
    name: put({ ...namedListRecord(list).key, list, opened_at: signed_at }),
  });
  return result === undefined;
};

async function* below(table: Table, partition: string, prefix: string): AsyncGenerator<readonly Item[]> {
  let start: Item | undefined;
  do {
    const answer: QueryCommandOutput = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
        ExclusiveStartKey: start,
        ConsistentRead: true,
      }),
    );
    yield answer.Items ?? [];
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
}

export const allLists = async (table: Table): Promise<readonly string[]> => {
  const { schema } = namedListRecord('');
  const lists: string[] = [];
  for await (const page of below(table, listsPartition, namedListPrefix))
    lists.push(...page.flatMap((item) => readable(schema, item)).map(({ list }) => list));
  return lists;
};

/**
 * Marks an index of a status list as revoked, idempotently. A late event can name a certificate that a restore has
 * lost. The mark then has the attribute `unregistered`.
 *
 * @returns false, without a write, when the list does not exist
 */
export const markRevoked = async (table: Table, list: string, index: number, revokedAt: string): Promise<boolean> => {
  const { signed, given } = await readTogether(table, {
    signed: statusListRecord(list),
    given: statusIndexRecord(list, index),
  });
  if (signed === undefined) return false;
  const lost = given === undefined && { unregistered: { first: true } };
  const { key } = revokedIndexRecord(list, index);
  await updateIf(table, key, { index: { set: index }, revoked_at: { first: revokedAt }, ...lost }, undefined);
  return true;
};

/** The revoked indexes of a list, strongly consistent. */
export const revokedIndexes = async (table: Table, list: string): Promise<readonly number[]> => {
  const { schema } = revokedIndexRecord(list, 0);
  const indexes: number[] = [];
  for await (const page of below(table, statusListKey(list).PK, revokedPrefix))
    indexes.push(...page.flatMap((item) => readable(schema, item)).map(({ index }) => index));
  return indexes;
};

/** Replaces a list by its next signature, under an optimistic lock. @returns whether it was written */
export const replaceList = (table: Table, before: StoredList, after: StoredList): Promise<boolean> =>
  updateIf(
    table,
    statusListKey(before.list),
    {
      version: { set: after.version },
      credential: { set: after.credential },
      revoked: { set: after.revoked },
      signed_at: { set: after.signed_at },
    },
    { ConditionExpression: '#version = :before', values: { ':before': before.version } },
  );
