import { SimpleGrid, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type components, each } from '../../client/main.ts';
import { senText, taxText } from '../amount.ts';
import { useCall } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { methodText } from '../look/method.ts';
import { Rupiah, When, Wide } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { useUser } from '../session.tsx';
import { ofOrder } from './order-file.ts';
import { receiptTexts } from './receipt-texts.ts';

type Receipt = components['schemas']['Receipt'];

export const Lines = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  const { language } = useLanguage();
  return (
    <Wide className="rows" label={t.title}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.course}</Table.Th>
            <Table.Th ta="right">{t.price}</Table.Th>
            <Table.Th ta="right">{t.tax}</Table.Th>
            <Table.Th ta="right">{t.sum}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {receipt.lines.map((line) => (
            <Table.Tr key={line.order_item_id}>
              <Table.Td data-label={t.course}>
                <div>
                  {line.title}
                  {line.refunded && (
                    <Text component="span" size="sm" c="dimmed">
                      {' '}
                      ({t.refunded})
                    </Text>
                  )}
                </div>
              </Table.Td>
              <Table.Td className="amount" data-label={t.price}>
                <Rupiah amount={line.price_idr} />
              </Table.Td>
              <Table.Td className="amount" data-label={t.tax}>
                <div>
                  <Rupiah amount={line.tax_idr} />
                  <Text component="div" size="xs" c="dimmed">
                    {taxText(line, language)}
                    {line.tax_base !== '1/1' && <div>{t.taxBase(senText(line.tax_base_idr, language))}</div>}
                  </Text>
                </div>
              </Table.Td>
              <Table.Td className="amount" data-label={t.sum}>
                <Rupiah amount={line.amount_idr} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Wide>
  );
};

const Party = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {children}
  </div>
);

/** The buyer and the payment methods. Only the buyer sees them, because they are read from the viewer's own account. */
const Purchase = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  const user = useUser();
  const topups = useCall(`top-ups of ${receipt.receipt_number}`, (client) =>
    ofOrder(
      each((query) => client.listTopups({ limit: 50, ...query })),
      receipt.receipt_number,
    ),
  );
  const methods = topups.data?.flatMap(({ paid_at, method }) =>
    paid_at === null || method === null ? [] : [methodText(method)],
  );
  return (
    <>
      <Party label={t.buyer}>
        <Text fw={600}>{user.full_name ?? user.display_name}</Text>
        <Text size="sm">{user.email}</Text>
      </Party>
      <Party label={t.paidWith}>
        <Text>{[t.wallet, ...(methods ?? [])].join(' · ')}</Text>
      </Party>
    </>
  );
};

/** The seller, the buyer and the payment. */
export const Parties = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  const { user_id } = useUser();
  const { seller } = receipt;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Party label={t.seller}>
        <Text fw={600}>{seller.name}</Text>
        <Text size="sm">{seller.legal_name}</Text>
        <Text size="sm">{seller.address}</Text>
        {seller.tax_number !== null && (
          <Text size="sm">
            {t.taxNumber} {seller.tax_number}
          </Text>
        )}
      </Party>
      {user_id === receipt.purchaser_id && <Purchase receipt={receipt} />}
      <Party label={t.number}>
        <Reference of={receipt.receipt_number} />
      </Party>
      <Party label={t.paid}>
        <When at={receipt.paid_at} />
      </Party>
    </SimpleGrid>
  );
};
