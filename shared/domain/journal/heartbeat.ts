import { type CloudEvent, cloudEvent } from './events.ts';

/** The interval of heartbeats. */
export const heartbeatEveryMinutes = 5;

/** The subject of heartbeats. */
export const heartbeatSubject = 'heartbeat';

const everyMs = heartbeatEveryMinutes * 60_000;

/**
 * The heartbeat event of an instant, which only proves that events flow. Its number is that of the five-minute
 * interval, so two runs in one interval write the same event.
 */
export const heartbeat = (nowMs: number): CloudEvent<'service.heartbeat'> =>
  cloudEvent(
    'service.heartbeat',
    heartbeatSubject,
    Math.floor(nowMs / everyMs),
    { every_minutes: heartbeatEveryMinutes },
    nowMs,
  );
