import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { useAccountNames } from '../books/accounts.ts';
import { accountName, useCreatorNames } from '../look/creator-names.tsx';
import { Person, UserLink } from '../look/names.tsx';
import type { Column } from '../look/rows.tsx';
import { mayRead } from '../look/thing-place.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace, isDraftKind } from './draft.ts';

export type Listed = components['schemas']['WaitingDraft'];

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

/** The columns of a list of drafts, all but the state, and a function that names a draft's account. */
export const useDraftColumns = () => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const names = useCreatorNames();
  const accountText = useAccountNames();
  const columns: readonly Column<Listed>[] = [
    { name: t.what, cell: (draft) => <What of={draft} /> },
    {
      ...{ name: t.forWhom, share: 50 },
      cell: ({ user_id, account, amount_idr }) =>
        user_id === null ? (
          account === undefined ? (
            amount_idr === null ? (
              t.everybody
            ) : (
              '–'
            )
          ) : (
            accountText(account)
          )
        ) : (
          <UserLink of={user_id} name={names?.get(user_id)} />
        ),
    },
    { name: t.draftedBy, share: 50, cell: ({ drafted_by }) => <Person of={drafted_by} /> },
    { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
    {
      ...{ name: common.amount, isAmount: true },
      cell: ({ amount_idr }) => (amount_idr === null ? '–' : <Rupiah amount={amount_idr} />),
    },
  ];
  const nameOf = ({ account = '–', user_id }: Listed): string => accountName(account, user_id, names, accountText);
  return { columns, nameOf };
};
