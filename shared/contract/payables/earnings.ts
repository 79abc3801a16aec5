import * as z from 'zod/mini';
import { parameter } from '../wire/parameters.ts';
import { rupiah, timestamp } from '../wire/text.ts';
import { payableBalance } from './payable.ts';
import { Payment } from './payment.ts';

export const EarningsQuery = z.strictObject({
  month: parameter(
    z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')),
    'A month in Indonesia; by default the present one.',
    '2026-11',
  ),
});

const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));

/** A creator's earnings from a course in a month. */
export const CourseEarnings = z
  .object({
    course_id: z.string(),
    sold: count('How often it was sold.'),
    refunded: count('How often it was refunded, also of sales of months before.'),
    share_idr: rupiah(0).check(z.meta({ description: "The creator's share of what was sold." })),
    refunded_idr: rupiah(0).check(z.meta({ description: 'What of their share was taken back by refunds.' })),
  })
  .check(z.meta({ id: 'CourseEarnings', description: 'What a course brought its creator in a month.' }));

const PaidEarnings = z
  .object({
    ...{ payment_id: Payment.shape.payment_id, amount_idr: Payment.shape.amount_idr },
    ...{ withheld: Payment.shape.withheld, gross_idr: Payment.shape.gross_idr },
    ...{ paid_on: Payment.shape.paid_on, reference: Payment.shape.reference },
    booked_at: timestamp(),
  })
  .check(z.meta({ id: 'PaidEarnings', description: 'A payment to a creator, with the slip of what was withheld.' }));

const { course_id: _, ...sums } = CourseEarnings.shape;

/** A creator's earnings in a month, over all courses. */
const MonthEarnings = z
  .object({ month: z.string().check(z.meta({ examples: ['2026-11'] })), ...sums })
  .check(z.meta({ id: 'MonthEarnings', description: 'What all courses of a creator brought in a month.' }));

/** A creator's statement for a month: earnings, payments and balance. */
export const Earnings = z
  .strictObject({
    user_id: z.string(),
    month: z.string().check(z.meta({ examples: ['2026-11'] })),
    as_of: z.nullable(timestamp()).check(
      z.meta({
        description:
          'The instant up to which sales and refunds of the month are counted: the end of the last closed day; null: nothing was counted yet.',
      }),
    ),
    over: z.boolean().check(z.meta({ description: 'Whether all of the month is counted.' })),
    courses: z.array(CourseEarnings),
    payments: z.array(PaidEarnings).check(z.meta({ description: 'What was booked as paid in the month, up to now.' })),
    history: z
      .object({
        months: z.array(MonthEarnings).check(z.meta({ description: 'Month by month, newest first.' })),
        courses: z.array(CourseEarnings).check(z.meta({ description: 'The same months together, by course.' })),
      })
      .check(
        z.meta({ id: 'EarningsHistory', description: 'The last 13 months in which anything was sold or refunded.' }),
      ),
    balance: z
      .object(payableBalance)
      .check(z.meta({ id: 'EarningsBalance', description: 'What is owed now, over all months.' })),
  })
  .check(z.meta({ id: 'Earnings', description: 'What a creator has earned in a month and was paid.' }));

export type Earnings = z.infer<typeof Earnings>;
export type CourseEarnings = z.infer<typeof CourseEarnings>;
