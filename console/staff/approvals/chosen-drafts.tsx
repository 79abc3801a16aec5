import { Alert, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { whyOf } from '../form/one-by-one.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { reviewTexts, warningTexts } from '../texts/review.ts';
import { draftKinds, type Review, type Which } from './draft.ts';
import type { Listed } from './draft-columns.tsx';
import { refusalNowText } from './refusal-now.ts';

export const operationsOf = ({ kind }: Listed) => draftKinds[kind];
export const whichOf = ({ draft_id: id, user_id }: Listed): Which => ({ id, user_id: user_id ?? '' });

/** The result of one approval: the status of the draft afterwards, or the error. */
export type Result = { readonly status: string } | { readonly error: unknown };

/** The result of one approval in words: approved, waiting for a third person, or refused with the reason. */
export const ResultLine = ({ text, of }: { readonly text: string; readonly of: Result }) => {
  const t = useTexts(approvalTexts);
  const r = useTexts(reviewTexts);
  const { language } = useLanguage();
  if ('error' in of)
    return (
      <Alert color="red" data-result="refused">
        ✗ {r.refusedOne(text, whyOf(of.error, language))}
      </Alert>
    );
  return of.status === 'first_approved' ? (
    <Alert color="yellow" data-result="third">
      … {r.waitsForThird(text)}
    </Alert>
  ) : (
    <Alert color="teal" data-result="approved">
      ✓ {t.approvedOne(text)}
    </Alert>
  );
};

/** One selected draft: its reason, its warnings, and the expected result of an approval. */
const ReviewLine = ({
  text,
  of: { reason, warnings, refusal, sums },
}: {
  readonly text: string;
  readonly of: Review;
}) => {
  const r = useTexts(reviewTexts);
  const words: Readonly<Record<string, string>> = useTexts(warningTexts);
  const { language } = useLanguage();
  const notes = [
    ...(refusal === null ? [] : [refusalNowText(refusal, language)]),
    ...(sums?.needs_third_person ? [r.willWait] : []),
    ...warnings.map((warning) => words[warning] ?? warning),
  ];
  return (
    <div>
      <Text size="sm" className="prose">
        <strong>{text}</strong>: {reason ?? '–'}
      </Text>
      {notes.length > 0 && (
        <Text size="sm" fw={600}>
          ! {notes.join(' ')}
        </Text>
      )}
    </div>
  );
};

/**
 * The selected drafts, each with what its approver sees, or with its result. The reviews are read from the drafts,
 * because the list does not have them.
 */
export const ChosenDrafts = ({
  of,
  textOf,
  results,
  known,
}: {
  readonly of: readonly Listed[];
  readonly textOf: (draft: Listed) => string;
  readonly results: ReadonlyMap<string, Result>;
  /** Called with the ids of the drafts whose reviews are shown. */
  readonly known: (ids: ReadonlySet<string>) => void;
}) => {
  const reading = useCall(
    `reviews of ${of.map(({ draft_id }) => draft_id)}`,
    async (client, signal) => {
      const reviews = await Promise.allSettled(
        of.map(async (draft) => (await operationsOf(draft).read(client, whichOf(draft), signal)).data.review),
      );
      return new Map(of.map(({ draft_id }, place) => [draft_id, reviews[place]] as const));
    },
    false,
  );
  const reviews = reading.data;
  useEffect(() => {
    known(new Set([...(reviews ?? [])].flatMap(([id, review]) => (review?.status === 'fulfilled' ? [id] : []))));
  }, [reviews, known]);
  return of.map((draft) => {
    const text = textOf(draft);
    const result = results.get(draft.draft_id);
    const review = reviews?.get(draft.draft_id);
    if (result !== undefined) return <ResultLine key={draft.draft_id} text={text} of={result} />;
    if (review?.status === 'rejected')
      return <ResultLine key={draft.draft_id} text={text} of={{ error: review.reason }} />;
    return review === undefined ? (
      <Text key={draft.draft_id} size="sm">
        {text}: …
      </Text>
    ) : (
      <ReviewLine key={draft.draft_id} text={text} of={review.value} />
    );
  });
};
