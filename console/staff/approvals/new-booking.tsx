import { useLocation, useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import type { FieldRow } from '../form/field.tsx';
import type { FieldValue } from '../form/limit.ts';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { Person } from '../look/names.tsx';
import { indonesianDay } from '../payables/withheld.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace } from './draft.ts';
import { useSides } from './review-value.tsx';

type Schemas = components['schemas'];

/** The default values of the form. An address from `againPlace` overrides them. */
const usual = { amount: '', side: 'clearing', reference: '', paid_on: '', reason: '', note: '' };

const useAgain = () => {
  const [{ amount, side, reference, paid_on, reason, note }] = useQuery(usual);
  return {
    side,
    values: {
      ...(/^\d+$/.test(amount) && { amount_idr: Number(amount) }),
      ...{ reference, paid_on: paid_on || indonesianDay(Date.now()), reason, public_note: note },
    },
  };
};

/** The fields of the movement at the bank. A gift has none. */
const useMovementRows = () => {
  const t = useTexts(approvalTexts);
  const rows: readonly FieldRow[] = [
    { name: 'reference', label: t.reference, isNeeded: true },
    { name: 'paid_on', label: t.paidOn, isNeeded: true },
  ];
  return (side: FieldValue | undefined) => (side === 'clearing' ? rows : []);
};

export const NewCreditPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const [, go] = useLocation();
  const { reason, note } = useReasonRows();
  const { source } = useSides();
  const movementRows = useMovementRows();
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
          rows={(values) => [
            { name: 'amount_idr', label: common.amount },
            { name: 'source', label: t.source, choices: source },
            ...movementRows(values['source']),
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
  const movementRows = useMovementRows();
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
          rows={(values) => [
            { name: 'amount_idr', label: common.amount },
            { name: 'destination', label: t.destination, choices: destination },
            ...movementRows(values['destination']),
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
