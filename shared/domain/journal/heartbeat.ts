import { type CloudEvent, cloudEvent } from './events.ts';

/** How often there is one. */
export const heartbeatEveryMinutes = 5;

/** What heartbeats are about. */
export const heartbeatSubject = 'heartbeat';

const everyMs = heartbeatEveryMinutes * 60_000;

/**
 * The heartbeat of an instant: an event that tells nothing but that events flow. Its number is that of the five minutes, so two
 * runs in them write the same one.
 */
export const heartbeat = (nowMs: number): CloudEvent<'service.heartbeat'> =>
  cloudEvent(
    'service.heartbeat',
    heartbeatSubject,
    Math.floor(nowMs / everyMs),
    { every_minutes: heartbeatEveryMinutes },
    nowMs,
  );
