import { deliveryIdOf } from './delivery.ts';
import { messageIdOf } from './signature.ts';

type Event = { readonly id: string; readonly type: string; readonly time: string };

/** Makes the delivery of an event to an endpoint, due at once. */
export const newDelivery = (
  { instance_id }: { readonly instance_id: string },
  event: Event,
  body: string,
  nowMs: number,
) => ({
  delivery_id: deliveryIdOf(instance_id, event),
  instance_id,
  message_id: messageIdOf(event.id),
  event_type: event.type,
  body,
  state: 'pending' as const,
  made: 0,
  revision: 1,
  attempts: [],
  due_at: new Date(nowMs).toISOString(),
  created_at: new Date(nowMs).toISOString(),
});
