import { cloudEvent, type EventData, type EventType } from '../domain/events.ts';
import type { StoredOrder } from './order.ts';
import { eventPart } from './outbox.ts';
import type { Parts } from './transaction.ts';

/** An event of an order before it has its number. */
export type Told = { readonly [Type in EventType]: { readonly type: Type; readonly data: EventData[Type] } }[EventType];

/** What events tell of an order. */
export const amountsOf = ({ order_id, purchaser_id, amount_idr }: StoredOrder) => ({
  order_id,
  purchaser_id,
  amount_idr,
});

/** What events tell of a movement of its money. */
export const movementOf = ({ order_id, purchaser_id: user_id, amount_idr }: StoredOrder) => ({
  user_id,
  order_id,
  amount_idr,
});

/** The next events of an order, numbered on from those it has had when it was read. */
export const eventParts = (order: StoredOrder, told: readonly Told[], nowMs: number): Parts =>
  Object.fromEntries(
    told.map(({ type, data }, index) => {
      const sequence = order.event_sequence + index + 1;
      return [`event ${type}`, eventPart(cloudEvent(type, order.order_id, sequence, data, nowMs))];
    }),
  );
