import { newTally } from '../../shared/domain/books/tally.ts';
import { type Reconciliation, verdictOf } from '../../shared/domain/books/verdict.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';

/** What a reconciliation says that found every rule to hold. */
export const cleanVerdict = (startedMs: number): Reconciliation =>
  verdictOf(newTally(), { claimed: new Map(), after: new Map() }, startedMs);

/** The same, kept as the last one by default. */
export const givenVerdict = (startedMs = Date.now(), changes: Partial<Reconciliation> = {}): Promise<void> =>
  keepVerdict(table, { ...cleanVerdict(startedMs), ...changes }, startedMs + 1000);
