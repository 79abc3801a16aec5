import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { settings } from './settings.ts';

export type EventBus = {
  /**
   * Publishes events in one call.
   *
   * @param entries at most 10 entries, without the name of the bus
   * @returns one value for each entry: the reason of its refusal, or undefined for an accepted entry
   * @throws Error when the call fails; the bus may still have accepted some entries
   */
  readonly put: (entries: readonly PutEventsRequestEntry[]) => Promise<readonly (string | undefined)[]>;
};

/** Deadline of a call in ms, retries included. */
const deadlineMs = 2300;

export const busOf = (client: Pick<EventBridgeClient, 'send'>, name: string): EventBus => ({
  put: async (entries) => {
    const command = new PutEventsCommand({ Entries: entries.map((entry) => ({ ...entry, EventBusName: name })) });
    const abortSignal = AbortSignal.timeout(settings.awsTimeoutMs(deadlineMs));
    const { Entries = [] } = await client.send(command, { abortSignal });
    return entries.map((_, index) => {
      const { EventId, ErrorCode = 'no answer', ErrorMessage = '' } = Entries[index] ?? {};
      return EventId === undefined ? `${ErrorCode} ${ErrorMessage}`.trim() : undefined;
    });
  },
});
