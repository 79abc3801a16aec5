import { busEntry, type Outgoing } from '../../shared/domain/outbox/bus-entries.ts';
import { heartbeatSubject } from '../../shared/domain/outbox/heartbeat.ts';
import { sendEvents } from '../../shared/flows/send-events.ts';
import type { EventBus } from '../../shared/runtime/put-events.ts';
import { outboxItemEvents } from '../../shared/store/outbox/stored-event.ts';

type Item = Readonly<Record<string, unknown>>;

export type Republished = {
  readonly sent: number;
  readonly refused: readonly string[];
  readonly unreadable: readonly string[];
};

export type RepublishPorts = {
  /** The items of the outbox. The events of a subject are sorted by sequence. */
  readonly pages: AsyncIterable<readonly Item[]>;
  readonly bus: EventBus;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

/** The greatest number of consecutive retries in which the bus accepts nothing. */
const maximumTries = 8;
const firstPauseMs = 200;

type Read = { readonly event: Outgoing & { readonly id: string } } | { readonly unreadable: string };

const read = (item: Item): readonly Read[] => {
  try {
    return outboxItemEvents(item).map((event) => {
      const { id, subject, sequence } = event;
      return { event: { id, subject, sequence, entry: busEntry(event) } };
    });
  } catch {
    return [{ unreadable: `${item['PK']} ${item['SK']}` }];
  }
};

/**
 * Publishes events of the outbox again. The events of a subject keep their sequence. Consumers deduplicate by event id.
 *
 * @throws Error after `maximumTries` consecutive retries in which the bus accepts nothing
 */
export const republish = async ({ pages, bus, pause }: RepublishPorts): Promise<Republished> => {
  let sent = 0;
  const refused: string[] = [];
  const unreadable: string[] = [];
  for await (const page of pages) {
    const found = page.flatMap(read);
    unreadable.push(...found.flatMap((each) => ('unreadable' in each ? [each.unreadable] : [])));
    let left = found.flatMap((each) =>
      'event' in each && each.event.subject !== heartbeatSubject ? [each.event] : [],
    );
    for (let tries = 0; left.length > 0; tries += 1) {
      const sending = await sendEvents(left, bus);
      sent += sending.sent.length;
      refused.push(...sending.refused.map(({ event, cause }) => `${event.id}: ${cause}`));
      if (sending.sent.length > 0) tries = 0;
      if (tries >= maximumTries) throw new Error(`${sent} events were sent, then the bus said: ${sending.cause}.`);
      left = [...sending.left];
      if (left.length > 0) await pause(firstPauseMs * 2 ** tries);
    }
  }
  return { sent, refused, unreadable };
};
