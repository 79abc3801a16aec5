import { Group, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Status } from '../look/facts.tsx';
import { useMay } from '../look/roles.ts';
import { approvalTexts } from '../texts/approvals.ts';

type Schemas = components['schemas'];
type Words = { readonly reason: string; readonly public_note?: string | null };

/** The decision on a refund request. People who can decide an open request see two buttons instead. */
export const RefundRequestDecision = ({
  refundRequest,
  again,
}: {
  readonly refundRequest: Schemas['RefundRequest'];
  readonly again: () => void;
}) => {
  const t = useTexts(approvalTexts);
  const { language } = useLanguage();
  const { user_id } = useUser();
  const { reason, note } = useReasonRows();
  const mayDecide = useMay('finance', 'admin');
  if (refundRequest.status !== 'open') return <Status of={refundRequest.status} />;
  if (!mayDecide)
    return (
      <>
        <Status of={refundRequest.status} />
        <Text size="xs" c="dimmed">
          {t.whoDecides}
        </Text>
      </>
    );
  if (refundRequest.purchaser_id === user_id) return <Text size="sm">{t.ownRefundRequest}</Text>;
  const shared = { form: 'RefundDecision', rows: [reason, note], size: 'xs', done: again } as const;
  const { refund_request_id } = refundRequest;
  return (
    <Group gap="xs">
      <FormDialog<Words>
        {...shared}
        label={t.grant}
        initial={{ reason: t.checked }}
        act={(client, key, body) =>
          client.decideRefundRequest({ refund_request_id, body: { ...body, decision: 'granted' } }, { key })
        }
      >
        <Text size="sm">{t.grantWarning(rupiahText(refundRequest.amount_idr, language))}</Text>
      </FormDialog>
      <FormDialog<Words>
        {...shared}
        label={t.decline}
        rows={[reason, { ...note, isNeeded: true }]}
        act={(client, key, body) =>
          client.decideRefundRequest({ refund_request_id, body: { ...body, decision: 'declined' } }, { key })
        }
      >
        <Text size="sm">{t.declineNote}</Text>
      </FormDialog>
    </Group>
  );
};
