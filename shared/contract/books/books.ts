import * as z from 'zod/mini';
import { timestamp } from '../wire/text.ts';

const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));

/** The balance of a kind of account. */
export const AccountBalance = z
  .object({
    account: z.string().check(z.meta({ examples: ['user:available'] })),
    balance_idr: z.string().check(
      z.regex(/^-?\d+$/),
      z.meta({
        description: 'In rupiah, as text: a sum may be larger than a number that every client can carry.',
        examples: ['-1250000'],
      }),
    ),
  })
  .check(z.meta({ id: 'AccountBalance', description: 'What a kind of account holds.' }));

/** The verdict of the last reconciliation. */
export const BooksVerdict = z
  .object({
    started_at: timestamp(),
    judged_at: timestamp(),
    complete: z
      .boolean()
      .check(z.meta({ description: 'false: so much was wrong that the rest was left out, and with it the accounts.' })),
    violations: count('How often a rule does not hold; 0: everything adds up.'),
    rules: z
      .array(
        z
          .object({ rule: z.string(), times: count('How often it does not hold.') })
          .check(z.meta({ id: 'BrokenRule', description: 'A rule that does not hold.' })),
      )
      .check(z.meta({ description: 'The rules that do not hold.' })),
    accounts: z
      .array(AccountBalance)
      .check(z.meta({ description: 'What each kind of account holds; all together is 0.' })),
    counts: z
      .array(
        z
          .object({ kind: z.string().check(z.meta({ examples: ['orders'] })), count: count('So many.') })
          .check(z.meta({ id: 'BooksCount', description: 'How many of a kind were looked at.' })),
      )
      .check(z.meta({ description: 'How much was looked at.' })),
  })
  .check(z.meta({ id: 'BooksVerdict', description: 'What a reconciliation found.' }));

export const Books = z
  .strictObject({
    last: z.nullable(BooksVerdict).check(z.meta({ description: 'null: there has been no reconciliation yet.' })),
  })
  .check(z.meta({ id: 'Books', description: 'The books, as the last reconciliation found them.' }));
