import { Alert } from '@mantine/core';
import { checkOrder, type components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Facts, Part, Status } from '../look/facts.tsx';
import { Id, Person } from '../look/names.tsx';
import { ItemTable } from '../look/rows.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts } from '../texts/words.ts';

type Order = components['schemas']['Order'];

/** Checks the order's sums in the browser, and shows those that are wrong or cannot be checked. */
const Proof = ({ of }: { readonly of: Order }) => {
  const t = useTexts(moneyTexts);
  const { wrong, unproved } = checkOrder(of);
  if (wrong.length + unproved.length === 0) return null;
  if (wrong.length === 0) return <Alert color="yellow">{t.unproved(unproved.join(', '))}</Alert>;
  return (
    <Alert color="red" role="alert">
      {t.wrong(wrong.map(({ pointer }) => pointer).join(', '))}
    </Alert>
  );
};

export const OrderFacts = ({ of }: { readonly of: Order }) => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  return (
    <Part title={t.order}>
      <Facts
        of={[
          [common.status, <Status key="status" of={of.status} />],
          [t.purchaser, <Person key="who" of={of.purchaser_id} />],
          [common.created, of.created_at ? <When key="made" at={of.created_at} /> : '–'],
          [t.paidAt, of.paid_at ? <When key="paid" at={of.paid_at} /> : t.notPaid],
          [t.subtotal, <Rupiah key="subtotal" amount={of.subtotal_idr ?? 0} />],
          [t.discount, <Rupiah key="discount" amount={-(of.discount_idr ?? 0)} />],
          [
            of.coupon_code ? `${t.coupon} ${of.coupon_code}` : t.coupon,
            <Rupiah key="coupon" amount={-(of.coupon_discount_idr ?? 0)} />,
          ],
          [of.tax_name ?? t.tax, <Rupiah key="tax" amount={of.tax_idr ?? 0} />],
          [
            t.total,
            <strong key="total">
              <Rupiah amount={of.amount_idr} />
            </strong>,
          ],
          [common.id, <Id key="id" of={of.order_id} />],
        ]}
      />
      <Proof of={of} />
    </Part>
  );
};

export const OrderItems = ({ of }: { readonly of: Order }) => {
  const t = useTexts(moneyTexts);
  return (
    <Part title={t.items}>
      <ItemTable
        label={t.items}
        items={of.items}
        keyOf={({ order_item_id }) => order_item_id}
        columns={[
          { name: t.course, share: 100, cell: ({ title }) => title },
          { name: t.price, isAmount: true, cell: ({ price_idr }) => <Rupiah amount={price_idr} /> },
          { name: t.tax, isAmount: true, cell: ({ tax_idr = 0 }) => <Rupiah amount={tax_idr} /> },
        ]}
      />
    </Part>
  );
};
