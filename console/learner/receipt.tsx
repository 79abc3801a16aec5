import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Page, Read, Rupiah } from '../look/pieces.tsx';
import { Lines, Parties } from './receipt-parts.tsx';
import { receiptTexts } from './receipt-texts.ts';
import { Sums } from './sums.tsx';

/** The printable receipt of a paid order. */
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
              <Parties receipt={data} />
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
