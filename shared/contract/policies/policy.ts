import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { policyStatuses, withholdingKinds } from '../../domain/policies/policy.ts';
import { reviewed } from '../drafts/review.ts';
import { creatorId } from '../wire/ids.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, instant, mayGrow, nullable, optionalOr, reason, text, timestamp } from '../wire/text.ts';
import { rounding } from './rounding.ts';
import { taxClass } from './tax-class.ts';

const userId = creatorId();
const whole = (minimum: number, maximum: number) => z.int().check(z.gte(minimum), z.lte(maximum));

const validFrom = z.meta({ description: 'The approval must come at least a minute earlier.' });
const validTo = z.meta({ description: 'The first instant after its validity; null: unlimited.' });
const validity = { valid_from: timestamp().check(validFrom), valid_to: z.nullable(timestamp()).check(validTo) };
const wantedValidity = { valid_from: instant().check(validFrom), valid_to: nullable(instant()).check(validTo) };

const policyStatus = z
  .enum(policyStatuses)
  .check(z.meta({ id: 'PolicyStatus', description: `The state of the approval by four eyes. ${mayGrow}` }));

const fourEyes = {
  status: policyStatus,
  drafted_by: z.string(),
  approved_by: z.nullable(z.string()).check(z.meta({ description: 'Another person than the drafter.' })),
  created_at: timestamp(),
  approved_at: z.nullable(timestamp()),
};

const tax = {
  tax_class: taxClass,
  tax_name: text(1, 60).check(z.meta({ examples: ['PPN'] })),
  rate: z.strictObject({ numerator: whole(0, 1_000_000), denominator: whole(1, 1_000_000) }).check(
    z.meta({
      id: 'TaxRateForm',
      outputId: 'TaxRate',
      description: 'A fraction of the base, at most 1.',
      examples: [{ numerator: 12, denominator: 100 }],
    }),
  ),
};

const taxBase = z.strictObject({ numerator: whole(1, 1_000_000), denominator: whole(1, 1_000_000) }).check(
  z.meta({
    id: 'TaxBaseForm',
    outputId: 'TaxBase',
    description: 'The taxed part of the net price, at most 1; 11/12 is DPP nilai lain.',
    examples: [{ numerator: 11, denominator: 12 }],
  }),
);

const wantedRounding = optionalOr(rounding, 'half_up').check(z.meta({ description: 'By default `half_up`.' }));
const wantedBase = optionalOr(taxBase, { numerator: 1, denominator: 1 }).check(
  z.meta({ description: 'By default 1/1, the whole net price.' }),
);

const fraction = z.strictObject({ numerator: whole(0, 1_000_000), denominator: whole(1, 1_000_000) }).check(
  z.meta({
    id: 'FractionForm',
    outputId: 'Fraction',
    description: 'A fraction of an amount, at most 1.',
    examples: [{ numerator: 2, denominator: 100 }],
  }),
);

export const withholdingKind = z
  .enum(withholdingKinds)
  .check(z.meta({ id: 'WithholdingKind', description: `A kind of income tax that is withheld. ${mayGrow}` }));

/** The variant of a kind of withheld tax. Each variant has policies of its own. */
const withholdingVariant = formed(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _', 'npwp').check(
  z.meta({
    description:
      'The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants.',
  }),
);

/** A withheld income tax: its kind and its variant. */
export const withheldTax = z
  .strictObject({ kind: withholdingKind, variant: withholdingVariant })
  .check(z.meta({ id: 'WithheldTaxForm', outputId: 'WithheldTax', description: 'An income tax that is withheld.' }));

/** The terms of withheld tax: the taxed fraction of a payment, the tax rate, and the rounding of both. */
export const withholdingTerms = { base: fraction, rate: fraction, rounding };

const withholding = { ...withheldTax.shape, ...withholdingTerms };

const finance = {
  creator_instructor_id: z
    .nullable(userId)
    .check(z.meta({ description: 'The creator of the courses; null: every creator without a policy of their own.' })),
  creator_share_basis_points: whole(0, 10_000).check(
    z.meta({ description: "The creator's share of the net price; the platform takes the rest.", examples: [7000] }),
  ),
};

/** The tax rate of a class of courses, for a period. An approved policy never changes; a later policy replaces it. */
export const TaxPolicy = z
  .object({ tax_policy_version: z.string(), ...tax, base: taxBase, rounding, ...validity, ...fourEyes })
  .check(z.meta({ id: 'TaxPolicy', description: 'The tax rate of a class of courses, for a period.' }));
export const TaxPolicyForm = z
  .strictObject({ ...tax, base: wantedBase, rounding: wantedRounding, ...wantedValidity, reason: reason() })
  .check(z.meta({ id: 'TaxPolicyForm' }));

/** The shares of creator and platform in a net price, for a period. */
export const FinancePolicy = z
  .object({ finance_policy_version: z.string(), ...finance, ...validity, ...fourEyes })
  .check(
    z.meta({
      id: 'FinancePolicy',
      description: 'The division of a net price between creator and platform, for a period.',
    }),
  );
export const FinancePolicyForm = z
  .strictObject({ ...finance, ...wantedValidity, reason: reason() })
  .check(z.meta({ id: 'FinancePolicyForm' }));

/** The terms of one kind of income tax that is withheld from payments to creators, for a period. */
export const WithholdingPolicy = z
  .object({ withholding_policy_version: z.string(), ...withholding, ...validity, ...fourEyes })
  .check(
    z.meta({
      id: 'WithholdingPolicy',
      description: 'Income tax that is withheld from payments to creators, for a period.',
    }),
  );
export const WithholdingPolicyForm = z
  .strictObject({ ...withholding, rounding: wantedRounding, ...wantedValidity, reason: reason() })
  .check(z.meta({ id: 'WithholdingPolicyForm' }));

export const Approval = z.strictObject({ reason: reason() }).check(z.meta({ id: 'Approval' }));

export type TaxPolicy = z.infer<typeof TaxPolicy>;

export const ReviewedTaxPolicy = reviewed(TaxPolicy, 'ReviewedTaxPolicy', 'A tax policy');
export type TaxPolicyForm = z.infer<typeof TaxPolicyForm>;
export type FinancePolicy = z.infer<typeof FinancePolicy>;

export const ReviewedFinancePolicy = reviewed(FinancePolicy, 'ReviewedFinancePolicy', "A creator's share");
export type FinancePolicyForm = z.infer<typeof FinancePolicyForm>;

export type WithholdingPolicy = z.infer<typeof WithholdingPolicy>;

export const ReviewedWithholdingPolicy = reviewed(
  WithholdingPolicy,
  'ReviewedWithholdingPolicy',
  'A policy of withheld income tax',
);
export type WithholdingPolicyForm = z.infer<typeof WithholdingPolicyForm>;

export const TaxPolicyPath = z.strictObject({
  tax_policy_version: pathId(idPatterns.taxPolicy, 'txp_01ka0000000000000000000001'),
});
export const FinancePolicyPath = z.strictObject({
  finance_policy_version: pathId(idPatterns.financePolicy, 'fnp_01ka0000000000000000000001'),
});
export const WithholdingPolicyPath = z.strictObject({
  withholding_policy_version: pathId(idPatterns.withholdingPolicy, 'whp_01ka0000000000000000000001'),
});
