import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { useAccountNames } from '../books/accounts.ts';
import { UserLink } from '../look/names.tsx';
import type { Column } from '../look/rows.tsx';
import { mayRead } from '../look/thing-place.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace, isDraftKind } from './draft.ts';

export type Listed = components['schemas']['ListedDraft'];

const What = ({ of }: { readonly of: Listed }) => {
  const titles = useTexts(draftTexts);
  const { roles } = useUser();
  // The page of a kind of a later version does not exist.
  if (!isDraftKind(of.kind)) return of.kind;
  if (!mayRead(of.kind, roles)) return titles[of.kind];
  return (
    <Anchor inherit component={Link} fw={600} href={draftPlace(of.kind, of.draft_id, of.user_id)}>
      {titles[of.kind]}
    </Anchor>
  );
};

const Drafter = ({ of, name }: { readonly of: string; readonly name: string | null }) => {
  const common = useTexts(commonTexts);
  const { user_id } = useUser();
  return of === user_id ? common.you : <UserLink of={of} name={name} />;
};

/** The columns of a list of drafts, all but the state, and a function that names a draft's account. */
export const useDraftColumns = () => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const accountText = useAccountNames();
  const columns: readonly Column<Listed>[] = [
    { name: t.what, share: 45, cell: (draft) => <What of={draft} /> },
    {
      ...{ name: t.forWhom, share: 35 },
      cell: ({ user_id, user_name, account, amount_idr }) =>
        user_id === null ? (
          account === undefined ? (
            amount_idr === null ? (
              t.everybody
            ) : (
              '–'
            )
          ) : (
            accountText(`${account}:payable`)
          )
        ) : (
          <UserLink of={user_id} name={user_name} />
        ),
    },
    {
      name: t.draftedBy,
      share: 20,
      cell: ({ drafted_by, drafter_name }) => <Drafter of={drafted_by} name={drafter_name} />,
    },
    { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
    {
      ...{ name: common.amount, isAmount: true },
      cell: ({ amount_idr }) => (amount_idr === null ? '–' : <Rupiah amount={amount_idr} />),
    },
  ];
  const nameOf = ({ account, user_id, user_name }: Listed): string =>
    user_name ?? user_id ?? (account === undefined ? '–' : accountText(`${account}:payable`));
  return { columns, nameOf };
};
