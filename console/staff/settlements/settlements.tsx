import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { Part } from '../look/facts.tsx';
import { Lookup } from '../look/lookup.tsx';
import { Colleague } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { settlementTexts } from '../texts/settlements.ts';
import { commonTexts } from '../texts/words.ts';
import { DraftSettlement } from './draft-settlement.tsx';

/** What gateways have paid out: the drafts that wait, and a new one by the gateway's report. */
export const SettlementsPage = () => {
  const t = useTexts(settlementTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const waiting = useList('waiting settlements', async (client, at, signal) => {
    const { data } = await client.listDrafts({ limit: 100, ...at }, { signal });
    return { items: data.drafts.filter(({ kind }) => kind === 'settlement'), next: data.next_cursor };
  });
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={t.waiting}>
        <Rows
          label={t.waiting}
          of={waiting}
          keyOf={({ draft_id }) => draft_id}
          empty={t.noneWaits}
          columns={[
            {
              name: approvals.settlement,
              cell: ({ draft_id }) => (
                <Anchor inherit component={Link} href={draftPlace('settlement', draft_id)}>
                  {draft_id}
                </Anchor>
              ),
            },
            { name: approvals.draftedBy, cell: ({ drafted_by }) => <Colleague of={drafted_by} /> },
            { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
            { name: common.amount, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr ?? 0} /> },
          ]}
        />
        <Lookup label={t.open} example="stl_…" to={(id) => draftPlace('settlement', id)} />
      </Part>
      <DraftSettlement />
    </Page>
  );
};
