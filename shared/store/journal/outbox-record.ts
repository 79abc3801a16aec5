import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { eventNumber } from '../../domain/journal/events.ts';
import { type Item, parseItem } from '../table/table.ts';

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** What of an event its way out of the table depends on; all the rest goes along unseen. */
const StoredEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  sequence: z.string(),
  time: z.iso.datetime(),
});

const ItemOfOne = z.looseObject({ event: StoredEvent });
const ItemOfSeveral = z.looseObject({ events: z.tuple([StoredEvent], z.looseObject({ type: z.string() })) });

/** An event as it lies in the outbox. */
export type OutboxEvent = z.output<typeof StoredEvent>;

/**
 * Reads an event that the bus hands over.
 *
 * @throws Fault `internal_error` naming the field, when it is none of ours
 */
export const busEvent = (detail: unknown): OutboxEvent => parseItem(ItemOfOne, { event: detail }).event;

/**
 * Reads the events of an outbox item, in their order.
 *
 * @throws Fault `internal_error` naming the field, when it is no outbox item
 */
export const outboxItemEvents = (item: Item): readonly OutboxEvent[] => {
  if (!('events' in item)) return [parseItem(ItemOfOne, item).event];
  const [first, ...others] = parseItem(ItemOfSeveral, item).events;
  const { subject, sequence } = first;
  return [
    first,
    ...others.map((other, index) => ({ ...first, ...other, ...eventNumber(subject, Number(sequence) + index + 1) })),
  ];
};

/**
 * Reads the events of an outbox item.
 *
 * @param image the item as the stream tells it
 * @throws Fault `internal_error` naming the field, when it is no outbox item
 */
export const outboxEvents = (image: unknown): readonly OutboxEvent[] =>
  outboxItemEvents(unmarshall(z.parse(Image, image)));
