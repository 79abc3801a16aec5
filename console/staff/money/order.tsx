import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { useMay } from '../look/roles.ts';
import { moneyTexts } from '../texts/money.ts';
import { OrderFacts, OrderItems } from './order-facts.tsx';
import { RefundRequestsOf, RefundsOf } from './paid-back.tsx';
import { RefundPart } from './refund-part.tsx';

type Schemas = components['schemas'];

const Cancel = ({ of: { order_id }, again }: { readonly of: Schemas['Order']; readonly again: () => void }) => {
  const t = useTexts(moneyTexts);
  const { reason } = useReasonRows();
  return (
    <FormDialog<{ readonly reason: string }>
      label={t.cancel}
      color="red"
      form="Cancellation"
      rows={[{ ...reason, isNeeded: true }]}
      act={(client, _key, body) => client.cancelOrder({ order_id, body })}
      done={again}
    >
      <Text size="sm">{t.cancelWarning}</Text>
    </FormDialog>
  );
};

export const OrderPage = () => {
  const t = useTexts(moneyTexts);
  const { order_id } = useParams<{ order_id: string }>();
  const read = useCall(`order ${order_id}`, async (client, signal) => {
    const [order, refunds, refundRequests] = await Promise.all([
      client.getOrder({ order_id }, { signal }),
      client.listRefunds({ order_id }, { signal }),
      client.listOrderRefundRequests({ order_id }, { signal }),
    ]);
    return { order: order.data, refunds: refunds.data.refunds, refundRequests: refundRequests.data.refund_requests };
  });
  const mayCancel = useMay('support', 'admin');
  const mayRefund = useMay('finance', 'admin');
  return (
    <Page title={t.order} lead={order_id}>
      <Read of={read}>
        {({ order, refunds, refundRequests }) => (
          <>
            {mayCancel && order.status === 'pending' && (
              <Group>
                <Cancel of={order} again={read.again} />
              </Group>
            )}
            <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
              <Stack>
                <OrderFacts of={order} />
                <RefundsOf of={refunds} order={order} />
              </Stack>
              <Stack>
                <OrderItems of={order} />
                <RefundRequestsOf of={refundRequests} again={read.again} />
                {mayRefund && <RefundPart order={order} refunds={refunds} again={read.again} />}
              </Stack>
            </SimpleGrid>
          </>
        )}
      </Read>
    </Page>
  );
};
