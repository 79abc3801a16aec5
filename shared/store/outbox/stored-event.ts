import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { eventNumber } from '../../domain/outbox/events.ts';
import { type Item, parseItem } from '../table/table.ts';

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** The fields of an event that publishing needs. All other fields are passed through. */
const StoredEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  sequence: z.string(),
  time: z.iso.datetime(),
});

const ItemOfOne = z.looseObject({ event: StoredEvent });
const ItemOfSeveral = z.looseObject({ events: z.tuple([StoredEvent], z.looseObject({ type: z.string() })) });

export type OutboxEvent = z.output<typeof StoredEvent>;

/** Parses an event from the bus. @throws Fault `internal_error` naming the field, for an event that is not ours */
export const busEvent = (detail: unknown): OutboxEvent => parseItem(ItemOfOne, { event: detail }).event;

/**
 * Parses the events of an outbox item, by ascending sequence number. @throws Fault `internal_error` naming the invalid
 * field
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
 * Parses the events of an outbox item from the stream.
 *
 * @param image the item's image in the stream record
 * @throws Fault `internal_error` naming the invalid field
 */
export const outboxEvents = (image: unknown): readonly OutboxEvent[] =>
  outboxItemEvents(unmarshall(z.parse(Image, image)));
