import { useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { useQuery } from '../../place.ts';
import { draftPlace } from '../approvals/draft.ts';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { indonesianDay } from '../payables/withheld.ts';
import { bankKindTexts, bankTexts } from '../texts/bank.ts';
import { commonTexts } from '../texts/words.ts';

type Form = components['schemas']['BankEntryForm'];

/** The default values of the form. An address from `againPlace` overrides them. */
const usual = { kind: 'bank_charge', amount: '', reference: '', paid_on: '', payment: '', reason: '' };

/** The form that drafts a bank entry. */
export const NewBankEntry = () => {
  const t = useTexts(bankTexts);
  const kinds = useTexts(bankKindTexts);
  const common = useTexts(commonTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  const [again] = useQuery(usual);
  const action = useAction(async (client, key, body: Form) => {
    const { data } = await client.draftBankEntry({ body }, { key });
    go(draftPlace('bank_entry', data.bank_entry_id));
  });
  return (
    <Part title={t.entry} lead={t.entryLead}>
      <SchemaForm<Form>
        form="BankEntryForm"
        rows={({ kind }) => [
          { name: 'kind', label: t.kind, choices: kinds },
          { name: 'amount_idr', label: common.amount },
          { name: 'reference', label: t.reference },
          { name: 'paid_on', label: t.paidOn },
          ...(kind === 'returned_transfer'
            ? [{ name: 'payment_id', label: t.payment, hint: t.paymentHint, isNeeded: true } as const]
            : []),
          reason,
        ]}
        initial={{
          ...(/^\d+$/.test(again.amount) && { amount_idr: Number(again.amount) }),
          ...{ kind: again.kind, reference: again.reference, paid_on: again.paid_on || indonesianDay(Date.now()) },
          ...{ payment_id: again.payment, reason: again.reason },
        }}
        action={action}
        send={t.draft}
      />
    </Part>
  );
};
