import * as z from 'zod/mini';
import { parameter } from '../wire/parameters.ts';
import { formed, rupiahSum, timestamp } from '../wire/text.ts';
import { payableBalance } from './payable.ts';
import { Payment } from './payment.ts';
import { termsFrom } from './withholding-terms.ts';

export const EarningsQuery = z.strictObject({
  month: parameter(
    formed(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month', '2026-11'),
    'A month in Indonesia; by default the current one.',
    '2026-11',
  ),
});

const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));

/** A creator's earnings from one course, in one month or in all months of the history. */
export const CourseEarnings = z
  .object({
    course_id: z.string(),
    sold: count('The number of sales.'),
    refunded: count('The number of refunds, also of sales of earlier months.'),
    share_idr: rupiahSum("The creator's share of the sales."),
    refunded_idr: rupiahSum("The creator's share of the refunds."),
  })
  .check(z.meta({ id: 'CourseEarnings', description: 'Earnings from a course.' }));

const PaidEarnings = z
  .object({
    ...{ payment_id: Payment.shape.payment_id, amount_idr: Payment.shape.amount_idr },
    ...{ withheld: Payment.shape.withheld, gross_idr: Payment.shape.gross_idr },
    ...{ paid_on: Payment.shape.paid_on, reference: Payment.shape.reference },
    returned_on: Payment.shape.returned_on,
    booked_at: timestamp(),
  })
  .check(z.meta({ id: 'PaidEarnings', description: 'A payment to a creator, with the slip of the withheld tax.' }));

const { course_id: _, ...sums } = CourseEarnings.shape;

const MonthEarnings = z
  .object({ month: z.string().check(z.meta({ examples: ['2026-11'] })), ...sums })
  .check(z.meta({ id: 'MonthEarnings', description: 'Earnings from all courses of a creator in a month.' }));

/** A creator's statement for a month: earnings, payments, earlier months, and the current balance. */
export const Earnings = z
  .strictObject({
    user_id: z.string(),
    month: z.string().check(z.meta({ examples: ['2026-11'] })),
    as_of: z.nullable(timestamp()).check(
      z.meta({
        description:
          'Sales and refunds of the month are counted up to this instant, the end of the last closed day; null: none yet.',
      }),
    ),
    over: z.boolean().check(z.meta({ description: 'Whether the whole month is counted.' })),
    courses: z.array(CourseEarnings),
    payments: z.array(PaidEarnings).check(z.meta({ description: 'The payments booked in the month until now.' })),
    history: z
      .object({
        months: z.array(MonthEarnings).check(z.meta({ description: 'Month by month, newest first.' })),
        courses: z.array(CourseEarnings).check(z.meta({ description: 'The same months together, by course.' })),
      })
      .check(z.meta({ id: 'EarningsHistory', description: 'The last 13 months with sales or refunds.' })),
    withholding_terms: z
      .array(z.object(termsFrom).check(z.meta({ id: 'TermsFrom', description: 'A withheld tax, from a day on.' })))
      .check(
        z.meta({ description: 'The taxes that are withheld from payments, by their first day; empty: never any.' }),
      ),
    balance: z
      .object(payableBalance)
      .check(z.meta({ id: 'EarningsBalance', description: 'The amount owed now, over all months.' })),
  })
  .check(z.meta({ id: 'Earnings', description: 'Earnings of a creator in a month, and the payments.' }));

export type Earnings = z.infer<typeof Earnings>;
export type CourseEarnings = z.infer<typeof CourseEarnings>;
