import * as z from 'zod/mini';
import { checkStates, monthChecks } from '../../domain/books/checklist.ts';
import { idPatterns } from '../../domain/ids.ts';
import { paymentStatuses } from '../../domain/payables/payment.ts';
import { reviewed } from '../drafts/review.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, mayGrow, reason, rupiahSum, timestamp } from '../wire/text.ts';

const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

const month = z.string().check(z.meta({ examples: ['2026-11'] }));

export const MonthPath = z.strictObject({ month: pathId(monthPattern, '2026-10') });

const mark = z.string().check(
  z.meta({
    description:
      'A hash of the days of the month, their ledger lines and the closing balances. `npm run report` computes it from the ledger.',
    examples: ['5f1d7a84db00d2fc'],
  }),
);

export const MonthClosingForm = z
  .strictObject({ month: formed(monthPattern, 'a month', '2026-10'), reason: reason() })
  .check(z.meta({ id: 'MonthClosingForm' }));

export type MonthClosingForm = z.infer<typeof MonthClosingForm>;

/** Draft of the closing of a month. The service computes its mark. */
export const MonthClosing = z
  .object({
    month_closing_id: z.string(),
    month,
    mark,
    status: z
      .enum(paymentStatuses)
      .check(z.meta({ id: 'MonthClosingStatus', description: `The state of the approval by four eyes. ${mayGrow}` })),
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'MonthClosing', description: 'The closing of a month of the books. Two people decide it.' }));

export const ReviewedMonthClosing = reviewed(MonthClosing, 'ReviewedMonthClosing', 'The closing of a month');

export type MonthClosing = z.infer<typeof MonthClosing>;

export const MonthClosingPath = z.strictObject({
  month_closing_id: pathId(idPatterns.monthClosing, 'mcl_01ka0000000000000000000001'),
});

export const ClosedMonth = z
  .object({
    month,
    mark,
    month_closing_id: z.string(),
    drafted_by: z.string(),
    closed_by: z.string().check(z.meta({ description: 'The person who approved the closing.' })),
    closed_at: timestamp(),
  })
  .check(z.meta({ id: 'ClosedMonth', description: 'A month of the books that two people have closed for good.' }));

export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** The maximum number of closed months in the list: ten years. */
export const maximumMonths = 120;

export const MonthList = z
  .strictObject({
    last_over: month.check(z.meta({ description: 'The last month that is over and can be closed.' })),
    closed: z.array(ClosedMonth).check(z.maxLength(maximumMonths)),
  })
  .check(z.meta({ id: 'MonthList', description: 'The closed months, newest first; at most 120.' }));

const MonthCheck = z
  .object({
    check: z.enum(monthChecks).check(z.meta({ id: 'MonthCheckName', description: `What is checked. ${mayGrow}` })),
    state: z
      .enum(checkStates)
      .check(z.meta({ id: 'MonthCheckState', description: `\`unknown\`: the service cannot tell. ${mayGrow}` })),
    blocks: z.boolean().check(z.meta({ description: 'true: while it is open, the month cannot be closed.' })),
    account: z
      .nullable(z.string())
      .check(z.meta({ description: 'The kind of account of the amount.', examples: ['gateway:midtrans'] })),
    amount_idr: z.nullable(
      rupiahSum('The balance at the end of the month that nothing has settled since.', 'not negative'),
    ),
    count: z
      .nullable(z.int().check(z.gte(0)))
      .check(z.meta({ description: 'The number of open things, at most 100.' })),
  })
  .check(z.meta({ id: 'MonthCheck', description: 'A line of the checklist of a month.' }));

/** The checklist of a month of the books. */
export const MonthChecklist = z
  .strictObject({
    month,
    mark: z.nullable(mark).check(z.meta({ description: 'The mark now; null: not all days of the month are counted.' })),
    closed: z.nullable(ClosedMonth).check(z.meta({ description: 'null: the month is not closed.' })),
    checks: z.array(MonthCheck),
  })
  .check(z.meta({ id: 'MonthChecklist', description: 'What is done and what is open in a month of the books.' }));

export type MonthChecklist = z.infer<typeof MonthChecklist>;
