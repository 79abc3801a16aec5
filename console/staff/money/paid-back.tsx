import { Divider, Group, Stack, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { RefundRequestDecision } from '../approvals/refund-request-decision.tsx';
import { Part } from '../look/facts.tsx';
import { Id } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { moneyTexts } from '../texts/money.ts';

type Schemas = components['schemas'];

export const RefundsOf = ({
  of,
  order,
}: {
  readonly of: readonly Schemas['Refund'][];
  readonly order: Schemas['Order'];
}) => {
  const t = useTexts(moneyTexts);
  const titleOf = (id: string): string => order.items.find((item) => item.order_item_id === id)?.title ?? id;
  return (
    <Part title={t.refunds}>
      {of.length === 0 && <Text c="dimmed">{t.noRefunds}</Text>}
      {of.map((refund) => (
        <Stack key={refund.refund_id} gap={4}>
          <Group justify="space-between">
            <When at={refund.created_at} />
            <Rupiah amount={refund.amount_idr} />
          </Group>
          <Text size="sm">{refund.items.map((item) => titleOf(item.order_item_id)).join(', ')}</Text>
          {refund.public_note && (
            <Text size="sm" className="prose">
              “{refund.public_note}”
            </Text>
          )}
          <Text size="sm" c="dimmed">
            <Id of={refund.refund_id} />
          </Text>
          <Divider />
        </Stack>
      ))}
    </Part>
  );
};

/** The purchaser's refund requests, with the decisions. */
export const RefundRequestsOf = ({
  of,
  again,
}: {
  readonly of: readonly Schemas['RefundRequest'][];
  readonly again: () => void;
}) => {
  const t = useTexts(moneyTexts);
  const approvals = useTexts(approvalTexts);
  return (
    <Part title={t.refundRequests}>
      {of.length === 0 && <Text c="dimmed">{t.noRefundRequests}</Text>}
      {of.map((refundRequest) => (
        <Stack key={refundRequest.refund_request_id} gap={6}>
          <Group justify="space-between">
            <When at={refundRequest.created_at} />
            <Rupiah amount={refundRequest.amount_idr} />
          </Group>
          <Text className="prose">“{refundRequest.reason ?? approvals.erased}”</Text>
          <RefundRequestDecision refundRequest={refundRequest} again={again} />
          {refundRequest.public_note && (
            <Text size="sm" className="prose">
              {refundRequest.public_note}
            </Text>
          )}
          <Divider />
        </Stack>
      ))}
    </Part>
  );
};
