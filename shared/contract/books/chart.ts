import * as z from 'zod/mini';
import { accountTypes, type ChartAccount, chartWith, sideOf } from '../../domain/books/chart.ts';
import { mayGrow } from '../wire/text.ts';

const name = z.object({
  id: z.string().check(z.meta({ description: 'The name in Indonesian.', examples: ['Bank'] })),
  en: z.string().check(z.meta({ description: 'The name in English.', examples: ['Bank'] })),
});

/** An account of the chart of accounts. */
export const ChartAccountShown = z
  .object({
    id: z.string().check(
      z.meta({
        description: 'The ledger account, or the beginning of the names of several, which then ends with `:`.',
        examples: ['clearing'],
      }),
    ),
    code: z.string().check(z.meta({ examples: ['1110'] })),
    name: name.check(z.meta({ id: 'ChartName', description: 'The name of an account in two languages.' })),
    type: z
      .enum(accountTypes)
      .check(z.meta({ id: 'ChartAccountType', description: `The type of an account. ${mayGrow}` })),
    side: z
      .enum(['debit', 'credit'])
      .check(z.meta({ id: 'ChartAccountSide', description: `The side on which the account grows. ${mayGrow}` })),
  })
  .check(z.meta({ id: 'ChartAccount', description: 'An account of the chart of accounts.' }));

export type ChartAccountShown = z.infer<typeof ChartAccountShown>;

const Changes = z.record(z.string(), z.object({ code: z.optional(z.string()), name: z.optional(name) }));

/** The chart of a stage. @param text the setting, as JSON. Synthesis has checked it */
export const chartOf = (text: string): readonly ChartAccount[] => chartWith(z.parse(Changes, JSON.parse(text)));

export const shownAccount = (account: ChartAccount): ChartAccountShown => ({ ...account, side: sideOf(account) });
