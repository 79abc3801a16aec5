import type { CloudEvent } from './events.ts';

/** An event as it is put onto the bus (EventBridge, PutEventsRequestEntry); its `Detail` is the whole CloudEvent. */
export type BusEntry = {
  readonly Source: 'commerce';
  readonly DetailType: string;
  readonly Detail: string;
  readonly Time: Date;
};

/** An event on its way: of whom it is, the how-manieth, and what is sent. */
export type Outgoing = { readonly subject: string; readonly sequence: string; readonly entry: BusEntry };

export const busEntry = (event: Pick<CloudEvent, 'time'> & { readonly type: string }): BusEntry => ({
  Source: 'commerce',
  DetailType: event.type,
  Detail: JSON.stringify(event),
  Time: new Date(event.time),
});

/** What one call of PutEvents takes at most. */
const maximumEntries = 10;
const maximumBytes = 256 * 1024;
const timeBytes = 14;

/** The size of an entry as EventBridge counts it. */
export const bytesOf = ({ Source, DetailType, Detail }: BusEntry): number =>
  timeBytes + Buffer.byteLength(Source + DetailType + Detail);

/** Whether no call takes it, not even alone. */
export const isTooLarge = (entry: BusEntry): boolean => bytesOf(entry) > maximumBytes;

/** The events of each subject in the order of their numbers; a transaction's records may come in any. */
const queuesOf = <Event extends Outgoing>(events: readonly Event[]): Event[][] => {
  const bySubject = Map.groupBy(events, ({ subject }) => subject);
  return [...bySubject.values()].map((queue) =>
    queue.toSorted((one, other) => (one.sequence < other.sequence ? -1 : one.sequence > other.sequence ? 1 : 0)),
  );
};

/** Takes the first event of as many queues as one call takes, of the longest queues first: they need the most calls. */
const takeBatch = <Event extends Outgoing>(queues: readonly Event[][]): Event[] => {
  const batch: Event[] = [];
  let bytes = 0;
  for (const queue of queues.toSorted((one, other) => other.length - one.length)) {
    const [head] = queue;
    if (head === undefined || batch.length === maximumEntries) break;
    const size = bytesOf(head.entry);
    if (batch.length > 0 && bytes + size > maximumBytes) continue;
    queue.shift();
    batch.push(head);
    bytes += size;
  }
  return batch;
};

/**
 * Packs events into what can be sent with one call each, in as few calls as can be. Entries of one call succeed or fail one by
 * one, so no two events of a subject are in the same: the later one is not sent before the earlier one has arrived.
 *
 * @returns batches of at most 10 entries and 256 KiB; an entry above that stands alone, for the bus to refuse
 */
export const batchesOf = <Event extends Outgoing>(events: readonly Event[]): readonly (readonly Event[])[] => {
  const queues = queuesOf(events);
  const batches: Event[][] = [];
  for (let left = events.length; left > 0; left -= batches.at(-1)?.length ?? left) batches.push(takeBatch(queues));
  return batches;
};
