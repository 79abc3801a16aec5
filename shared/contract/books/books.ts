import * as z from 'zod/mini';
import { rupiahSum, timestamp } from '../wire/text.ts';

const count = (description: string) => z.int().check(z.gte(0), z.meta({ description }));

/** The sum of the balances of all accounts of one kind, such as `user:available`. */
export const AccountBalance = z
  .object({
    account: z.string().check(z.meta({ examples: ['user:available'] })),
    balance_idr: rupiahSum('The balance; credits less debits.', 'any sign'),
  })
  .check(z.meta({ id: 'AccountBalance', description: 'The balance of a kind of account.' }));

/** The verdict of one reconciliation. */
export const BooksVerdict = z
  .object({
    started_at: timestamp(),
    judged_at: timestamp(),
    complete: z.boolean().check(
      z.meta({
        description: 'false: there were too many violations to list. The rest and the accounts are left out.',
      }),
    ),
    violations: count('The number of violations of all rules.'),
    rules: z
      .array(
        z
          .object({ rule: z.string(), times: count('The number of violations.') })
          .check(z.meta({ id: 'BrokenRule', description: 'A violated rule.' })),
      )
      .check(z.meta({ description: 'The violated rules.' })),
    accounts: z
      .array(AccountBalance)
      .check(z.meta({ description: 'The balance of each kind of account. Their sum is 0.' })),
    counts: z
      .array(
        z
          .object({ kind: z.string().check(z.meta({ examples: ['orders'] })), count: count('The number.') })
          .check(z.meta({ id: 'BooksCount', description: 'The number of examined records of a kind.' })),
      )
      .check(z.meta({ description: 'The number of examined records by kind.' })),
  })
  .check(z.meta({ id: 'BooksVerdict', description: 'The result of a reconciliation.' }));

export const Books = z
  .strictObject({
    last: z.nullable(BooksVerdict).check(z.meta({ description: 'null: no reconciliation has run yet.' })),
  })
  .check(z.meta({ id: 'Books', description: 'The books at the last reconciliation.' }));
