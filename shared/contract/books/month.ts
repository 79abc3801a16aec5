import * as z from 'zod/mini';
import { parameter } from '../wire/parameters.ts';
import { formed, rupiahSum, timestamp } from '../wire/text.ts';
import { AccountBalance } from './books.ts';
import { ChartAccountShown } from './chart.ts';

const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));
const Line = z
  .object({
    type: z.string().check(z.meta({ description: 'The type of the entries.', examples: ['captured'] })),
    account: z.string().check(z.meta({ examples: ['user:available'] })),
    debit_idr: rupiahSum('The sum of debits.'),
    credit_idr: rupiahSum('The sum of credits.'),
  })
  .check(
    z.meta({ id: 'JournalLine', description: 'The movements of a kind of account by entries of one type in a day.' }),
  );

const EntryCount = z
  .object({ type: z.string().check(z.meta({ examples: ['captured'] })), count: count('The number.') })
  .check(z.meta({ id: 'EntryCount', description: 'The number of entries of a type.' }));

const day = z.string().check(z.meta({ description: 'A day of Indonesia.', examples: ['2026-11-20'] }));

export const BooksDay = z
  .object({
    day,
    as_of: timestamp(),
    entries: z.array(EntryCount),
    lines: z.array(Line),
    closing: z
      .array(AccountBalance)
      .check(z.meta({ description: 'The balance of each kind of account at the end of the day.' })),
    digest: z
      .string()
      .check(
        z.meta({ description: 'A hash of all ledger lines of the day.', examples: ['000000000000000'.repeat(2)] }),
      ),
  })
  .check(z.meta({ id: 'BooksDay', description: 'A closed day of the books.' }));

const sales = {
  sold: count('The number of sales.'),
  refunded: count('The number of refunds, also of sales of earlier months.'),
  sold_idr: rupiahSum('The price of the sales, without tax.'),
  refunded_idr: rupiahSum('The price of the refunds, without tax.'),
};

const CourseSales = z
  .object({ course_id: z.string(), ...sales })
  .check(z.meta({ id: 'CourseSales', description: 'The sales of a course in a month.' }));

/** The sales of a month, by course. */
export const MonthSales = z.object({
  month: z.string(),
  as_of: timestamp(),
  courses: z.array(CourseSales),
  others: z.object(sales).check(z.meta({ id: 'OtherSales', description: 'All other courses together.' })),
});

export const BooksMonthQuery = z.strictObject({
  month: parameter(
    formed(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month', '2026-11'),
    'A month in Indonesia; by default the current one.',
    '2026-11',
  ),
});

/** A month of the books: its closed days, and its sales by course. */
export const BooksMonth = z
  .strictObject({
    month: z.string().check(z.meta({ examples: ['2026-11'] })),
    as_of: z.nullable(timestamp()).check(z.meta({ description: 'The end of the last closed day; null: none.' })),
    over: z.boolean().check(z.meta({ description: 'Whether all days of the month are closed.' })),
    opening: z
      .array(AccountBalance)
      .check(z.meta({ description: 'The balance of each kind of account before the first day; empty: unknown.' })),
    days: z.array(BooksDay).check(z.meta({ description: 'The closed days of the month, oldest first.' })),
    courses: z
      .array(CourseSales)
      .check(z.meta({ description: 'The 500 courses with the most sales, in descending order.' })),
    others: MonthSales.shape.others,
    chart: z
      .array(ChartAccountShown)
      .check(z.meta({ description: 'The chart of accounts: a setting of the stage, with codes and names.' })),
  })
  .check(z.meta({ id: 'BooksMonth', description: 'The closed days of a month of the books.' }));
