import { type Refusal, refuseField } from '../../errors.ts';
import { UnreadableReport } from '../typed/headed-sheet.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { readStatementSheet } from './statement-sheet.ts';

/** The maximum number of rows of a statement. */
export const maximumStatementRows = 5000;

/** A movement on a bank statement. */
export type StatementRow = {
  /** The line of the file, from 1. */
  readonly line: number;
  /** The day of the booking at the bank, such as `2026-11-20`. */
  readonly day: string;
  readonly side: 'in' | 'out';
  /** In hundredths of a rupiah, positive. */
  readonly sen: number;
  /** The bank's reference and description. */
  readonly text: string;
};

export type Statement = {
  readonly format: 'csv' | 'mt940';
  readonly rows: readonly StatementRow[];
  /** The lines that are no movements, such as totals and pending transfers. */
  readonly skipped: number;
};

/**
 * Reads a bank statement: separated values of any bank, or MT940.
 *
 * @returns the statement, or `invalid_request` with the reason
 */
export const readStatement = (text: string): Statement | Refusal => {
  try {
    return isMt940(text)
      ? { format: 'mt940', ...readMt940(text, maximumStatementRows) }
      : { format: 'csv', ...readStatementSheet(text, maximumStatementRows) };
  } catch (error) {
    if (error instanceof UnreadableReport) return refuseField('format', '/statement', error.message);
    throw error;
  }
};
