import type { Reconciliation } from '../../shared/domain/books/verdict.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { cleanVerdict } from './clean-verdict.ts';

export const givenVerdict = (startedMs = Date.now(), changes: Partial<Reconciliation> = {}): Promise<void> =>
  keepVerdict(table, { ...cleanVerdict(startedMs), ...changes }, startedMs + 1000);
