import * as z from 'zod/mini';

/** An event in a PutEvents request (EventBridge API reference, PutEventsRequestEntry). */
const Entry = z.object({
  EventBusName: z.string(),
  Source: z.string().check(z.minLength(1)),
  DetailType: z.string().check(z.minLength(1)),
  Detail: z.string(),
});
export const PutEvents = z.object({ Entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(10)) });

const CloudEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  sequence: z.string(),
  time: z.string(),
});
export type LocalEvent = z.infer<typeof CloudEvent>;

export type Taken = { readonly EventId: string } | { readonly ErrorCode: string; readonly ErrorMessage: string };

/** The fields of the API model that are missing in the stub's answers: none. */
export const leftOut: Readonly<Record<string, string>> = {};

const maximumEvents = 1000;

const eventIn = (entry: unknown): LocalEvent | undefined => {
  try {
    return CloudEvent.parse(JSON.parse(Entry.parse(entry).Detail));
  } catch {
    return undefined;
  }
};

/** Keeps the last thousand events of the local bus, duplicates included. */
export const eventMemory = (onEvent: (event: LocalEvent) => void = () => undefined) => {
  const events: LocalEvent[] = [];

  const take = (entry: unknown): Taken => {
    const event = eventIn(entry);
    if (event === undefined) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is no CloudEvent of ours.' };
    events.push(event);
    if (events.length > maximumEvents) events.shift();
    onEvent(event);
    return { EventId: event.id };
  };

  /** The events with this subject and type, both optional, newest last. */
  const list = (subject: string | null, type: string | null): readonly LocalEvent[] =>
    events.filter((event) => (subject === null || event.subject === subject) && (type === null || event.type === type));

  return { take, list };
};
