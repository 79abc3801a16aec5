import { useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import type { FieldRow } from '../form/field.tsx';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { taxTexts } from '../texts/taxes.ts';
import { usualVariants } from '../texts/withheld-text.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace } from './draft.ts';

type Schemas = components['schemas'];

/** The default values of the form. An address from `againPlace` overrides them. */
const usualTax = {
  ...{ tax_class: 'standard', tax_name: 'PPN', numerator: '', denominator: '100' },
  ...{ base_numerator: '11', base_denominator: '12', rounding: 'half_up' },
};
const usualWithholding = {
  ...{ kind: 'pph23', variant: '', base_numerator: '1', base_denominator: '1', numerator: '', denominator: '100' },
  rounding: 'floor',
};
const usualShare = { creator: '', share: '' };

const numbered = (name: string, text: string) => (/^\d+$/.test(text) ? { [name]: Number(text) } : {});

/**
 * A form states a fraction in basis points, which it shows as percent. It has no field for `rate/denominator` and
 * `base/denominator`.
 */
const whole = 10_000;

/** The fraction of a policy in basis points, for its field; nothing for a fraction that no whole number states. */
const percented = (name: 'rate' | 'base', numerator: string, denominator: string) => {
  const points = (Number(numerator) * whole) / Number(denominator);
  return numerator !== '' && Number.isInteger(points) ? { [`${name}/numerator`]: points } : {};
};

const useValidity = (): FieldRow[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  return [
    { name: 'valid_from', label: common.validFrom, hint: t.fromHint },
    { name: 'valid_to', label: common.validTo, hint: common.validToHint, as: 'until' },
  ];
};

export const NewTaxPolicyPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualTax);
  const taxes = useTexts(taxTexts);
  const classes = [...new Set(['standard', 'exempt', again.tax_class])];
  const action = useAction(async (client, _key, body: Schemas['TaxPolicyForm']) => {
    const rate = { ...body.rate, denominator: whole };
    go(draftPlace('tax_policy', (await client.draftTaxPolicy({ body: { ...body, rate } })).data.tax_policy_version));
  });
  return (
    <Page title={t.draftTax} lead={t.draftLead}>
      <Part title={titles.tax_policy}>
        <SchemaForm<Schemas['TaxPolicyForm']>
          form="TaxPolicyForm"
          rows={() => [
            {
              name: 'tax_class',
              label: t.taxClass,
              only: classes,
              choices: { standard: taxes.standard, exempt: taxes.exempt },
            },
            { name: 'tax_name', label: t.taxName },
            { name: 'rate/numerator', label: t.rate, hint: t.rateHint, as: 'percent' },
            { name: 'base/numerator', label: t.taxedPart, hint: t.taxedPartHint },
            { name: 'base/denominator', label: t.taxedOf },
            { name: 'rounding', label: t.rounding, choices: { half_up: t.half_up, floor: t.floor } },
            ...validity,
            reason,
          ]}
          initial={{
            tax_class: again.tax_class,
            tax_name: again.tax_name,
            rounding: again.rounding,
            ...numbered('base/numerator', again.base_numerator),
            ...numbered('base/denominator', again.base_denominator),
            ...percented('rate', again.numerator, again.denominator),
          }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};

export const NewSharePage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualShare);
  const action = useAction(async (client, _key, body: Schemas['FinancePolicyForm']) => {
    go(draftPlace('finance_policy', (await client.draftFinancePolicy({ body })).data.finance_policy_version));
  });
  return (
    <Page title={t.draftShare} lead={t.draftLead}>
      <Part title={titles.finance_policy}>
        <SchemaForm<Schemas['FinancePolicyForm']>
          form="FinancePolicyForm"
          rows={() => [
            { name: 'creator_instructor_id', label: t.creator, hint: t.creatorHint },
            { name: 'creator_share_basis_points', label: titles.finance_policy, hint: t.shareHint, as: 'percent' },
            ...validity,
            reason,
          ]}
          initial={{
            ...(again.creator !== '' && { creator_instructor_id: again.creator }),
            ...numbered('creator_share_basis_points', again.share),
          }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};

/** The draft of a policy that withholds income tax from creators. */
export const NewWithholdingPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualWithholding);
  const { pph21, pph23, pph26 } = t;
  const action = useAction(async (client, _key, body: Schemas['WithholdingPolicyForm']) => {
    const { base, rate } = body;
    const fractions = { base: { ...base, denominator: whole }, rate: { ...rate, denominator: whole } };
    const { data } = await client.draftWithholdingPolicy({ body: { ...body, ...fractions } });
    go(draftPlace('withholding_policy', data.withholding_policy_version));
  });
  return (
    <Page title={t.draftWithholding} lead={t.draftLead}>
      <Part title={titles.withholding_policy}>
        <SchemaForm<Schemas['WithholdingPolicyForm']>
          form="WithholdingPolicyForm"
          rows={() => [
            { name: 'kind', label: t.taxName, choices: { pph21, pph23, pph26 } },
            { name: 'variant', label: t.variant, hint: t.variantHint, offers: usualVariants },
            { name: 'base/numerator', label: t.base, hint: t.baseHint, as: 'percent' },
            { name: 'rate/numerator', label: t.rate, hint: t.rateHint, as: 'percent' },
            {
              name: 'rounding',
              label: t.rounding,
              hint: t.roundingHint,
              choices: { half_up: t.half_up, floor: t.floor },
            },
            ...validity,
            reason,
          ]}
          initial={{
            kind: again.kind,
            variant: again.variant,
            rounding: again.rounding,
            ...percented('base', again.base_numerator, again.base_denominator),
            ...percented('rate', again.numerator, again.denominator),
          }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};
