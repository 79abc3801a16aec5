import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import type { Reading } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import type { Listed } from '../../list.ts';
import { Rupiah, When } from '../../look/pieces.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { Status } from '../look/facts.tsx';
import { IdLink, Person } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { settlementTexts } from '../texts/settlements.ts';
import { commonTexts } from '../texts/words.ts';

type Settlement = components['schemas']['Settlement'];

export const SettlementRows = ({
  label,
  of,
  empty,
}: {
  readonly label: string;
  readonly of: Reading<Listed<Settlement>>;
  readonly empty: string;
}) => {
  const t = useTexts(settlementTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  return (
    <Rows
      label={label}
      of={of}
      keyOf={({ settlement_id }) => settlement_id}
      empty={empty}
      columns={[
        {
          ...{ name: t.payout, share: 60 },
          cell: ({ settlement_id, payout_id }) => (
            <Anchor inherit component={Link} href={draftPlace('settlement', settlement_id)}>
              {payout_id}
            </Anchor>
          ),
        },
        {
          name: common.id,
          cell: ({ settlement_id }) => <IdLink of={settlement_id} to={draftPlace('settlement', settlement_id)} />,
        },
        { name: approvals.draftedBy, share: 40, cell: ({ drafted_by }) => <Person of={drafted_by} /> },
        { name: t.bookedOn, cell: ({ approved_at }) => (approved_at === null ? '–' : <When at={approved_at} />) },
        { name: common.status, cell: ({ status }) => <Status of={status} /> },
        { name: t.fee, isAmount: true, cell: ({ fee_idr }) => <Rupiah amount={fee_idr} /> },
        { name: t.received, isAmount: true, cell: ({ received_idr }) => <Rupiah amount={received_idr} /> },
      ]}
    />
  );
};
