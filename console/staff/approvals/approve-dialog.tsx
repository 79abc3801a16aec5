import { Alert, Text } from '@mantine/core';
import { useRef } from 'react';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts } from '../look/facts.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { consequenceTexts, draftTexts } from '../texts/drafts.ts';
import { nameTexts, reviewTexts } from '../texts/review.ts';
import { draftKinds, type Review, type ReviewedDraft, type Which } from './draft.ts';
import { Changes, Warnings } from './draft-review.tsx';
import type { Fact } from './history.tsx';
import { ReviewValue } from './review-value.tsx';

/** The name of a draft in one line: its kind, its amount, and its beneficiary. */
export const useDraftLine = (): ((review: Review) => string) => {
  const { language } = useLanguage();
  const titles = useTexts(draftTexts);
  const t = useTexts(reviewTexts);
  return ({ kind, amount_idr, beneficiary }) =>
    [
      titles[kind],
      ...(amount_idr === null ? [] : [rupiahText(amount_idr, language)]),
      ...(beneficiary === null ? [] : [t.forPerson(beneficiary.name ?? t.noName)]),
    ].join(' ');
};

/** Confirms an approval: the money, what changes, the warnings, and what the approval does. */
export const ApproveDialog = ({
  which,
  draft: { review, status },
  done,
}: {
  readonly which: Which;
  readonly draft: ReviewedDraft;
  readonly done: () => void;
}) => {
  const t = useTexts(approvalTexts);
  const r = useTexts(reviewTexts);
  const consequences = useTexts(consequenceTexts);
  const names: Readonly<Record<string, string>> = useTexts(nameTexts);
  const { language } = useLanguage();
  const { reason } = useReasonRows();
  const lineOf = useDraftLine();
  const line = lineOf(review);
  const said = useRef('');
  const { kind, amount_idr, changes, sums } = review;
  const amounts = review.terms.filter(({ unit }) => unit === 'idr');
  return (
    <FormDialog<{ readonly reason: string }>
      label={t.approve}
      variant="filled"
      form="Approval"
      rows={[reason]}
      initial={{ reason: t.checked }}
      act={async (client, _key, body) => {
        const { data } = await draftKinds[kind].approve(client, which, body);
        said.current = data.status === 'first_approved' ? r.saidFirst(line) : r.saidApproved(line);
      }}
      says={() => said.current}
      done={done}
    >
      <Text fw={600}>{line}</Text>
      {amounts.length > 0 && (
        <Facts
          of={amounts.map(
            (term): Fact => [
              names[term.name] ?? term.name,
              <ReviewValue key={term.name} of={term} value={term.value} />,
            ],
          )}
        />
      )}
      {changes.length > 0 && <Changes of={changes} />}
      <Warnings of={review.warnings} />
      {sums?.needs_third_person && (
        <Alert color="yellow">{status === 'first_approved' ? r.secondApproval : r.needsThird}</Alert>
      )}
      <Text size="sm">{consequences[kind](rupiahText(amount_idr ?? 0, language))}</Text>
    </FormDialog>
  );
};
