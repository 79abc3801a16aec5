import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { type Item, parseItem } from '../table/table.ts';

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** What of an event its way out of the table depends on; all the rest goes along unseen. */
const OutboxItem = z.looseObject({
  event: z.looseObject({
    id: z.string(),
    type: z.string(),
    subject: z.string(),
    sequence: z.string(),
    time: z.iso.datetime(),
  }),
});

/** An event as it lies in the outbox. */
export type OutboxEvent = z.output<typeof OutboxItem>['event'];

/**
 * Reads the event of an outbox item.
 *
 * @throws Fault `internal_error` naming the field, when it is no outbox item
 */
export const outboxItemEvent = (item: Item): OutboxEvent => parseItem(OutboxItem, item).event;

/**
 * Reads the event of an outbox item.
 *
 * @param image the item as the stream tells it
 * @throws Fault `internal_error` naming the field, when it is no outbox item
 */
export const outboxEvent = (image: unknown): OutboxEvent => outboxItemEvent(unmarshall(z.parse(Image, image)));
