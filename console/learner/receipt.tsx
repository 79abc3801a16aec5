import { Anchor, Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { components } from '../../client/main.ts';
import { rateText } from '../amount.ts';
import { useCall } from '../call.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { Page, Read, Rupiah, When, Wide } from '../look/pieces.tsx';
import { Sums } from './sums.tsx';

const receiptTexts = texts({
  title: { en: 'Receipt', id: 'Kuitansi' },
  back: { en: 'To the order', id: 'Ke pesanan' },
  print: { en: 'Print', id: 'Cetak' },
  number: { en: 'Number', id: 'Nomor' },
  paid: { en: 'Paid', id: 'Dibayar' },
  course: { en: 'Course', id: 'Kursus' },
  price: { en: 'Price', id: 'Harga' },
  tax: { en: 'Tax', id: 'Pajak' },
  sum: { en: 'Sum', id: 'Jumlah' },
  refunded: { en: 'refunded', id: 'dikembalikan' },
  paidBack: { en: 'Paid back', id: 'Dikembalikan' },
});

type Receipt = components['schemas']['Receipt'];

const Lines = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  const { language } = useLanguage();
  return (
    <Wide label={t.title}>
      <Table miw={460}>
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
              <Table.Td>
                {line.title}
                {line.refunded && (
                  <Text component="span" size="sm" c="dimmed">
                    {' '}
                    ({t.refunded})
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={line.price_idr} />
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={line.tax_idr} />
                <Text size="xs" c="dimmed">
                  {line.tax_name} {rateText(line.tax_rate, language)}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={line.amount_idr} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Wide>
  );
};

/** The receipt of a paid order, to be printed. */
export const ReceiptPage = () => {
  const t = useTexts(receiptTexts);
  const { id } = useParams<{ id: string }>();
  const receipt = useCall(
    `receipt ${id}`,
    async (client, signal) => (await client.getReceipt({ order_id: id }, { signal })).data,
  );
  return (
    <Page
      title={t.title}
      actions={
        <Group className="no-print">
          <Anchor component={Link} href={`/orders/${id}`}>
            {t.back}
          </Anchor>
          <Button variant="default" onClick={() => print()}>
            {t.print}
          </Button>
        </Group>
      }
    >
      <Read of={receipt}>
        {(data) => (
          <Card withBorder>
            <Stack>
              <Group justify="space-between">
                <Text>
                  {t.number} <strong>{data.receipt_number}</strong>
                </Text>
                <Text>
                  {t.paid} <When at={data.paid_at} />
                </Text>
              </Group>
              <Lines receipt={data} />
              <Sums of={data} />
              {data.refunded_idr > 0 && (
                <Group justify="space-between">
                  <Text>{t.paidBack}</Text>
                  <Rupiah amount={-data.refunded_idr} />
                </Group>
              )}
            </Stack>
          </Card>
        )}
      </Read>
    </Page>
  );
};
