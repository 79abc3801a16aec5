import type { EventData, EventType } from '../../events.ts';

export type NewEvent = {
  readonly [Type in EventType]: { readonly type: Type; readonly data: EventData[Type] };
}[EventType];

/** A published event (CloudEvents 1.0, with the extension "sequence"). */
export type CloudEvent<Type extends EventType = EventType> = {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: Type;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Grows by one with each event of the subject. It has leading zeros, so it sorts as text. */
  readonly sequence: string;
  readonly data: EventData[Type];
};

export const eventNumber = (subject: string, sequence: number) => {
  const number = String(sequence).padStart(10, '0');
  return { id: `${subject}.${number}`, sequence: number };
};

/**
 * Makes an event of an aggregate.
 *
 * @param subject the id of the aggregate
 * @param sequence the event's number within the aggregate, from 1
 */
export const cloudEvent = <Type extends EventType>(
  type: Type,
  subject: string,
  sequence: number,
  data: EventData[Type],
  nowMs: number,
): CloudEvent<Type> => {
  const number = eventNumber(subject, sequence);
  return {
    specversion: '1.0',
    id: number.id,
    source: '/commerce',
    type,
    subject,
    time: new Date(nowMs).toISOString(),
    datacontenttype: 'application/json',
    sequence: number.sequence,
    data,
  };
};
