import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { paymentStatuses } from '../../domain/payables/payment.ts';
import { reviewed } from '../drafts/review.ts';
import { withheldTax } from '../policies/policy.ts';
import { pathId } from '../wire/parameters.ts';
import { day, mayGrow, nullable, reason, timestamp } from '../wire/text.ts';
import { CreatorPath } from './payable.ts';

const withheldOrNone = z.meta({ description: 'The tax that is withheld from payments; null: none.' });
const fromDay = z.meta({
  description: 'The first day of the terms, in Indonesia. They decide the payments with this or a later `paid_on`.',
});

/** The terms of a creator from a day on. */
export const termsFrom = {
  valid_from: z.iso.date().check(fromDay, z.meta({ examples: ['2026-12-01'] })),
  withholding: z.nullable(withheldTax).check(withheldOrNone),
};

/** Draft of the tax that is withheld from a creator's payments. */
export const WithholdingTerms = z
  .object({
    withholding_terms_id: z.string(),
    user_id: z.string(),
    ...termsFrom,
    status: z
      .enum(paymentStatuses)
      .check(
        z.meta({ id: 'WithholdingTermsStatus', description: `The state of the approval by four eyes. ${mayGrow}` }),
      ),
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(
    z.meta({
      id: 'WithholdingTerms',
      description: 'The tax that is withheld from payments to a creator, from a day on. Two people decide it.',
    }),
  );

export const ReviewedWithholdingTerms = reviewed(
  WithholdingTerms,
  'ReviewedWithholdingTerms',
  "The tax that is withheld from a creator's payments",
);

export type WithholdingTerms = z.infer<typeof WithholdingTerms>;

export const WithholdingTermsForm = z
  .strictObject({
    withholding: nullable(withheldTax).check(withheldOrNone),
    valid_from: day('2026-12-01').check(fromDay),
    reason: reason(),
  })
  .check(z.meta({ id: 'WithholdingTermsForm' }));

export type WithholdingTermsForm = z.infer<typeof WithholdingTermsForm>;

export const WithholdingTermsPath = z.strictObject({
  ...CreatorPath.shape,
  withholding_terms_id: pathId(idPatterns.withholdingTerms, 'wht_01ka0000000000000000000001'),
});
