import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { firstIdAt, lastIdAt } from '../../domain/ids.ts';
import { placeOf } from '../../domain/webhooks/delivery.ts';
import { readable } from '../table/page.ts';
import { type Item, send, type Table } from '../table/table.ts';
import { deliveryPartition, deliveryPrefix } from '../table/webhook-keys.ts';
import { retentionDays, shards } from './deliveries.ts';
import { StoredDelivery } from './stored-endpoint.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The maximum number of days that a page reads. A page can therefore be empty without being the last page. */
const daysOfPage = 10;

const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

type Listing = { readonly instanceId: string; readonly limit: number; readonly after: string };

/** Reads a day's newest deliveries with ids below `after`, from all shards. */
const ofDay = async (
  table: Table,
  { instanceId, limit, after }: Listing,
  dayStartMs: number,
): Promise<readonly Item[]> => {
  const day = new Date(dayStartMs).toISOString().slice(0, 10);
  const pages = await Promise.all(
    shards.map((shard) =>
      send(
        table,
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :partition AND SK BETWEEN :low AND :high',
          ExpressionAttributeValues: {
            ':partition': deliveryPartition(instanceId, { day, shard }),
            ':low': `${deliveryPrefix}${firstIdAt('dlv', dayStartMs)}`,
            ':high': `${deliveryPrefix}${after}`,
          },
          ScanIndexForward: false,
          Limit: limit + 2,
        }),
      ),
    ),
  );
  return pages
    .flatMap(({ Items = [] }) => Items)
    .filter(({ SK }) => SK !== `${deliveryPrefix}${after}`)
    .toSorted((a, b) => (String(a['SK']) < String(b['SK']) ? 1 : -1));
};

/**
 * A page of an endpoint's deliveries, newest first, and the position of the next page. A delivery of a republished
 * event can be older than the endpoint.
 *
 * @param after the last id of the previous page; undefined for the first page
 */
export const listDeliveries = async (
  table: Table,
  { after: last, ...of }: Omit<Listing, 'after'> & { readonly after: string | undefined },
  nowMs: number,
) => {
  // The clock of the process that wrote the event can be ahead.
  const after = last ?? lastIdAt('dlv', nowMs + dayMs);
  const oldestMs = startOfDay(nowMs - (retentionDays + 1) * dayMs);
  const found: Item[] = [];
  let dayStartMs = startOfDay(last === undefined ? nowMs + dayMs : Date.parse(placeOf(last).day));
  for (let days = 0; days < daysOfPage && dayStartMs >= oldestMs && found.length <= of.limit; days += 1) {
    found.push(...(await ofDay(table, { ...of, after }, dayStartMs)));
    dayStartMs -= dayMs;
  }
  const page = found.slice(0, of.limit);
  const isFull = found.length > of.limit;
  const lastOfPage = isFull ? String(page.at(-1)?.['SK']).slice(deliveryPrefix.length) : undefined;
  return {
    deliveries: page.flatMap((item) => readable(StoredDelivery, item)),
    next: lastOfPage ?? (dayStartMs >= oldestMs ? lastIdAt('dlv', dayStartMs + dayMs - 1) : undefined),
  };
};
