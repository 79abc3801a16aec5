import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { methodText } from '../../look/method.ts';
import { Rupiah, When } from '../../look/pieces.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { Status } from '../look/facts.tsx';
import { IdLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { moneyTexts } from '../texts/money.ts';
import { movementTexts, peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';

type Of = { readonly userId: string };
type Entry = components['schemas']['WalletEntry'];

/** The cause of a wallet movement: the order, the top-up or the approved draft. */
const About = ({ of, userId }: Of & { readonly of: Entry }) => {
  const { order_id, topup_id, credit_id, debit_id } = of;
  if (order_id !== undefined) return <IdLink of={order_id} to={`/staff/orders/${order_id}`} />;
  if (topup_id !== undefined) return <IdLink of={topup_id} to={`/staff/topups/${topup_id}`} />;
  if (credit_id !== undefined) return <IdLink of={credit_id} to={draftPlace('credit', credit_id, userId)} />;
  return debit_id === undefined ? '–' : <IdLink of={debit_id} to={draftPlace('debit', debit_id, userId)} />;
};

export const MovementsOf = ({ userId: user_id }: Of) => {
  const t = useTexts(peopleTexts);
  const moments = useTexts(movementTexts);
  const common = useTexts(commonTexts);
  const entries = useList(`movements of ${user_id}`, async (client, at, signal) => {
    const { data } = await client.listUserEntries({ user_id, limit: 20, ...at }, { signal });
    return { items: data.entries, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.movements}
      of={entries}
      keyOf={({ entry_id }) => entry_id}
      empty={t.noMovements}
      columns={[
        { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
        { name: t.movement, share: 100, cell: ({ type }) => moments[type] ?? type },
        { name: t.about, cell: (entry) => <About of={entry} userId={user_id} /> },
        { name: t.held, isAmount: true, cell: ({ held_change_idr: of }) => <Rupiah amount={of} signed /> },
        { name: t.available, isAmount: true, cell: ({ available_change_idr: of }) => <Rupiah amount={of} signed /> },
      ]}
    />
  );
};

export const TopupsOf = ({ userId: user_id }: Of) => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const topups = useList(`top-ups of ${user_id}`, async (client, at, signal) => {
    const { data } = await client.listUserTopups({ user_id, limit: 20, ...at }, { signal });
    return { items: data.topups, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.topups}
      of={topups}
      keyOf={({ topup_id }) => topup_id}
      empty={t.noTopups}
      columns={[
        { name: t.topup, cell: ({ topup_id }) => <IdLink of={topup_id} to={`/staff/topups/${topup_id}`} /> },
        { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
        { name: t.method, share: 100, cell: ({ method }) => (method === null ? '–' : methodText(method)) },
        { name: common.status, cell: ({ status }) => <Status of={status} /> },
        { name: t.credited, isAmount: true, cell: ({ credited_idr }) => <Rupiah amount={credited_idr} /> },
        { name: t.asked, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr} /> },
      ]}
    />
  );
};
