import type { ReactNode } from 'react';
import { useTexts } from '../../language.tsx';
import { When } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { Status } from '../look/facts.tsx';
import { Person, UserLink } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import type { AnyDraft, Review } from './draft.ts';

export type Fact = readonly [string, ReactNode];

/** The history of a draft: its status, and the person and the instant of each step. */
export const useHistory = (draft: AnyDraft, { drafter }: Review): Fact[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { user_id } = useUser();
  const by = (name: string, who: string | null | undefined, at: string | null | undefined): Fact[] =>
    who && at
      ? [
          [
            name,
            <span key={name}>
              {who === drafter.user_id && who !== user_id && drafter.name !== null ? (
                <UserLink of={who} name={drafter.name} />
              ) : (
                <Person of={who} />
              )}{' '}
              · <When at={at} />
            </span>,
          ],
        ]
      : [];
  return [
    [common.status, <Status key="status" of={draft.status} />],
    ...by(t.draftedBy, draft.drafted_by, draft.created_at),
    ...('first_approved_by' in draft ? by(t.firstApprovedBy, draft.first_approved_by, draft.first_approved_at) : []),
    ...by(t.approvedBy, draft.approved_by, draft.approved_at),
    ...('reversal_drafted_by' in draft
      ? [
          ...by(t.reversalAskedBy, draft.reversal_drafted_by, draft.reversal_drafted_at),
          ...by(t.reversedBy, draft.reversed_by, draft.reversed_at),
        ]
      : []),
  ];
};
