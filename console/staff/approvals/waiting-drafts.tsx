import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Client, components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { useMessage } from '../../look/saved.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useOneByOne } from '../form/one-by-one.ts';
import { useReasonRows } from '../form/rows.ts';
import { Rows, useSelection } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { commonTexts } from '../texts/words.ts';
import { ChosenDrafts, operationsOf, type Result, ResultLine, whichOf } from './chosen-drafts.tsx';
import { type Listed, useDraftColumns } from './draft-columns.tsx';
import { turnText } from './turn-text.ts';

type Approving = { readonly draft: Listed; readonly body: components['schemas']['Approval'] };

/** The kinds that can be approved together: movements of money. Other kinds are approved on the page of the draft. */
const kindsTogether: readonly Listed['kind'][] = ['credit', 'debit', 'payment'];

type Results = ReadonlyMap<string, Result>;

const statusIn = (results: Results, { draft_id }: Listed): string | undefined => {
  const result = results.get(draft_id);
  return result !== undefined && 'status' in result ? result.status : undefined;
};

type Shown = { readonly id: string; readonly text: string; readonly result: Result };

/** The result of each draft of the last confirmation, with the counts first. */
const BulkResult = ({ of }: { readonly of: readonly Shown[] }) => {
  const t = useTexts(approvalTexts);
  const countOf = (status: string): number =>
    of.filter(({ result }) => 'status' in result && result.status === status).length;
  const [approved, waiting] = [countOf('approved'), countOf('first_approved')];
  const refused = of.length - approved - waiting;
  const message = useMessage(of.length > 0, of);
  if (of.length === 0) return null;
  return (
    <Stack gap={4} role="status" tabIndex={-1} ref={message} className="message" data-results>
      <Text fw={600}>
        {[
          ...(approved > 0 ? [t.approvedAll(approved)] : []),
          ...(waiting > 0 ? [t.thirdNeededOf(waiting)] : []),
          ...(refused > 0 ? [t.refusedCount(refused)] : []),
        ].join(' ')}
      </Text>
      {of.map(({ id, text, result }) => (
        <ResultLine key={id} text={text} of={result} />
      ))}
    </Stack>
  );
};

/**
 * The drafts that wait for approval. Movements of money that other people drafted can be approved together, each in its
 * own transaction. A refusal stops no other approval.
 *
 * @param only the kind of the drafts to show; by default all kinds
 */
export const WaitingDrafts = ({
  label,
  empty,
  only,
  changed,
}: {
  readonly label: string;
  readonly empty: string;
  readonly only?: Listed['kind'];
  readonly changed?: () => void;
}) => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const { reason } = useReasonRows();
  const { columns, nameOf } = useDraftColumns();
  const selection = useSelection();
  const [shown, show] = useState<readonly Shown[]>([]);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  // This is a ref, because the closing dialog still has the state before its last approval.
  const results = useRef(new Map<string, Result>());
  const approve = async (client: Client, { draft, body }: Approving): Promise<void> => {
    try {
      const { data } = await operationsOf(draft).approve(client, whichOf(draft), body);
      results.current.set(draft.draft_id, { status: data.status });
    } catch (error) {
      results.current.set(draft.draft_id, { error });
      throw error;
    }
  };
  const { doAll } = useOneByOne<Approving>(
    ({ draft }) => draft.draft_id,
    (client, _key, approving) => approve(client, approving),
  );
  const waiting = useList(`waiting drafts ${only}`, async (client, at, signal) => {
    const { data } = await client.listDrafts({ limit: only === undefined ? 20 : 100, ...at }, { signal });
    return { items: data.drafts.filter(({ kind }) => (only ?? kind) === kind), next: data.next_cursor };
  });
  const isFree = (draft: Listed): boolean =>
    draft.refusal_reason === null &&
    statusIn(results.current, draft) === undefined &&
    kindsTogether.includes(draft.kind);
  const items = waiting.data?.items ?? [];
  const free = items.filter(isFree);
  const chosen = free.filter(({ draft_id }) => selection.has(draft_id));
  // The dialog also shows the drafts that it has approved.
  const inDialog = items.filter(({ draft_id }) => selection.has(draft_id));
  const refusedCount = chosen.filter(({ draft_id }) => results.current.has(draft_id)).length;
  const textOf = (draft: Listed): string =>
    `${titles[draft.kind]} ${nameOf(draft)}, ${rupiahText(draft.amount_idr ?? 0, language)}`;
  const sum = chosen.reduce((all, { amount_idr }) => all + (amount_idr ?? 0), 0);
  return (
    <>
      <BulkResult of={shown} />
      <Rows
        label={label}
        of={waiting}
        keyOf={({ draft_id }) => draft_id}
        empty={empty}
        columns={[
          ...columns,
          { name: common.status, cell: ({ refusal_reason }) => turnText(refusal_reason, t) },
          {
            name: common.choose,
            cell: (draft) =>
              isFree(draft) && (
                <Checkbox
                  aria-label={common.chooseOf(textOf(draft))}
                  checked={selection.has(draft.draft_id)}
                  onChange={() => selection.toggle(draft.draft_id)}
                />
              ),
          },
        ]}
      />
      {free.length > 0 && (
        <Group gap="md" justify="flex-end" className="bar">
          {chosen.length > 0 && (
            <FormDialog<Approving['body']>
              label={t.approveCount(chosen.length)}
              variant="filled"
              form="Approval"
              rows={[reason]}
              initial={{ reason: t.checked }}
              about={chosen.map(({ draft_id }) => draft_id)}
              isBlocked={chosen.some(({ draft_id }) => !known.has(draft_id))}
              act={(client, _key, body) =>
                doAll(
                  client,
                  chosen.map((draft) => ({ draft, body })),
                )
              }
              done={() => {
                const inResult = inDialog.flatMap((draft) => {
                  const result = results.current.get(draft.draft_id);
                  return result === undefined ? [] : [{ id: draft.draft_id, result, text: textOf(draft) }];
                });
                show(inResult);
                // Refused drafts stay selected, and can be sent again.
                const refused = inResult.flatMap(({ id, result }) => ('error' in result ? [id] : []));
                for (const id of refused) results.current.delete(id);
                selection.replace(refused);
                waiting.again();
                changed?.();
              }}
            >
              {refusedCount > 0 && (
                <Text fw={600} role="status">
                  {t.approvedPartly(inDialog.length - chosen.length, refusedCount)}
                </Text>
              )}
              <Text size="sm">{t.approveMoney(rupiahText(sum, language))}</Text>
              <ChosenDrafts of={inDialog} textOf={textOf} results={results.current} known={setKnown} />
            </FormDialog>
          )}
          <Checkbox
            label={common.chooseAll}
            labelPosition="left"
            checked={chosen.length === free.length}
            onChange={({ currentTarget }) =>
              selection.replace(currentTarget.checked ? free.map(({ draft_id }) => draft_id) : [])
            }
          />
        </Group>
      )}
    </>
  );
};
