import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { settings } from './settings.ts';

/** Puts events onto the bus of this service. */
export type EventBus = {
  /**
   * @param entries at most 10, without the name of the bus
   * @returns for each entry why it was not taken, or undefined when it was
   * @throws what the call threw: then it is not known which entries were taken
   */
  readonly put: (entries: readonly PutEventsRequestEntry[]) => Promise<readonly (string | undefined)[]>;
};

/** A call must be answered within this, its retries included. */
const deadlineMs = 2300;

/** The bus of a name. */
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
