import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Item } from '../../shared/store/table/table.ts';
import type { Answers } from './aws-stub.ts';

const Text = z.object({ S: z.string() });
const Key = z.object({ PK: Text, SK: Text });
const Get = z.object({ Key });
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Key) })) });
const Query = z.object({
  IndexName: z.optional(z.string()),
  ExpressionAttributeValues: z.object({ ':partition': z.optional(Text), ':prefix': z.optional(Text) }),
});

type Stored = { readonly PK: string; readonly SK: string; readonly item: Record<string, AttributeValue> };

/**
 * A stub of DynamoDB over fixed items. Reads match by key, queries by partition and prefix. Every write succeeds and is
 * discarded, so that a request can be repeated.
 */
export const tableAnswers = (tableName: string, items: readonly Item[]): Answers => {
  const stored = items.map((item): Stored => {
    const marshalled: Record<string, AttributeValue> = marshall(item, { removeUndefinedValues: true });
    return { PK: String(item['PK']), SK: String(item['SK']), item: marshalled };
  });
  const byKey = new Map(stored.map(({ PK, SK, item }) => [`${PK} ${SK}`, item]));
  const byPartition = Map.groupBy(stored, ({ PK }) => PK);
  const find = ({ PK, SK }: z.output<typeof Key>) => byKey.get(`${PK.S} ${SK.S}`);

  return {
    GetItem: (input) => ({ Item: find(Get.parse(input).Key) }),
    BatchGetItem: (input) => {
      const keys = BatchGet.parse(input).RequestItems[tableName]?.Keys ?? [];
      return { Responses: { [tableName]: keys.map(find).filter((item) => item !== undefined) }, UnprocessedKeys: {} };
    },
    Query: (input) => {
      const { IndexName, ExpressionAttributeValues: values } = Query.parse(input);
      const { ':partition': partition, ':prefix': prefix } = values;
      const found =
        IndexName === 'orders_by_id'
          ? stored.filter(({ item }) => item['order_id']?.S === partition?.S && item['purchaser_id'] !== undefined)
          : (byPartition.get(partition?.S ?? '')?.filter(({ SK }) => SK.startsWith(prefix?.S ?? '')) ?? []);
      return { Items: found.map(({ item }) => item), Count: found.length };
    },
    PutItem: () => ({}),
    // Outside a transaction only accounts and counters are updated.
    UpdateItem: (input) => ({ Attributes: find(Get.parse(input).Key) ?? {} }),
    TransactWriteItems: () => ({}),
  };
};
