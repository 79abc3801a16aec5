import { Alert, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '../../call.ts';
import { useLanguage } from '../../language.tsx';
import { type Outcomes, whyOf } from '../form/one-by-one.ts';
import { draftKinds, kindOf, type Which } from './draft.ts';
import type { Listed } from './draft-columns.tsx';

export const operationsOf = (draft: Listed) => draftKinds[kindOf(draft) ?? 'credit'];
export const whichOf = ({ draft_id: id, user_id }: Listed): Which => ({ id, user_id: user_id ?? '' });

/**
 * The selected drafts, each with its reason or its refusal. The reasons are read from the drafts, because the list does
 * not have them.
 */
export const ChosenDrafts = ({
  of,
  textOf,
  approvedText,
  outcomes,
  known,
}: {
  readonly of: readonly Listed[];
  readonly textOf: (draft: Listed) => string;
  /** The sentence that a draft is approved. */
  readonly approvedText: (draft: string) => string;
  readonly outcomes: Outcomes;
  /** Called with the ids of the drafts whose reasons are shown. */
  readonly known: (ids: ReadonlySet<string>) => void;
}) => {
  const { language } = useLanguage();
  const reading = useCall(
    `reasons of ${of.map(({ draft_id }) => draft_id)}`,
    async (client, signal) => {
      const results = await Promise.allSettled(
        of.map(async (draft) => {
          const { data } = await operationsOf(draft).read(client, whichOf(draft), signal);
          return 'reason' in data ? data.reason : '';
        }),
      );
      return new Map(of.map(({ draft_id }, place) => [draft_id, results[place]] as const));
    },
    false,
  );
  const results = reading.data;
  useEffect(() => {
    known(new Set([...(results ?? [])].flatMap(([id, result]) => (result?.status === 'fulfilled' ? [id] : []))));
  }, [results, known]);
  return of.map((draft) => {
    const isApproved = outcomes.has(draft.draft_id) && outcomes.get(draft.draft_id) === undefined;
    if (isApproved)
      return (
        <Alert key={draft.draft_id} color="teal" data-approved>
          ✓ {approvedText(textOf(draft))}
        </Alert>
      );
    const result = results?.get(draft.draft_id);
    const error = outcomes.get(draft.draft_id) ?? (result?.status === 'rejected' ? result.reason : undefined);
    return error === undefined ? (
      <Text key={draft.draft_id} size="sm" className="prose">
        <strong>{textOf(draft)}</strong>: {result?.status === 'fulfilled' ? result.value : '…'}
      </Text>
    ) : (
      <Alert key={draft.draft_id} color="red">
        {textOf(draft)}: {whyOf(error, language)}
      </Alert>
    );
  });
};
