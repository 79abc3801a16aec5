import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { settings } from './settings.ts';

/** Publishes events on the bus of this service. */
export type EventBus = {
  /**
   * @param entries at most 10, without the name of the bus
   * @returns for each entry why it was refused, or undefined when it was accepted
   * @throws what the call threw: then it is unknown which entries were accepted
   */
  readonly put: (entries: readonly PutEventsRequestEntry[]) => Promise<readonly (string | undefined)[]>;
};

/** Deadline of a call in milliseconds, retries included. */
const deadlineMs = 2300;

/** The event bus with this name. */
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
