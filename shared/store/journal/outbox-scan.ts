import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { eventKey } from '../table/keys.ts';
import { type Item, send, type Table } from '../table/table.ts';

/** A page of the table takes longer than a client of the API may wait. */
const deadlineMs = 30_000;

const partitions = eventKey('', '').PK;

/**
 * Reads the items of the outbox that were written in a span of time, the whole table page by page; those of a subject come one
 * after the other, in their order. An item of which the time cannot be told is among them: somebody has to look at it.
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
