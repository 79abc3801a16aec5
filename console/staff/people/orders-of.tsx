import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Status } from '../look/facts.tsx';
import { IdLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';

export const OrdersOf = ({ userId }: { readonly userId: string }) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const orders = useList(`orders of ${userId}`, async (client, from, signal) => {
    const { data } = await client.listOrders({ purchaser_id: userId, limit: 10, ...from }, { signal });
    return { items: data.orders, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.orders}
      of={orders}
      keyOf={({ order_id }) => order_id}
      empty={t.noOrders}
      columns={[
        {
          name: common.order,
          cell: ({ order_id }) => <IdLink of={order_id} to={`/staff/orders/${order_id}`} />,
        },
        { name: common.created, cell: ({ created_at }) => (created_at ? <When at={created_at} /> : '–') },
        { name: t.courses, share: 100, cell: ({ items }) => items.map(({ title }) => title).join(', ') },
        { name: common.status, cell: ({ status }) => <Status of={status} /> },
        { name: common.amount, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr} /> },
      ]}
    />
  );
};
