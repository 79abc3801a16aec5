import { newTally } from '../../shared/domain/books/tally.ts';
import { type Reconciliation, verdictOf } from '../../shared/domain/books/verdict.ts';

/** The verdict of a reconciliation without violations. It needs no table, so infrastructure tests can use it. */
export const cleanVerdict = (startedMs: number): Reconciliation =>
  verdictOf(newTally(), { claimed: new Map(), after: new Map() }, startedMs);
