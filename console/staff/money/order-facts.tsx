import { Alert, Table } from '@mantine/core';
import { checkOrder, type components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Facts, Part, Status } from '../look/facts.tsx';
import { Id, UserLink } from '../look/names.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts } from '../texts/words.ts';

type Order = components['schemas']['Order'];

/** Checks the order's sums in the browser and shows the result. */
const Proof = ({ of }: { readonly of: Order }) => {
  const t = useTexts(moneyTexts);
  const { wrong } = checkOrder(of);
  if (wrong.length === 0) return <Alert color="teal">{t.proved}</Alert>;
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
          [t.purchaser, <UserLink key="who" of={of.purchaser_id} />],
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
      <Table.ScrollContainer minWidth={420} type="native" tabIndex={0} role="region" aria-label={t.items}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.course}</Table.Th>
              <Table.Th ta="right">{t.price}</Table.Th>
              <Table.Th ta="right">{t.tax}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {of.items.map((item) => (
              <Table.Tr key={item.order_item_id}>
                <Table.Td>{item.title}</Table.Td>
                <Table.Td ta="right">
                  <Rupiah amount={item.price_idr} />
                </Table.Td>
                <Table.Td ta="right">
                  <Rupiah amount={item.tax_idr ?? 0} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Part>
  );
};
