import type { CloudEvent } from './events.ts';

/** An entry of EventBridge's PutEvents. `Detail` is the whole CloudEvent as JSON. */
export type BusEntry = {
  readonly Source: 'commerce';
  readonly DetailType: string;
  readonly Detail: string;
  readonly Time: Date;
};

/** An event to publish. `subject` is its aggregate; `sequence` sorts the events of a subject. */
export type Outgoing = { readonly subject: string; readonly sequence: string; readonly entry: BusEntry };

export const busEntry = (event: Pick<CloudEvent, 'time'> & { readonly type: string }): BusEntry => ({
  Source: 'commerce',
  DetailType: event.type,
  Detail: JSON.stringify(event),
  Time: new Date(event.time),
});

/** Limits of one PutEvents call. */
const maximumEntries = 10;
const maximumBytes = 256 * 1024;
const timeBytes = 14;

export const bytesOf = ({ Source, DetailType, Detail }: BusEntry): number =>
  timeBytes + Buffer.byteLength(Source + DetailType + Detail);

/** Whether an entry alone exceeds the limit of a call. */
export const isTooLarge = (entry: BusEntry): boolean => bytesOf(entry) > maximumBytes;

/** The events of each subject, sorted by sequence number. A stream can deliver a transaction's records in any order. */
const queuesOf = <Event extends Outgoing>(events: readonly Event[]): Event[][] => {
  const bySubject = Map.groupBy(events, ({ subject }) => subject);
  return [...bySubject.values()].map((queue) =>
    queue.toSorted((one, other) => (one.sequence < other.sequence ? -1 : one.sequence > other.sequence ? 1 : 0)),
  );
};

/**
 * Takes the first events of the longest queues, as many as fit into one call. The longest queue decides the number of
 * calls.
 */
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
 * Batches events into few PutEvents calls. Entries of one call succeed or fail separately. A call therefore has at most
 * one event per subject, which keeps each subject's events in sequence.
 *
 * @returns batches of at most 10 entries and 256 KiB; a larger entry is alone in its batch
 */
export const batchesOf = <Event extends Outgoing>(events: readonly Event[]): readonly (readonly Event[])[] => {
  const queues = queuesOf(events);
  const batches: Event[][] = [];
  for (let left = events.length; left > 0; left -= batches.at(-1)?.length ?? left) batches.push(takeBatch(queues));
  return batches;
};
