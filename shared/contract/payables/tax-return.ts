import * as z from 'zod/mini';
import { approvalStatuses } from '../../domain/drafts/four-eyes.ts';
import { idPatterns } from '../../domain/ids.ts';
import type { TaxAccount } from '../../domain/payables/account.ts';
import { taxes } from '../../domain/payables/tax-return.ts';
import { reviewed } from '../drafts/review.ts';
import { typedBankReference, typedPaidOn } from '../wire/bank.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, mayGrow, reason, rupiahSum, timestamp } from '../wire/text.ts';
import { Payment } from './payment.ts';

const tax = z
  .enum(taxes)
  .check(
    z.meta({ id: 'TaxKind', description: `A tax that is returned by month. ${mayGrow}`, param: { example: 'vat' } }),
  );

const month = formed(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month', '2026-11').check(
  z.meta({ description: 'A month of Indonesia that is over.' }),
);

const isTaxAccount = (value: unknown): value is TaxAccount =>
  typeof value === 'string' && /^(?:tax|withholding):[^:]+$/.test(value);

/** The tax of one account in a month. */
export const TaxReturnAccount = z
  .object({
    account: z.custom<TaxAccount>(isTaxAccount, 'must be the account of a tax').check(
      z.meta({
        description: 'VAT of a policy, `tax:{tax_policy_version}`, or withheld tax, `withholding:{kind}`.',
        override: { type: 'string', pattern: '^(?:tax|withholding):[^:]+$' },
        examples: ['tax:txp_01ka0000000000000000000001'],
      }),
    ),
    base_idr: rupiahSum('The net prices of the sales, or the bases of the slips.'),
    collected_idr: rupiahSum('The tax of the sales or slips.'),
    refunded_base_idr: rupiahSum('The net prices of the refunds, or the bases of cancelled slips.'),
    refunded_idr: rupiahSum('The tax of the refunds or cancelled slips, also of earlier months.'),
    net_idr: rupiahSum('The collected tax less the refunded tax.', 'any sign'),
  })
  .check(z.meta({ id: 'TaxReturnAccount', description: 'The tax of one account in a month.' }));

const figures = {
  tax,
  month: z.string().check(z.meta({ examples: ['2026-11'] })),
  accounts: z
    .array(TaxReturnAccount)
    .check(z.meta({ description: 'Each tax policy with sales or refunds in the month, or the kind of withheld tax.' })),
  collected_idr: rupiahSum('The tax of all sales (output VAT), or of all slips.'),
  refunded_idr: rupiahSum('The tax of all refunds, or of all cancelled slips.'),
  input_idr: rupiahSum(
    'The VAT in the fees of the gateway, by the day of booking (input VAT); 0 for withheld tax.',
    'any sign',
  ),
  carried_in_idr: rupiahSum('The credit that the return before carried over.'),
  due_idr: rupiahSum('The amount to pay; 0 when the month ends with a credit.'),
  carried_out_idr: rupiahSum('The credit that the next return deducts; 0 when tax is due.'),
};

/** The service's figures of the next return. */
export const TaxDue = z
  .object({
    ...figures,
    over: z.boolean().check(z.meta({ description: 'Whether the whole month is counted.' })),
    as_of: z.nullable(timestamp()).check(z.meta({ description: 'The instant of the figures; null: none yet.' })),
  })
  .check(z.meta({ id: 'TaxDue', description: 'The figures of the next return of a tax.' }));

export type TaxDue = z.infer<typeof TaxDue>;

export const TaxDuePath = z.strictObject({ tax });

export const TaxReturnForm = z
  .strictObject({
    ...{ tax, month },
    reference: typedBankReference(),
    paid_on: typedPaidOn(),
    reason: reason(),
  })
  .check(z.meta({ id: 'TaxReturnForm' }));

export type TaxReturnForm = z.output<typeof TaxReturnForm>;

/** The return of a tax for a month. The service computes it, one person drafts it, and another approves it. */
export const TaxReturn = z
  .object({
    tax_return_id: z.string(),
    ...figures,
    reference: z.string().check(
      z.meta({
        description: "The bank's reference of the transfer. If nothing is due, the number of the tax office's receipt.",
      }),
    ),
    paid_on: Payment.shape.paid_on,
    reason: reason(),
    status: z
      .enum(approvalStatuses)
      .check(z.meta({ id: 'TaxReturnStatus', description: `The state of the approval by four eyes. ${mayGrow}` })),
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()).check(z.meta({ description: 'The person whose approval booked it.' })),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'TaxReturn', description: 'The return of a tax for a month.' }));

export type TaxReturn = z.infer<typeof TaxReturn>;

export const ReviewedTaxReturn = reviewed(TaxReturn, 'ReviewedTaxReturn', 'The return of a tax for a month');

export const TaxReturnPath = z.strictObject({
  tax_return_id: pathId(idPatterns.taxReturn, 'txr_01m4pxd5800000000000000001'),
});
