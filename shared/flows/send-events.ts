import { batchesOf, isTooLarge, type Outgoing } from '../domain/outbox/bus-entries.ts';
import { causeOf } from '../runtime/logger.ts';
import type { EventBus } from '../runtime/put-events.ts';

/** An event that the bus rejects permanently, and the reason. */
export type Refused<Event> = { readonly event: Event; readonly cause: string };

export type Sending<Event> = {
  readonly sent: readonly Event[];
  readonly refused: readonly Refused<Event>[];
  /** The events that were not published because of a transient failure. `cause` is then the failure. */
  readonly left: readonly Event[];
  readonly cause?: string;
};

/** EventBridge's permanent error codes of an entry. All other errors are transient or need an operator. */
const permanentError = /^(MalformedDetail|InvalidArgument)\b/;

const answersOf = async (batch: readonly Outgoing[], bus: EventBus): Promise<readonly (string | undefined)[]> => {
  try {
    return await bus.put(batch.map(({ entry }) => entry));
  } catch (error) {
    const cause = causeOf(error);
    // After any other error it is unknown which entries were accepted, so all are sent again.
    if (!(error instanceof Error && error.name === 'ValidationException')) return batch.map(() => cause);
    if (batch.length === 1) return [`InvalidArgument ${cause}`];
    // One invalid entry fails the whole call. Each entry is sent alone to find the invalid one.
    return (await Promise.all(batch.map((event) => answersOf([event], bus)))).flat();
  }
};

/**
 * Publishes events at least once, and those of one subject in sequence. An event is sent only after the earlier events
 * of its subject. Permanently rejected events are skipped. Any other failure stops the run.
 */
export const sendEvents = async <Event extends Outgoing>(
  events: readonly Event[],
  bus: EventBus,
): Promise<Sending<Event>> => {
  const refused: Refused<Event>[] = events
    .filter(({ entry }) => isTooLarge(entry))
    .map((event) => ({ event, cause: 'It is larger than any call takes.' }));
  const batches = batchesOf(events.filter(({ entry }) => !isTooLarge(entry)));
  const sent: Event[] = [];
  for (const [index, batch] of batches.entries()) {
    const answers = await answersOf(batch, bus);
    const failed: Refused<Event>[] = [];
    for (const [place, event] of batch.entries()) {
      const cause = answers[place];
      if (cause === undefined) sent.push(event);
      else (permanentError.test(cause) ? refused : failed).push({ event, cause });
    }
    const [first] = failed;
    if (first !== undefined) {
      const left = [...failed.map(({ event }) => event), ...batches.slice(index + 1).flat()];
      return { sent, refused, left, cause: first.cause };
    }
  }
  return { sent, refused, left: [] };
};
