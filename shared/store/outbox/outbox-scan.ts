import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { eventKey } from '../table/keys.ts';
import { type Item, send, type Table } from '../table/table.ts';

/** Deadline in ms for reading one page of the table. An API request has a shorter deadline. */
const deadlineMs = 30_000;

const partitions = eventKey('', '').PK;

/**
 * Scans the whole table for outbox items of a time span, page by page. The items of a subject come by ascending
 * sequence number. An item without a time is included, so that a person can look at it.
 *
 * @param from the first instant, RFC 3339 in UTC
 * @param to the last instant
 */
export async function* outboxBetween(table: Table, from: string, to: string): AsyncGenerator<readonly Item[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      { ...table, deadlineMs },
      new ScanCommand({
        TableName: table.name,
        ExclusiveStartKey,
        FilterExpression:
          'begins_with(PK, :partitions) AND (#event.#time BETWEEN :from AND :to OR #events[0].#time BETWEEN :from AND :to OR attribute_not_exists(#event.#time) AND attribute_not_exists(#events[0].#time))',
        ExpressionAttributeNames: { '#event': 'event', '#events': 'events', '#time': 'time' },
        ExpressionAttributeValues: { ':partitions': partitions, ':from': from, ':to': to },
      }),
    );
    yield Items;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
