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

/** What is filled in; the address of a draft that is made again says otherwise. */
const usualTax = { tax_class: 'standard', tax_name: 'PPN', numerator: '', denominator: '100' };
const usualShare = { creator: '', share: '' };

const numbered = (name: string, text: string) => (/^\d+$/.test(text) ? { [name]: Number(text) } : {});

const useValidity = (): FieldRow[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  return [
    { name: 'valid_from', label: common.validFrom, hint: t.fromHint },
    { name: 'valid_to', label: common.validTo, hint: common.validToHint },
  ];
};

/** The draft of a rate of tax. */
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

/** The draft of a creator's share. */
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
