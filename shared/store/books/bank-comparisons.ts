import * as z from 'zod/mini';
import { monthSpan } from '../../domain/payables/closed-days.ts';
import { jakartaDay } from '../../domain/typed/instants.ts';
import { listAudit } from '../audit/list-audit.ts';
import type { Table } from '../table/table.ts';

/** The number of comparisons that are looked at, newest first. */
const maximumComparisons = 50;

const Compared = z.object({
  query: z.object({ from: z.string(), to: z.string() }),
  count: z.int(),
});

/**
 * The differences of the last comparison of a whole month with a bank statement, from the audit trail. A comparison
 * stores nothing else.
 *
 * @returns undefined when nobody compared the whole month after its end
 */
export const readBankDifferences = async (table: Table, month: string, nowMs: number): Promise<number | undefined> => {
  const { fromMs, toMs } = monthSpan(month);
  const [first, last] = [jakartaDay(fromMs), jakartaDay(toMs - 1)];
  const by = { attribute: 'action', value: 'checkBank' } as const;
  const page = { by, fromMs: toMs, toMs: nowMs + 1, limit: maximumComparisons, after: undefined };
  const { items } = await listAudit(table, page);
  return items
    .flatMap(({ after }) => {
      const compared = z.safeParse(Compared, after);
      return compared.success ? [compared.data] : [];
    })
    .find(({ query }) => query.from <= first && query.to >= last)?.count;
};
