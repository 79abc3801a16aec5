import { messageOf } from '../../shared/domain/devices/message.ts';
import { type MessagePorts, sendMessage } from '../../shared/flows/send-message.ts';
import { sendMessages as row } from '../../shared/jobs/devices.ts';
import { configuredPush } from '../../shared/push/configured-push.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { busEvent } from '../../shared/store/outbox/stored-event.ts';

type BusEvent = { readonly detail: unknown };

/**
 * Sends the notification of an event. The bus delivers at least once; a claim by the event's id prevents a second
 * notification.
 *
 * @throws Fault `dependency_unavailable` while the table fails, so that the event is redelivered
 * @throws Fault `internal_error` for an event of another source
 */
export const sendMessages = async ({ detail }: BusEvent, ports: MessagePorts): Promise<void> => {
  const startedMs = ports.clock();
  const event = busEvent(detail);
  const message = messageOf({ ...event, data: event['data'] }, startedMs);
  if (message === undefined) return;
  const { sent, pruned, failures } = await sendMessage(message, event.id, ports);
  const counts = { messages_sent: sent, messages_failed: failures.length, devices_pruned: pruned };
  const nowMs = ports.clock();
  const facts = { event: event.type, duration_ms: nowMs - startedMs, cause: failures[0] };
  writeLine(jobLine(row.id, counts, facts, nowMs));
};

const push = configuredPush();

export const handler = async (event: BusEvent): Promise<void> =>
  push === undefined
    ? undefined
    : sendMessages(event, { table, clock: systemClock, push, sessionsValidFrom: settings.sessionsValidFrom() });
