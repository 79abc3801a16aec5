import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { methodText } from '../../look/method.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Status } from '../look/facts.tsx';
import { Filters, spanOf } from '../look/filters.tsx';
import { IdLink, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

const unfiltered = { state: '', from: '', to: '' };

const states = [
  ...(['opening', 'pending', 'paid', 'failed', 'expired', 'cancelled'] as const),
  ...(['partially_reversed', 'reversed'] as const),
];
type State = (typeof states)[number];

export const TopupsPage = () => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const topups = useList(`top-ups of all ${JSON.stringify(asked)}`, async (client, at, signal) => {
    const { state, from, to } = asked;
    const query = { ...spanOf(from, to), ...(state !== '' && { state: state as State }) };
    const { data } = await client.listAdminTopups({ limit: 20, ...query, ...at }, { signal });
    return { items: data.topups, next: data.next_cursor };
  });
  return (
    <Page title={t.topups} lead={t.topupsLead}>
      <Filters
        list="topups"
        of={[
          { name: 'state', label: common.status, choices: states.map((each) => [each, words[each]]) },
          { name: 'from', label: common.from, as: 'day' },
          { name: 'to', label: common.to, as: 'day' },
        ]}
        values={asked}
        change={ask}
      />
      <Rows
        label={t.topups}
        of={topups}
        keyOf={({ topup_id }) => topup_id}
        empty={t.noTopups}
        columns={[
          { name: t.topup, cell: ({ topup_id }) => <IdLink of={topup_id} to={`/staff/topups/${topup_id}`} /> },
          { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
          { name: common.user, cell: ({ user_id, user_name }) => <UserLink of={user_id} name={user_name} /> },
          { name: t.method, share: 100, cell: ({ method }) => (method === null ? '–' : methodText(method)) },
          { name: common.status, cell: ({ status }) => <Status of={status} /> },
          { name: t.credited, isAmount: true, cell: ({ credited_idr }) => <Rupiah amount={credited_idr} /> },
          { name: t.asked, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr} /> },
        ]}
      />
    </Page>
  );
};
