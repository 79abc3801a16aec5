import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { payableKinds } from '../../domain/payables/account.ts';
import { payoutHoldCauses } from '../../domain/payables/payee.ts';
import { withheldTax, withholdingTerms } from '../policies/policy.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { day, mayGrow, reason, rupiahSum, timestamp } from '../wire/text.ts';
import { payableAccount } from './payment.ts';

export const CreatorPath = z.strictObject({
  user_id: pathId(idPatterns.user, 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg'),
});

/** The days after which a sale can be paid to its creator, for a stage without the setting `payoutDelayDays`. */
export const usualPayoutDelayDays = 14;

const payoutHoldCause = z.enum(payoutHoldCauses).check(
  z.meta({
    id: 'PayoutHoldCause',
    description: `\`hold\`: staff put the payouts on hold. \`suspended\`: the account is. \`wallet_frozen\`: the wallet is. ${mayGrow}`,
  }),
);

/** The balance of a payable account: earned, paid, and payable now. */
export const payableBalance = {
  earned_idr: rupiahSum('The amount earned in all closed days, less refunds.', 'any sign'),
  paid_idr: rupiahSum('The amount paid until now, withheld tax included.'),
  payable_idr: rupiahSum(
    'The amount payable now: sales that are older than `payout_delay_days`, less refunds and payments, without disputed shares. Refunds after a payment can make it negative; later sales then repay the debt.',
    'any sign',
  ),
  disputed_idr: rupiahSum(
    'Shares of sales to buyers whose top-up is disputed or whose wallet owes money, less refunds. They are not payable before the dispute is decided or the debt is repaid.',
    'any sign',
  ),
  payout_delay_days: z.int().check(
    z.gte(0),
    z.meta({
      description: 'The days after the end of its day in which a sale is not payable yet.',
      examples: [usualPayoutDelayDays],
    }),
  ),
  payout_holds: z.array(payoutHoldCause).check(
    z.meta({
      description: 'Why nothing can be paid to the creator now, whatever the amount; empty: payments are possible.',
    }),
  ),
  as_of: z.nullable(timestamp()).check(z.meta({ description: 'The end of the last closed day; null: none yet.' })),
};

export const PayableQuery = z.strictObject({
  kind: z
    .enum(payableKinds)
    .check(z.meta({ id: 'PayableKind', description: 'The kind of creditor.', param: { example: 'creator' } })),
  paid_on: parameter(
    day(),
    'The day of the transfer, at most 366 days ago; by default today. Its terms and policies are shown.',
    '2026-11-20',
  ),
  limit: pageLimit('Accounts per page.'),
  cursor: cursorParameter,
});

export const Payable = z
  .object({
    account: payableAccount(),
    user_id: z.string().check(z.meta({ description: 'The creator.' })),
    ...payableBalance,
    refunded_idr: rupiahSum('The amount refunded in closed days.'),
    withholding: z
      .nullable(withheldTax)
      .check(z.meta({ description: 'The tax that is withheld from payments of `paid_on`; null: none.' })),
    withholding_policy: z
      .nullable(
        z
          .object({ ...withholdingTerms, withholding_policy_version: z.string() })
          .check(
            z.meta({ id: 'WithholdingInForce', description: 'The policy of withheld tax for payments of `paid_on`.' }),
          ),
      )
      .check(z.meta({ description: 'The policy of that tax in force; null: none.' })),
  })
  .check(z.meta({ id: 'Payable', description: 'A payable to a creator.' }));

export type Payable = z.infer<typeof Payable>;

export const PayablePage = z
  .strictObject({ payables: z.array(Payable), next_cursor: nextCursor() })
  .check(z.meta({ id: 'PayablePage', description: 'Payables, sorted by account.' }));

/** The form that stops or allows payments to a creator. */
export const PayoutHoldForm = z
  .strictObject({
    on_hold: z
      .boolean()
      .check(z.meta({ description: 'true: no payment is drafted or approved; false: payments are possible.' })),
    reason: reason(),
  })
  .check(z.meta({ id: 'PayoutHoldForm' }));

export const PayoutHold = z
  .object({ user_id: z.string(), on_hold: z.boolean(), set_by: z.string(), set_at: timestamp() })
  .check(z.meta({ id: 'PayoutHold', description: 'Whether staff put the payouts of a creator on hold.' }));

export type PayoutHold = z.infer<typeof PayoutHold>;
