import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { useQuery } from '../../place.ts';
import { Part, Status } from '../look/facts.tsx';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import { useDraftColumns } from './draft-columns.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

const states = ['waiting', 'withdrawn', 'lapsed'] as const;
const unfiltered = { drafts: 'waiting' };

/** The withdrawn and lapsed drafts. The page of a draft can draft it again. */
const FormerDrafts = ({ state }: { readonly state: 'withdrawn' | 'lapsed' }) => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { columns } = useDraftColumns();
  const drafts = useList(`drafts ${state}`, async (client, from, signal) => {
    const { data } = await client.listDrafts({ state, limit: 20, ...from }, { signal });
    return { items: data.drafts, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.drafts}
      of={drafts}
      keyOf={({ draft_id }) => draft_id}
      empty={t.noneOf}
      columns={[...columns, { name: common.status, cell: () => <Status of={state} /> }]}
    />
  );
};

/** The lists of waiting, withdrawn and lapsed drafts. Each row links to its draft. */
export const Drafts = () => {
  const t = useTexts(approvalTexts);
  const [asked, ask] = useQuery(unfiltered);
  const state = states.find((each) => each === asked.drafts) ?? 'waiting';
  return (
    <Part
      title={t.drafts}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t.showDrafts}
          value={state}
          onChange={(each) => ask({ drafts: each })}
          data={states.map((value) => ({ value, label: t[value] }))}
        />
      }
    >
      {state === 'waiting' ? (
        <WaitingDrafts label={t.drafts} empty={t.noDrafts} />
      ) : (
        <FormerDrafts key={state} state={state} />
      )}
    </Part>
  );
};
