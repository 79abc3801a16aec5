import { newPartTotals } from '../../shared/domain/books/part-totals.ts';
import { type Reconciliation, verdictOf } from '../../shared/domain/books/verdict.ts';

/** The verdict of a reconciliation without violations. It needs no table, so infrastructure tests can use it. */
export const cleanVerdict = (startedMs: number): Reconciliation =>
  verdictOf(newPartTotals(), { claimed: new Map(), after: new Map() }, startedMs);
