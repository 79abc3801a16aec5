import { newSegmentTotals } from '../../shared/domain/books/segment-totals.ts';
import { type Reconciliation, verdictOf } from '../../shared/domain/books/verdict.ts';

/** The verdict of a reconciliation without violations. It needs no table, so infrastructure tests can use it. */
export const cleanVerdict = (startedMs: number): Reconciliation =>
  verdictOf(newSegmentTotals(), { claimed: new Map(), after: new Map() }, startedMs);
