import type { EventTrigger } from '../../shared/routes/job.ts';

/** Events as the bus, or the queue behind it, hands them to a function. Without a queue there is one. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined
    ? { detail: events[0] }
    : { Records: events.map((event, index) => ({ messageId: `message-${index}`, body: JSON.stringify(event) })) };
