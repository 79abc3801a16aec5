import { Alert, SegmentedControl } from '@mantine/core';
import { useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction, useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { draftPlace } from '../approvals/draft.ts';
import { WaitingDrafts } from '../approvals/waiting-drafts.tsx';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { taxReturnTexts } from '../texts/tax-returns.ts';
import { monthText } from './month.tsx';
import { TaxReturnRows } from './tax-return-rows.tsx';
import { indonesianDay } from './withheld.ts';

type Schemas = components['schemas'];

const taxes = ['vat', 'pph21', 'pph23', 'pph26'] as const;

/** The values of a return that is drafted again. */
const nothingAgain = { reference: '', paid_on: '', reason: '' };

const Form = ({ of }: { readonly of: Schemas['TaxDue'] }) => {
  const t = useTexts(taxReturnTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const [again] = useQuery(nothingAgain);
  const { tax, month } = of;
  const action = useAction(async (client, key, body: Omit<Schemas['TaxReturnForm'], 'tax' | 'month'>) => {
    const { data } = await client.draftTaxReturn({ body: { ...body, tax, month } }, { key });
    go(draftPlace('tax_return', data.tax_return_id));
  });
  return (
    <SchemaForm<Omit<Schemas['TaxReturnForm'], 'tax' | 'month'>>
      form="TaxReturnForm"
      rows={() => [
        { name: 'reference', label: t.reference, hint: t.referenceHint },
        { name: 'paid_on', label: t.paidOn, as: 'day' },
        reason,
      ]}
      initial={{ ...again, paid_on: again.paid_on || indonesianDay(Date.now()) }}
      action={action}
      send={t.draft}
    />
  );
};

/** The page of tax returns: the service's figures of the next month, and the form that drafts the return. */
export const TaxReturnPage = () => {
  const t = useTexts(taxReturnTexts);
  const { language } = useLanguage();
  const [asked, ask] = useQuery({ tax: 'vat' });
  const tax = taxes.find((each) => each === asked.tax) ?? 'vat';
  const due = useCall(`tax due ${tax}`, async (client, signal) => (await client.getTaxDue({ tax }, { signal })).data);
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={t.waiting}>
        <WaitingDrafts label={t.waiting} empty={t.noneWaits} only="tax_return" changed={due.again} />
      </Part>
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={t.tax}
        value={tax}
        onChange={(chosen) => ask({ tax: chosen })}
        data={taxes.map((value) => ({ value, label: t[value] }))}
      />
      <Read of={due}>
        {(of) => (
          <Part title={t.of(t[tax], monthText(of.month, language))}>
            <TaxReturnRows of={of} />
            {tax !== 'vat' && of.accounts.length === 0 && <Alert color="gray">{t.noSlip}</Alert>}
            {of.over ? <Form key={tax} of={of} /> : <Alert color="orange">{t.notOver}</Alert>}
          </Part>
        )}
      </Read>
    </Page>
  );
};
