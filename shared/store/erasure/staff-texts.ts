import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { otherData } from '../../domain/erasure/other-data.ts';
import type { ItemKind } from '../../domain/erasure/retention-rules.ts';
import { bankEntryPrefix, payablePartition, paymentPrefix } from '../table/payable-keys.ts';
import { type Item, type Key, send, type Table } from '../table/table.ts';
import { eraseItem } from './erase.ts';

const maximumParallel = 8;

/** Audit entries about a user whose text is not erased, from an eventually consistent index. */
const audited = (userId: string): Partial<QueryCommandInput> => ({
  IndexName: 'audit_by_subject',
  KeyConditionExpression: 'subject_id = :subject',
  FilterExpression: 'attribute_exists(text_key)',
  ExpressionAttributeValues: { ':subject': userId },
});

/** Payments to a creator, or bank entries that return them, in each status. */
const ofCreator = (userId: string, prefix: string): Partial<QueryCommandInput> => ({
  KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':account': payablePartition(`creator:${userId}`), ':prefix': prefix },
});

async function* itemsOf(table: Table, query: Partial<QueryCommandInput>): AsyncGenerator<readonly Item[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      table,
      new QueryCommand({ TableName: table.name, ...query, ExclusiveStartKey }),
    );
    yield Items;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}

const keyed = (item: Item): Item & Key => ({ ...item, PK: String(item['PK']), SK: String(item['SK']) });

/**
 * Erases the texts of the staff about a user that are outside of the user's partitions. They are the reasons in the audit
 * trail, and the reasons of payments and their returns. Repeatable: an erased text is not written again.
 */
export const eraseStaffTexts = async (table: Table, userId: string): Promise<void> => {
  const places: readonly (readonly [ItemKind | undefined, Partial<QueryCommandInput>])[] = [
    [otherData['AUDIT'], audited(userId)],
    [otherData['PAYABLE'], ofCreator(userId, paymentPrefix)],
    [otherData['PAYABLE'], ofCreator(userId, bankEntryPrefix)],
  ];
  for (const [kind, query] of places)
    for await (const items of itemsOf(table, query))
      for (let start = 0; kind && start < items.length; start += maximumParallel)
        await Promise.all(
          items.slice(start, start + maximumParallel).map((item) => eraseItem(table, kind, keyed(item))),
        );
};
