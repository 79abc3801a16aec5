import type { EventTrigger } from '../../shared/routes/job.ts';
import { queueInput } from './queue.ts';

/** Events as the bus, or the queue behind it, hands them to a function. Without a queue there is one. */
export const eventInput = ({ batch }: Pick<EventTrigger, 'batch'>, events: readonly unknown[]): unknown =>
  batch === undefined ? { detail: events[0] } : queueInput(events);
