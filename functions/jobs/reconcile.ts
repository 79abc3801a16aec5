import { reconcile as row } from '../../shared/jobs.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { reconcileStore } from '../../shared/store/reconcile-store.ts';
import { type ReconcilePorts, type Reconciliation, reconcile, sleep } from '../../shared/store/reconciliation.ts';

/** One line for each violation, and one for the run. Ids and amounts alone: the log is read by more people than the wallets. */
const tell = ({ violations, ...found }: Reconciliation): void => {
  for (const violation of violations) writeLine(JSON.stringify({ level: 'error', job: row.id, ...violation }));
  const level = violations.length > 0 ? 'error' : 'info';
  writeLine(JSON.stringify({ level, job: row.id, ...found, violations: violations.length }));
};

/**
 * Holds the whole table against the rules of its money, and tells what does not hold.
 *
 * @throws Error when something does not: the run has failed, and its alarm goes off
 */
export const reconcileTable = async (ports: ReconcilePorts): Promise<void> => {
  const found = await reconcile(ports).catch((error: unknown) => {
    writeLine(JSON.stringify({ level: 'error', job: row.id, cause: causeOf(error) }));
    throw error;
  });
  tell(found);
  if (found.violations.length > 0) throw new Error(`${found.violations.length} times a rule does not hold.`);
};

/** Runs once a day. */
export const handler = (): Promise<void> =>
  reconcileTable({ store: reconcileStore(table), clock: systemClock, pause: sleep });
