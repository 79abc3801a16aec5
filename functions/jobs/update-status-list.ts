import { configuredSigner } from '../../shared/auth/credentials/credential-signer.ts';
import { Fault } from '../../shared/errors.ts';
import { type ListPorts, signListAgain } from '../../shared/flows/status-lists.ts';
import { updateStatusList as row } from '../../shared/jobs/certificates.ts';
import { once } from '../../shared/runtime/cached.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { revocationOf } from '../../shared/store/certificates/bus-data.ts';
import { markRevoked } from '../../shared/store/certificates/lists.ts';

type BusEvent = { readonly detail: unknown };

/**
 * Sets the bit of a revoked certificate in its status list, and signs the list again. Idempotent.
 *
 * @throws Fault `dependency_unavailable` while KMS or the table is unavailable, so that the event is redelivered
 * @throws Fault `internal_error` for an event of another source, or when the list does not exist
 */
export const updateStatusList = async ({ detail }: BusEvent, ports: ListPorts): Promise<void> => {
  const startedMs = ports.clock();
  const { status_list, status_index, revoked_at } = revocationOf(detail);
  const isOpened = await markRevoked(ports.table, status_list, status_index, revoked_at);
  if (!isOpened) throw new Fault('internal_error', `There is no status list ${status_list}.`);
  const { revoked, substituted } = await signListAgain(status_list, ports);
  const nowMs = ports.clock();
  const counts = { lists_signed: 1, lists_by_another_key: substituted === undefined ? 0 : 1 };
  const cause = substituted === undefined ? undefined : causeOf(substituted);
  const facts = { list: status_list, revoked, duration_ms: nowMs - startedMs, cause };
  writeLine(jobLine(row.id, counts, facts, nowMs));
};

const signer = once(configuredSigner);

export const handler = (event: BusEvent): Promise<void> =>
  updateStatusList(event, { table, clock: systemClock, signer: signer() });
