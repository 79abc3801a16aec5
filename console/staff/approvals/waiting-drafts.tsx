import { Alert, Checkbox, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Saved } from '../../look/saved.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useOneByOne } from '../form/one-by-one.ts';
import { useReasonRows } from '../form/rows.ts';
import { useMay } from '../look/roles.ts';
import { Rows, useSelection } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import { ChosenDrafts, operationsOf, whichOf } from './chosen-drafts.tsx';
import { kindOf } from './draft.ts';
import { type Listed, useDraftColumns } from './draft-columns.tsx';

type Approving = { readonly draft: Listed; readonly body: components['schemas']['Approval'] };

/** The kinds that can be approved together: movements of money. Other kinds are approved on the page of the draft. */
const kindsTogether: readonly string[] = ['credit', 'debit', 'payment'];

/**
 * The drafts that wait for approval. Movements of money that other people drafted can be approved together, each in its
 * own transaction.
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
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const { user_id: own } = useUser();
  const mayApprove = useMay('finance', 'admin');
  const { reason } = useReasonRows();
  const { columns, nameOf } = useDraftColumns();
  const selection = useSelection();
  const [approved, setApproved] = useState<{ readonly moved: number; readonly waiting: readonly string[] }>({
    moved: 0,
    waiting: [],
  });
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  // The ids of approved drafts. This is a ref, because the closing dialog still has the state before its last approval.
  // The value is false for a draft above the ceiling, which a third person must approve as well.
  const done = useRef(new Map<string, boolean>());
  const { outcomes, doAll } = useOneByOne<Approving>(
    ({ draft }) => draft.draft_id,
    async (client, _key, approving) => {
      const { draft, body } = approving;
      const { data } = await operationsOf(draft).approve(client, whichOf(draft), body);
      done.current.set(draft.draft_id, data.status === 'approved');
    },
  );
  const waiting = useList(`waiting drafts ${only}`, async (client, at, signal) => {
    const { data } = await client.listDrafts({ limit: only === undefined ? 20 : 100, ...at }, { signal });
    return { items: data.drafts.filter(({ kind }) => (only ?? kind) === kind), next: data.next_cursor };
  });
  const noteOn = ({ drafted_by, user_id }: Listed): string =>
    drafted_by === own ? t.shortYourDraft : user_id === own ? t.shortYours : t.shortWaits;
  // Approved in the open dialog, while another draft of the selection was refused.
  const isApprovedNow = ({ draft_id }: Listed): boolean =>
    outcomes.has(draft_id) && outcomes.get(draft_id) === undefined;
  const isFree = (draft: Listed): boolean =>
    mayApprove &&
    !approved.waiting.includes(draft.draft_id) &&
    !isApprovedNow(draft) &&
    kindsTogether.includes(draft.kind) &&
    draft.drafted_by !== own &&
    draft.user_id !== own;
  const free = (waiting.data?.items ?? []).filter(isFree);
  const chosen = free.filter(({ draft_id }) => selection.has(draft_id));
  const inDialog = (waiting.data?.items ?? []).filter(
    (draft) => isApprovedNow(draft) || chosen.some(({ draft_id }) => draft_id === draft.draft_id),
  );
  const refusedCount = chosen.filter(({ draft_id }) => outcomes.get(draft_id) !== undefined).length;
  const textOf = (draft: Listed): string =>
    `${t[kindOf(draft) ?? 'credit']} ${nameOf(draft)}, ${rupiahText(draft.amount_idr ?? 0, language)}`;
  const sum = chosen.reduce((all, { amount_idr }) => all + (amount_idr ?? 0), 0);
  return (
    <>
      {approved.moved > 0 && <Saved>{t.approvedAll(approved.moved)}</Saved>}
      {approved.waiting.length > 0 && <Alert color="yellow">{t.thirdNeededOf(approved.waiting.length)}</Alert>}
      <Rows
        label={label}
        of={waiting}
        keyOf={({ draft_id }) => draft_id}
        empty={empty}
        columns={[
          ...columns,
          { name: common.status, cell: noteOn },
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
                const isDone = ({ draft_id }: Listed): boolean => done.current.has(draft_id);
                const moved = inDialog.filter(({ draft_id }) => done.current.get(draft_id) === true).length;
                setApproved({ moved, waiting: [...done.current].flatMap(([id, hasMoved]) => (hasMoved ? [] : [id])) });
                // Refused drafts stay selected.
                selection.replace(chosen.filter((draft) => !isDone(draft)).map(({ draft_id }) => draft_id));
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
              <ChosenDrafts
                of={inDialog}
                textOf={textOf}
                approvedText={t.approvedOne}
                outcomes={outcomes}
                known={setKnown}
              />
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
