import { batchesOf, isTooLarge, type Outgoing } from '../domain/journal/bus-entries.ts';
import { causeOf } from '../runtime/logger.ts';
import type { EventBus } from '../runtime/put-events.ts';

/** An event that the bus will never take, and why. */
export type Refused<Event> = { readonly event: Event; readonly cause: string };

/** How far sending came. */
export type Sending<Event> = {
  readonly sent: readonly Event[];
  readonly refused: readonly Refused<Event>[];
  /** What has yet to go out, because something failed that passes; and what that was. */
  readonly left: readonly Event[];
  readonly cause?: string;
};

/** What EventBridge says of an entry that it would not take the next time either. All else passes, or is mended by somebody. */
const forGood = /^(MalformedDetail|InvalidArgument)\b/;

const answersOf = async (batch: readonly Outgoing[], bus: EventBus): Promise<readonly (string | undefined)[]> => {
  try {
    return await bus.put(batch.map(({ entry }) => entry));
  } catch (error) {
    const cause = causeOf(error);
    // It is not known what was taken: all of it goes again.
    if (!(error instanceof Error && error.name === 'ValidationException')) return batch.map(() => cause);
    // The call as a whole is wrong, because of one entry: alone each shows whether it is that one.
    if (batch.length === 1) return [`InvalidArgument ${cause}`];
    return (await Promise.all(batch.map((event) => answersOf([event], bus)))).flat();
  }
};

/**
 * Sends events, those of a subject in the order of their numbers and never one before those that it follows have arrived. What
 * the bus refuses for good keeps nothing from going on; at anything else it stops.
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
      else (forGood.test(cause) ? refused : failed).push({ event, cause });
    }
    const [first] = failed;
    if (first !== undefined) {
      const left = [...failed.map(({ event }) => event), ...batches.slice(index + 1).flat()];
      return { sent, refused, left, cause: first.cause };
    }
  }
  return { sent, refused, left: [] };
};
