import { useLocation, useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { Person } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace } from './draft.ts';
import { useSides } from './review-value.tsx';

type Schemas = components['schemas'];

/** The default values of the form. An address from `againPlace` overrides them. */
const usual = { amount: '', side: 'clearing', reason: '', note: '' };

const useAgain = () => {
  const [{ amount, side, reason, note }] = useQuery(usual);
  return {
    side,
    values: { ...(/^\d+$/.test(amount) && { amount_idr: Number(amount) }), reason, public_note: note },
  };
};

export const NewCreditPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const [, go] = useLocation();
  const { reason, note } = useReasonRows();
  const { source } = useSides();
  const again = useAgain();
  const action = useAction(async (client, key, body: Schemas['CreditForm']) => {
    const { data } = await client.draftCredit({ user_id, body }, { key });
    go(draftPlace('credit', data.credit_id, user_id));
  });
  return (
    <Page title={t.draftCredit} lead={t.draftLead}>
      <Part title={titles.credit} lead={<Person of={user_id} />}>
        <SchemaForm<Schemas['CreditForm']>
          form="CreditForm"
          rows={() => [
            { name: 'amount_idr', label: common.amount },
            { name: 'source', label: t.source, choices: source },
            reason,
            note,
          ]}
          initial={{ ...again.values, source: again.side }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};

export const NewDebitPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const [, go] = useLocation();
  const { reason, note } = useReasonRows();
  const { destination } = useSides();
  const again = useAgain();
  const action = useAction(async (client, key, body: Schemas['DebitForm']) => {
    const { data } = await client.draftDebit({ user_id, body }, { key });
    go(draftPlace('debit', data.debit_id, user_id));
  });
  return (
    <Page title={t.draftDebit} lead={t.draftLead}>
      <Part title={titles.debit} lead={<Person of={user_id} />}>
        <SchemaForm<Schemas['DebitForm']>
          form="DebitForm"
          rows={() => [
            { name: 'amount_idr', label: common.amount },
            { name: 'destination', label: t.destination, choices: destination },
            reason,
            note,
          ]}
          initial={{ ...again.values, destination: again.side }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};
