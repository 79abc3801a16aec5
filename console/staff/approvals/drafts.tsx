import { Anchor, SegmentedControl } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { useUser } from '../../session.tsx';
import { Part, Status } from '../look/facts.tsx';
import { Colleague, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { mayRead } from '../look/thing-place.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace, isAboutUser, kindOf } from './draft.ts';

type Waiting = components['schemas']['WaitingDraft'];

const What = ({ of }: { readonly of: Waiting }) => {
  const t = useTexts(approvalTexts);
  const { roles } = useUser();
  const kind = kindOf(of);
  if (kind === undefined) return of.kind;
  if (!mayRead(of.kind, roles)) return t[kind];
  return (
    <Anchor
      inherit
      component={Link}
      fw={600}
      href={draftPlace(kind, of.draft_id, isAboutUser(kind) && of.user_id !== null ? of.user_id : undefined)}
    >
      {t[kind]}
    </Anchor>
  );
};

/** Why another person has to approve a draft. */
const Note = ({ of }: { readonly of: Waiting }) => {
  const t = useTexts(approvalTexts);
  const { user_id } = useUser();
  if (of.drafted_by === user_id) return t.shortYourDraft;
  return of.user_id === user_id ? t.shortYours : t.shortWaits;
};

const states = ['waiting', 'withdrawn', 'lapsed'] as const;
const unfiltered = { drafts: 'waiting' };

/** The list of waiting, withdrawn or lapsed drafts. */
export const Drafts = () => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const [asked, ask] = useQuery(unfiltered);
  const state = states.find((each) => each === asked.drafts) ?? 'waiting';
  const drafts = useList(`drafts ${state}`, async (client, from, signal) => {
    const { data } = await client.listDrafts({ state, limit: 20, ...from }, { signal });
    return { items: data.drafts, next: data.next_cursor };
  });
  return (
    <Part title={t.drafts}>
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={t.showDrafts}
        value={state}
        onChange={(each) => ask({ drafts: each })}
        data={states.map((value) => ({ value, label: t[value] }))}
      />
      <Rows
        label={t.drafts}
        of={drafts}
        keyOf={({ draft_id }) => draft_id}
        empty={state === 'waiting' ? t.noDrafts : t.noneOf}
        columns={[
          { name: t.what, cell: (draft) => <What of={draft} /> },
          { name: t.forWhom, cell: ({ user_id }) => (user_id === null ? t.everybody : <UserLink of={user_id} />) },
          { name: t.draftedBy, cell: ({ drafted_by }) => <Colleague of={drafted_by} /> },
          { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
          {
            name: common.amount,
            isAmount: true,
            cell: ({ amount_idr }) => (amount_idr === null ? '–' : <Rupiah amount={amount_idr} />),
          },
          { name: common.status, cell: (draft) => (state === 'waiting' ? <Note of={draft} /> : <Status of={state} />) },
        ]}
      />
    </Part>
  );
};
