import { type CloudEvent, cloudEvent } from './events.ts';

export const heartbeatEveryMinutes = 5;

export const heartbeatSubject = 'heartbeat';

const everyMs = heartbeatEveryMinutes * 60_000;

/**
 * The heartbeat event of an instant. Its arrival proves that events are delivered. The sequence number is the number of
 * the five-minute interval, so two runs in one interval write the same event.
 */
export const heartbeat = (nowMs: number): CloudEvent<'service.heartbeat'> =>
  cloudEvent(
    'service.heartbeat',
    heartbeatSubject,
    Math.floor(nowMs / everyMs),
    { every_minutes: heartbeatEveryMinutes },
    nowMs,
  );
