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
import { commonTexts } from '../texts/words.ts';
import { draftPlace } from './draft.ts';

type Schemas = components['schemas'];

/** The default values of the form. An address from `againPlace` overrides them. */
const usualTax = { tax_class: 'standard', tax_name: 'PPN', numerator: '', denominator: '100' };
const usualWithholding = {
  ...{ kind: 'pph23', base_numerator: '1', base_denominator: '1', numerator: '', denominator: '100' },
};
const usualShare = { creator: '', share: '' };

const numbered = (name: string, text: string) => (/^\d+$/.test(text) ? { [name]: Number(text) } : {});

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
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualTax);
  const action = useAction(async (client, _key, body: Schemas['TaxPolicyForm']) => {
    go(draftPlace('tax', (await client.draftTaxPolicy({ body })).data.tax_policy_version));
  });
  return (
    <Page title={t.draftTax} lead={t.draftLead}>
      <Part title={t.tax}>
        <SchemaForm<Schemas['TaxPolicyForm']>
          form="TaxPolicyForm"
          rows={() => [
            { name: 'tax_class', label: t.taxClass, hint: t.classHint },
            { name: 'tax_name', label: t.taxName },
            { name: 'rate/numerator', label: t.numerator, hint: t.rateHint },
            { name: 'rate/denominator', label: t.denominator },
            ...validity,
            reason,
          ]}
          initial={{
            tax_class: again.tax_class,
            tax_name: again.tax_name,
            ...numbered('rate/numerator', again.numerator),
            ...numbered('rate/denominator', again.denominator),
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
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualShare);
  const action = useAction(async (client, _key, body: Schemas['FinancePolicyForm']) => {
    go(draftPlace('share', (await client.draftFinancePolicy({ body })).data.finance_policy_version));
  });
  return (
    <Page title={t.draftShare} lead={t.draftLead}>
      <Part title={t.share}>
        <SchemaForm<Schemas['FinancePolicyForm']>
          form="FinancePolicyForm"
          rows={() => [
            { name: 'creator_instructor_id', label: t.creator, hint: t.creatorHint },
            { name: 'creator_share_basis_points', label: t.share, hint: t.shareHint, as: 'percent' },
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
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const validity = useValidity();
  const [again] = useQuery(usualWithholding);
  const { pph21, pph23, pph26 } = t;
  const action = useAction(async (client, _key, body: Schemas['WithholdingPolicyForm']) => {
    go(draftPlace('withholding', (await client.draftWithholdingPolicy({ body })).data.withholding_policy_version));
  });
  return (
    <Page title={t.draftWithholding} lead={t.draftLead}>
      <Part title={t.withholding}>
        <SchemaForm<Schemas['WithholdingPolicyForm']>
          form="WithholdingPolicyForm"
          rows={() => [
            { name: 'kind', label: t.taxName, choices: { pph21, pph23, pph26 } },
            { name: 'base/numerator', label: t.baseNumerator, hint: t.baseHint },
            { name: 'base/denominator', label: t.baseDenominator },
            { name: 'rate/numerator', label: t.numerator, hint: t.rateHint },
            { name: 'rate/denominator', label: t.denominator },
            ...validity,
            reason,
          ]}
          initial={{
            kind: again.kind,
            ...numbered('base/numerator', again.base_numerator),
            ...numbered('base/denominator', again.base_denominator),
            ...numbered('rate/numerator', again.numerator),
            ...numbered('rate/denominator', again.denominator),
          }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};
