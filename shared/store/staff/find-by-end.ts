import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Found } from '../../contract/staff/lookup.ts';
import { ownerOf, readKey, refundRequestsPartition } from '../table/keys.ts';
import { disputed, orderList, refunded, topupList } from '../table/list-keys.ts';
import { type Item, send, type Table } from '../table/table.ts';

/**
 * The number of pages of 1 MB that are read of each list, newest first. A page of a list of orders has about 5,000
 * entries, and there are twelve lists. So the newest 100,000 orders are found, and as many top-ups.
 */
const maximumPages = 2;

/** The newest entries of a partition whose sort key ends with a text. Read units do not depend on the result. */
const endingWith = async (
  table: Table,
  end: string,
  { index, key, partition }: { readonly index?: string; readonly key: string; readonly partition: string },
): Promise<readonly Item[]> => {
  const found: Item[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  for (let pages = 0; pages < maximumPages; pages += 1) {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      IndexName: index,
      KeyConditionExpression: '#key = :partition',
      // A filter on the index. In the table itself, the sort key cannot be filtered.
      ...(index && { FilterExpression: 'contains(SK, :end)' }),
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':partition': partition, ...(index && { ':end': end }) },
      ScanIndexForward: false,
      ExclusiveStartKey,
    });
    const { Items = [], LastEvaluatedKey } = await send(table, command);
    found.push(...Items.filter(({ SK }) => String(SK).endsWith(end)));
    ExclusiveStartKey = LastEvaluatedKey;
    if (ExclusiveStartKey === undefined) break;
  }
  return found;
};

const kinds: Readonly<Record<string, Found['kind']>> = { ORDER: 'order', TOPUP: 'topup' };

/** The order or top-up of an entry of the staff's lists. */
const listed = ({ PK, SK }: Item): readonly Found[] => {
  const { kind = '', id } = readKey({ PK: String(PK), SK: String(SK) });
  const found = kinds[kind];
  return found === undefined ? [] : [{ kind: found, id, user_id: ownerOf(String(PK)) }];
};

const refundRequest = ({ SK, purchaser_id, requested_of }: Item): readonly Found[] => [
  { kind: 'refund_request', id: String(SK), user_id: String(purchaser_id), order_id: String(requested_of) },
];

/**
 * Finds new orders, top-ups and refund requests by the last 6 to 8 symbols of their ids. No index has the ends of ids,
 * because it would add a write unit to each order. The lists of the staff are read instead, and the end of an id names
 * its list.
 */
export const findByEnd = async (table: Table, end: string): Promise<readonly Found[]> => {
  const lists = [
    ...[orderList({ order_id: end, status: 'pending' }), refunded],
    ...[topupList({ topup_id: end, status: 'pending' }), disputed],
  ].map((partition) => ({ index: 'lists_by_newest', key: 'list', partition }));
  const requests = (['open', 'decided'] as const).map((state) => ({
    key: 'PK',
    partition: refundRequestsPartition(state),
  }));
  const [things, asked] = await Promise.all([
    Promise.all(lists.map((list) => endingWith(table, end, list))),
    Promise.all(requests.map((list) => endingWith(table, end, list))),
  ]);
  return [...things.flat().flatMap(listed), ...asked.flat().flatMap(refundRequest)];
};
