import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isRefusal } from '../../errors.ts';
import { mediaKey, mediaPartition, mediaPointerKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { type Item, send, type Table } from '../table/table.ts';
import { remove, transact } from '../table/transaction.ts';
import { MediaPointer } from './stored-media.ts';

/** The possible last characters of an id (domain/encoding.ts). Each character has its own partition. */
const symbols = [...'0123456789abcdefghjkmnpqrstvwxyz'];

const isAwaiting = {
  ConditionExpression: '#status = :awaiting',
  names: { '#status': 'status' },
  values: { ':awaiting': 'awaiting' },
} as const;

const pointersOf = async (table: Table, symbol: string, after: string, upTo: string): Promise<MediaPointer[]> => {
  const found: MediaPointer[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':partition': mediaPartition(symbol), ':from': `${after}!`, ':to': upTo },
      ConsistentRead: true,
      ExclusiveStartKey,
    });
    const { Items = [], LastEvaluatedKey } = await send(table, command);
    found.push(...Items.flatMap((item) => readable(MediaPointer, item)));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
};

export const sweepStore = (table: Table) => ({
  /** All media with ids above `after` and up to `upTo`. */
  between: async (after: string, upTo: string): Promise<MediaPointer[]> =>
    (await Promise.all(symbols.map((symbol) => pointersOf(table, symbol, after, upTo)))).flat(),

  /** Deletes an upload that is still pending. @returns whether it was pending */
  forget: async ({ user_id, media_id }: MediaPointer): Promise<boolean> => {
    const result = await transact(table, {
      media: remove(mediaKey(user_id, media_id), isAwaiting),
      pointer: remove(mediaPointerKey(media_id), isAwaiting),
    });
    if (result && isRefusal(result)) throw new Error(`${media_id} is written by others.`);
    return result === undefined;
  },
});
export type SweepStore = ReturnType<typeof sweepStore>;
