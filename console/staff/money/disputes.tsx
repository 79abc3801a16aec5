import { Anchor, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Dialog } from '../look/dialog.tsx';
import { Facts, Status } from '../look/facts.tsx';
import { Filters } from '../look/filters.tsx';
import { IdLink, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

type Dispute = components['schemas']['Dispute'];

/** The orders paid after a disputed top-up, in a dialog: each with the creators who wait for their share. */
const Orders = ({ of: { orders, more_orders } }: { readonly of: Dispute }) => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const [isOpen, { open, close }] = useDisclosure();
  if (orders.length === 0) return t.nonePaid;
  return (
    <>
      <Anchor
        inherit
        component="button"
        type="button"
        onClick={open}
        aria-label={t.ordersCount(orders.length, more_orders)}
      >
        {orders.length}
        {more_orders && '+'}
      </Anchor>
      <Dialog title={t.paidOrders} isOpen={isOpen} close={close}>
        <Stack gap="sm">
          <Text size="sm">{t.paidOrdersLead}</Text>
          {orders.map(({ order_id, amount_idr, paid_at, creator_ids }) => (
            <Facts
              key={order_id}
              of={[
                [t.order, <IdLink key="order" of={order_id} to={`/staff/orders/${order_id}`} />],
                [common.amount, <Rupiah key="amount" amount={amount_idr} />],
                [t.paidAt, <When key="paid" at={paid_at} />],
                ...creator_ids.map((id) => [t.waitsFor, <UserLink key={id} of={id} />] as const),
              ]}
            />
          ))}
          {more_orders && <Text size="sm">{t.moreOrders}</Text>}
        </Stack>
      </Dialog>
    </>
  );
};

const states = ['open', 'won', 'lost'] as const;
type State = (typeof states)[number];

const unfiltered = { state: 'open' };

/** The page of disputes: top-ups that a gateway has reversed. */
export const DisputesPage = () => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const disputes = useList(`disputes ${asked.state}`, async (client, at, signal) => {
    const query = asked.state === '' ? {} : { state: asked.state as State };
    const { data } = await client.listDisputes({ limit: 20, ...query, ...at }, { signal });
    return { items: data.disputes, next: data.next_cursor };
  });
  return (
    <Page title={t.disputes} lead={t.disputesLead}>
      <Filters
        list="disputes"
        of={[{ name: 'state', label: common.status, choices: states.map((each) => [each, words[each]]) }]}
        values={asked}
        change={ask}
      />
      <Rows
        label={t.disputes}
        of={disputes}
        keyOf={({ topup_id }) => topup_id}
        empty={t.noDisputes}
        columns={[
          { name: t.topup, cell: ({ topup_id }) => <IdLink of={topup_id} to={`/staff/topups/${topup_id}`} /> },
          { name: common.user, cell: ({ user_id, user_name }) => <UserLink of={user_id} name={user_name} /> },
          { name: common.changed, cell: ({ updated_at }) => <When at={updated_at} /> },
          {
            name: t.answerBy,
            share: 100,
            cell: ({ deadline }) => (deadline === null ? t.noDeadline : <When at={deadline} />),
          },
          { name: common.status, cell: ({ state }) => <Status of={state} /> },
          { name: t.orders, cell: (dispute) => <Orders of={dispute} /> },
          { name: t.takenBack, isAmount: true, cell: ({ taken_back_idr }) => <Rupiah amount={taken_back_idr} /> },
          { name: t.lacks, isAmount: true, cell: ({ owed_idr }) => <Rupiah amount={-owed_idr} /> },
        ]}
      />
    </Page>
  );
};
