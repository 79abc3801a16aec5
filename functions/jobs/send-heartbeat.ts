import { heartbeat } from '../../shared/domain/outbox/heartbeat.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type OutboxStore, outboxStore } from '../../shared/store/outbox/outbox-store.ts';

type Ports = { readonly clock: Clock; readonly outbox: Pick<OutboxStore, 'putOnce'> };

/** Writes the heartbeat of the current interval to the outbox, once. The stream then publishes the event. */
export const sendHeartbeat = ({ clock, outbox }: Ports): Promise<void> => outbox.putOnce(heartbeat(clock()));

/** Runs every five minutes. */
export const handler = (): Promise<void> => sendHeartbeat({ clock: systemClock, outbox: outboxStore(table) });
