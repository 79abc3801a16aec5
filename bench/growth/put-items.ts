import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Table } from '../../shared/store/table/table.ts';

const batchSize = 25;
const workers = 4;

const batchesOf = function* (items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

/**
 * Writes items, 100 concurrently. Items are generated lazily.
 * @param wrote receives the number of items of each written batch
 */
export const putItems = async (
  { client, name }: Table,
  items: Iterable<Item>,
  wrote: (count: number) => void = () => {},
): Promise<void> => {
  const batches = batchesOf(items);
  const writeOn = async (): Promise<void> => {
    for (const batch of batches) {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
      if (UnprocessedItems?.[name]) throw new Error('DynamoDB Local did not take every item.');
      wrote(batch.length);
    }
  };
  await Promise.all(Array.from({ length: workers }, writeOn));
};
