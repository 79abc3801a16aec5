import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Status } from '../look/facts.tsx';
import { Filters, given, spanOf } from '../look/filters.tsx';
import { IdLink, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

const unfiltered = { status: '', from: '', to: '', coupon_code: '', course_id: '' };

const statuses = ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'] as const;
type OrderStatus = (typeof statuses)[number];

export const OrdersPage = () => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const orders = useList(`orders of all ${JSON.stringify(asked)}`, async (client, at, signal) => {
    const { status, from, to, ...texts } = asked;
    const query = { ...given(texts), ...spanOf(from, to), ...(status !== '' && { status: status as OrderStatus }) };
    const { data } = await client.listAdminOrders({ limit: 20, ...query, ...at }, { signal });
    return { items: data.orders, next: data.next_cursor };
  });
  return (
    <Page title={t.orders} lead={t.ordersLead}>
      <Filters
        list="orders"
        of={[
          { name: 'status', label: common.status, choices: statuses.map((each) => [each, words[each]]) },
          { name: 'from', label: common.from, as: 'day' },
          { name: 'to', label: common.to, as: 'day' },
          { name: 'coupon_code', label: t.coupon, example: 'HEMAT10' },
          { name: 'course_id', label: t.course, example: 'crs_…' },
        ]}
        values={asked}
        change={ask}
      />
      <Rows
        label={t.orders}
        of={orders}
        keyOf={({ order_id }) => order_id}
        empty={t.noOrders}
        columns={[
          { name: common.order, cell: ({ order_id }) => <IdLink of={order_id} to={`/staff/orders/${order_id}`} /> },
          { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
          {
            name: t.purchaser,
            cell: ({ purchaser_id, purchaser_name }) => <UserLink of={purchaser_id} name={purchaser_name} />,
          },
          {
            ...{ name: t.course, share: 70 },
            cell: ({ title, items_count }) => (items_count > 1 ? `${title} +${items_count - 1}` : title),
          },
          { name: t.coupon, share: 30, cell: ({ coupon_code }) => coupon_code ?? '–' },
          { name: common.status, cell: ({ status }) => <Status of={status} /> },
          { name: common.amount, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr} /> },
        ]}
      />
    </Page>
  );
};
