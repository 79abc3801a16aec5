import { taxAccountOf } from '../../domain/payables/tax-return.ts';
import { openMonth, withSlip } from '../../domain/payables/withheld-month.ts';
import type { Withheld } from '../../domain/payables/withholding.ts';
import { draftedReturnKey, lastReturnKey, taxMonthKey } from '../table/payable-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { checkAsRead, put, type Writes } from '../table/transaction.ts';
import {
  countedAsRead,
  draftedReturnRecord,
  lastReturnRecord,
  readTaxMonth,
  taxMonthRecord,
  waitingReturn,
} from './stored-tax-return.ts';

/**
 * Reads the open month in which a slip counts, with the tax that is counted there. One to three round trips.
 *
 * @param month the month of the transfer, or of the cancelled slip, such as `2026-11`
 */
export const readOpenMonth = async (table: Table, tax: Withheld['kind'], month: string) => {
  const { last, drafted, counted } = await readTogether(table, {
    last: lastReturnRecord(tax),
    drafted: draftedReturnRecord(tax),
    counted: taxMonthRecord(tax, month),
  });
  const waiting = await waitingReturn(table, tax, last, drafted);
  const open = openMonth(month, waiting?.month ?? last?.month);
  return { month: open, counted: open === month ? counted : await readTaxMonth(table, tax, open), last, drafted };
};

export type OpenMonth = Awaited<ReturnType<typeof readOpenMonth>>;

/**
 * Counts a slip in its open month (`sign` 1), or its cancellation (−1). A slip, a draft or a return after the read fails
 * a condition.
 *
 * @param as_of the instant of the approval, in RFC 3339
 */
export const slipWrites = (
  slip: Withheld,
  { month, counted, last, drafted }: OpenMonth,
  sign: 1 | -1,
  as_of: string,
): Writes => {
  const account = taxAccountOf(slip.kind);
  return {
    withheld_month: put(
      { ...taxMonthKey(account, month), month, as_of, ...withSlip(counted, slip, sign) },
      countedAsRead(counted),
    ),
    last_return: checkAsRead(lastReturnKey(account), 'tax_return_id', last?.tax_return_id),
    drafted_return: checkAsRead(draftedReturnKey(account), 'tax_return_id', drafted?.tax_return_id),
  };
};
