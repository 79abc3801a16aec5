import * as z from 'zod/mini';
import { pathId } from '../wire/parameters.ts';
import { formed, reason, timestamp } from '../wire/text.ts';

const month = z.string().check(z.meta({ examples: ['2026-11'] }));

export const MonthPath = z.strictObject({ month: pathId(/^20\d\d-(?:0[1-9]|1[0-2])$/, '2026-10') });

const mark = formed(/^[0-9a-f]{16}$/, 'the 16 digits of the report', '5f1d7a84db00d2fc').check(
  z.meta({ description: 'The mark of the report. Equal figures have equal marks. `npm run report` prints it.' }),
);

export const MonthClosing = z.strictObject({ mark, reason: reason() }).check(z.meta({ id: 'MonthClosing' }));

export const ClosedMonth = z
  .object({ month, mark, closed_by: z.string(), closed_at: timestamp() })
  .check(z.meta({ id: 'ClosedMonth', description: 'A month of the books that finance has closed for good.' }));

export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** The maximum number of closed months in the list: ten years. */
export const maximumMonths = 120;

export const MonthList = z
  .strictObject({
    last_over: month.check(z.meta({ description: 'The last month that is over and can be closed.' })),
    closed: z.array(ClosedMonth).check(z.maxLength(maximumMonths)),
  })
  .check(z.meta({ id: 'MonthList', description: 'The closed months, newest first; at most 120.' }));
