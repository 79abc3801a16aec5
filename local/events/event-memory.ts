import * as z from 'zod/mini';

/** An event as functions put it (API reference of EventBridge, PutEventsRequestEntry). */
const Entry = z.object({
  EventBusName: z.string(),
  Source: z.string().check(z.minLength(1)),
  DetailType: z.string().check(z.minLength(1)),
  Detail: z.string(),
});
export const PutEvents = z.object({ Entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(10)) });

const CloudEvent = z.looseObject({ id: z.string(), type: z.string(), subject: z.string(), sequence: z.string() });
export type LocalEvent = z.infer<typeof CloudEvent>;

/** What is said of one entry: the id that it got, or why it was not taken. */
export type Taken = { readonly EventId: string } | { readonly ErrorCode: string; readonly ErrorMessage: string };

/** What an answer of the stand-in never has, and why: nothing. */
export const leftOut: Readonly<Record<string, string>> = {};

const maximumEvents = 1000;

const eventIn = (entry: unknown): LocalEvent | undefined => {
  try {
    return CloudEvent.parse(JSON.parse(Entry.parse(entry).Detail));
  } catch {
    return undefined;
  }
};

/** The last thousand events that were put onto the local bus, each as often as it came. */
export const eventMemory = (print: (line: string) => void, onEvent: (event: LocalEvent) => void = () => undefined) => {
  const events: LocalEvent[] = [];

  const take = (entry: unknown): Taken => {
    const event = eventIn(entry);
    if (event === undefined) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is no CloudEvent of ours.' };
    events.push(event);
    if (events.length > maximumEvents) events.shift();
    print(`event ${event.type} ${event.subject} #${event.sequence}\n`);
    onEvent(event);
    return { EventId: event.id };
  };

  /** The events with this subject and of this type, where one is asked for, the newest last. */
  const list = (subject: string | null, type: string | null): readonly LocalEvent[] =>
    events.filter((event) => (subject === null || event.subject === subject) && (type === null || event.type === type));

  return { take, list };
};
