import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Part } from '../look/facts.tsx';
import { IdLink, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import { Drafts } from './drafts.tsx';
import { RefundRequestDecision } from './refund-request-decision.tsx';

const unfiltered = { refundRequests: 'open' } as const;

const RefundRequests = () => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const [asked, ask] = useQuery(unfiltered);
  const state = asked.refundRequests === 'decided' ? 'decided' : 'open';
  const refundRequests = useList(`refund requests ${state}`, async (client, from, signal) => {
    const { data } = await client.listRefundRequests({ state, limit: 20, ...from }, { signal });
    return { items: data.refund_requests, next: data.next_cursor };
  });
  return (
    <Part
      title={t.refundRequests}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t.show}
          value={state}
          onChange={(refundRequests) => ask({ refundRequests })}
          data={[
            { value: 'open', label: t.waiting },
            { value: 'decided', label: t.decided },
          ]}
        />
      }
    >
      <Rows
        label={t.refundRequests}
        of={refundRequests}
        keyOf={({ refund_request_id }) => refund_request_id}
        empty={state === 'open' ? t.noRefundRequests : t.noDecided}
        columns={[
          { name: common.order, cell: ({ order_id }) => <IdLink of={order_id} to={`/staff/orders/${order_id}`} /> },
          {
            name: t.purchaser,
            cell: ({ purchaser_id, purchaser_name }) => <UserLink of={purchaser_id} name={purchaser_name} />,
          },
          { name: t.refundRequestReason, share: 100, cell: ({ reason }) => reason ?? t.erased },
          { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
          { name: common.amount, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr} /> },
          {
            name: common.status,
            cell: (refundRequest) => (
              <RefundRequestDecision refundRequest={refundRequest} again={refundRequests.again} />
            ),
          },
        ]}
      />
    </Part>
  );
};

export const InboxPage = () => {
  const t = useTexts(approvalTexts);
  return (
    <Page title={t.title} lead={t.lead}>
      <Drafts />
      <RefundRequests />
    </Page>
  );
};
