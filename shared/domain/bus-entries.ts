import type { CloudEvent } from './events.ts';

/** An event as it is put onto the bus (EventBridge, PutEventsRequestEntry); its `Detail` is the whole CloudEvent. */
export type BusEntry = {
  readonly Source: 'commerce';
  readonly DetailType: string;
  readonly Detail: string;
  readonly Time: Date;
};

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

/**
 * Cuts events into what can be sent with one call each, in their order. Entries of one call succeed or fail one by one, so no
 * two events of a subject are in the same: the later one is not sent before the earlier one has arrived.
 *
 * @returns batches of at most 10 entries and 256 KiB; an entry above that stands alone, for the bus to refuse
 */
export const batchesOf = <Entry extends { readonly subject: string; readonly entry: BusEntry }>(
  entries: readonly Entry[],
): readonly (readonly Entry[])[] => {
  const batches: Entry[][] = [];
  let last: Entry[] = [];
  let bytes = 0;
  for (const next of entries) {
    const size = bytesOf(next.entry);
    const fits = last.length < maximumEntries && bytes + size <= maximumBytes;
    if (last.length === 0 || !fits || last.some(({ subject }) => subject === next.subject)) {
      last = [];
      bytes = 0;
      batches.push(last);
    }
    last.push(next);
    bytes += size;
  }
  return batches;
};
