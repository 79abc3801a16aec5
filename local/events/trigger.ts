import { events } from '../../shared/events.ts';
import { exampleEvent } from '../../tools/openapi/events.ts';

const isType = (type: string): type is keyof typeof events => Object.hasOwn(events, type);

/**
 * An example of an event, with a new id, for the receivers of webhooks.
 *
 * @param given fields of `data` to replace, such as the id of an order that exists
 * @returns undefined for a type that no webhook endpoint can get
 */
export const exampleToSend = (type: string, given: object, nowMs: number) => {
  const row = isType(type) ? events[type] : undefined;
  if (row === undefined || !row.webhooks) return undefined;
  const example = exampleEvent(type, row);
  const sequence = String(nowMs).padStart(10, '0');
  return {
    ...example,
    ...{ id: `${example.subject}.${sequence}`, sequence, time: new Date(nowMs).toISOString() },
    data: { ...example.data, ...given },
  };
};
