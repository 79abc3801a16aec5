import type { CloudEvent } from './events.ts';

/** An event as an entry of the event bus (EventBridge, PutEventsRequestEntry). Its `Detail` is the whole CloudEvent. */
export type BusEntry = {
  readonly Source: 'commerce';
  readonly DetailType: string;
  readonly Detail: string;
  readonly Time: Date;
};

/** An event to publish: its aggregate, its sequence number, and its bus entry. */
export type Outgoing = { readonly subject: string; readonly sequence: string; readonly entry: BusEntry };

export const busEntry = (event: Pick<CloudEvent, 'time'> & { readonly type: string }): BusEntry => ({
  Source: 'commerce',
  DetailType: event.type,
  Detail: JSON.stringify(event),
  Time: new Date(event.time),
});

/** The limits of one PutEvents call. */
const maximumEntries = 10;
const maximumBytes = 256 * 1024;
const timeBytes = 14;

/** The size of an entry as EventBridge counts it. */
export const bytesOf = ({ Source, DetailType, Detail }: BusEntry): number =>
  timeBytes + Buffer.byteLength(Source + DetailType + Detail);

/** Whether an entry exceeds the limit of a call even alone. */
export const isTooLarge = (entry: BusEntry): boolean => bytesOf(entry) > maximumBytes;

/** The events of each subject by sequence number. Records of a transaction may arrive in any order. */
const queuesOf = <Event extends Outgoing>(events: readonly Event[]): Event[][] => {
  const bySubject = Map.groupBy(events, ({ subject }) => subject);
  return [...bySubject.values()].map((queue) =>
    queue.toSorted((one, other) => (one.sequence < other.sequence ? -1 : one.sequence > other.sequence ? 1 : 0)),
  );
};

/**
 * Takes the first events of the longest queues, as many as fit into one call. The longest queues need the most calls.
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
 * Batches events into as few PutEvents calls as possible. Entries of one call succeed or fail separately. A call
 * therefore has at most one event per subject, so that the order is kept.
 *
 * @returns batches of at most 10 entries and 256 KiB. A larger entry is alone in its batch, for the bus to refuse
 */
export const batchesOf = <Event extends Outgoing>(events: readonly Event[]): readonly (readonly Event[])[] => {
  const queues = queuesOf(events);
  const batches: Event[][] = [];
  for (let left = events.length; left > 0; left -= batches.at(-1)?.length ?? left) batches.push(takeBatch(queues));
  return batches;
};
