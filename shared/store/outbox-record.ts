import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { parseItem } from './table.ts';

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** What of an event its way out of the table depends on; all the rest goes along unseen. */
const OutboxItem = z.looseObject({
  event: z.looseObject({ id: z.string(), type: z.string(), subject: z.string(), time: z.iso.datetime() }),
});

/**
 * Reads the event of an outbox item.
 *
 * @param image the item as the stream tells it
 * @throws Fault `internal_error` naming the field, when it is no outbox item
 */
export const outboxEvent = (image: unknown): z.output<typeof OutboxItem>['event'] =>
  parseItem(OutboxItem, unmarshall(z.parse(Image, image))).event;
