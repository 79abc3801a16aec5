import * as z from 'zod/mini';
import { maximumReportLength } from '../topups/settlement.ts';
import { formed, mayGrow, optional, rupiah, rupiahSum } from '../wire/text.ts';
import { bankSide } from './side.ts';

/** The maximum number of rows that each list of an answer shows. */
export const maximumShown = 1000;

const day = z.iso.date().check(z.meta({ examples: ['2026-11-20'] }));
const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));

/** An amount on a statement, which may have hundredths. */
const money = (description: string) =>
  z
    .string()
    .check(z.regex(/^-?\d{1,38}\.\d\d$/), z.meta({ description: `${description} In rupiah.`, examples: ['6500.00'] }));

export const BankStatement = z
  .strictObject({
    statement: z.string().check(
      z.minLength(1),
      z.maxLength(maximumReportLength),
      z.meta({
        description:
          'The content of the file of the bank: separated values with a heading, or MT940. At most 5,000 movements.',
        examples: ['Tanggal;Keterangan;Debet;Kredit\r\n20/11/2026;BIAYA ADM BIAYA-202611;6.500,00;\r\n'],
      }),
    ),
    month: optional(formed(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month', '2026-11')).check(
      z.meta({
        description: 'Only movements of this month. Without it, from the first to the last day of the statement.',
      }),
    ),
  })
  .check(z.meta({ id: 'BankStatement' }));

const StatementRow = z
  .object({
    line: z.int().check(z.meta({ description: 'The line of the file, from 1.' })),
    day,
    side: bankSide,
    amount: money('The amount on the statement.'),
    text: z.string().check(z.meta({ description: 'The reference and the description of the bank.' })),
  })
  .check(z.meta({ id: 'BankStatementRow', description: 'A movement on the statement.' }));

const BookedMovement = z
  .object({
    entry_id: z.string(),
    type: z.string().check(z.meta({ description: 'The type of the ledger entry, such as `paid`.' })),
    reference: z.string(),
    paid_on: day,
    side: bankSide,
    amount_idr: rupiah(0),
  })
  .check(z.meta({ id: 'BankMovement', description: 'A movement of the bank account in the ledger.' }));

const OtherDay = z
  .object({ line: z.int(), day, booked: BookedMovement })
  .check(z.meta({ id: 'BankOtherDay', description: 'A movement that the statement has on another day.' }));

export const BankCheck = z
  .strictObject({
    found: z.enum(['ties', 'differs']).check(
      z.meta({
        id: 'BankCheckState',
        description: `\`ties\`: each movement is on the statement and in the ledger, on the same day. ${mayGrow}`,
      }),
    ),
    format: z
      .enum(['csv', 'mt940'])
      .check(z.meta({ id: 'BankStatementFormat', description: `How the file was read. ${mayGrow}` })),
    from: day,
    to: day,
    rows: count('The movements of the statement.'),
    skipped: count('The lines of the file that are no movements of these days, such as totals.'),
    statement_in: money('The money that came in by the statement.'),
    statement_out: money('The money that went out by the statement.'),
    books_in_idr: rupiahSum('The money that came in by the ledger.'),
    books_out_idr: rupiahSum('The money that went out by the ledger.'),
    matched: count('The rows that agree.'),
    missing_count: count('The rows that the ledger lacks.'),
    surplus_count: count('The movements that the statement lacks.'),
    other_day_count: count('The rows that agree except for the day.'),
    missing: z.array(StatementRow).check(z.maxLength(maximumShown)),
    surplus: z.array(BookedMovement).check(z.maxLength(maximumShown)),
    other_days: z.array(OtherDay).check(z.maxLength(maximumShown)),
  })
  .check(z.meta({ id: 'BankCheck', description: 'The comparison of a bank statement with the ledger.' }));

export type BankCheck = z.infer<typeof BankCheck>;
export type BankStatement = z.output<typeof BankStatement>;
