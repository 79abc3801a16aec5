import { Alert, Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { useUser } from '../../session.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { accountName } from '../look/creator-names.tsx';
import { Part } from '../look/facts.tsx';
import { Colleague } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { commonTexts } from '../texts/words.ts';
import { useOneByOne, whyOf } from './one-by-one.ts';
import { useSelection } from './selection.ts';

type Waiting = components['schemas']['WaitingDraft'];
type Approving = { readonly draft_id: string; readonly body: components['schemas']['Approval'] };

/**
 * The payments that wait for approval. A person can approve several payments of others together; each approval is a
 * separate transaction.
 */
export const WaitingPayments = ({
  names,
  changed,
}: {
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly changed: () => void;
}) => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const { user_id: own } = useUser();
  const { reason } = useReasonRows();
  const selection = useSelection();
  const [approved, setApproved] = useState(0);
  // The ids of booked payments. The outcomes alone are not enough: the closing dialog still has the state before its
  // last approval.
  const booked = useRef(new Set<string>());
  const { outcomes, doAll } = useOneByOne<Approving>(
    ({ draft_id }) => draft_id,
    async (client, _key, { draft_id, body }) => {
      await client.approvePayment({ payment_id: draft_id, body });
      booked.current.add(draft_id);
    },
  );
  const waiting = useList('waiting payments', async (client, at, signal) => {
    const { data } = await client.listDrafts({ limit: 100, ...at }, { signal });
    return { items: data.drafts.filter(({ kind }) => kind === 'payment'), next: data.next_cursor };
  });
  const mine = ({ drafted_by, user_id }: Waiting): boolean => drafted_by === own || user_id === own;
  const free = (waiting.data?.items ?? []).filter((draft) => !mine(draft));
  const chosen = free.filter(({ draft_id }) => selection.has(draft_id));
  const sum = chosen.reduce((all, { amount_idr }) => all + (amount_idr ?? 0), 0);
  const nameOf = ({ account = '', user_id }: Waiting): string => accountName(account, user_id, names);
  return (
    <Part title={t.waiting}>
      {approved > 0 && <Saved>{t.approvedAll(approved)}</Saved>}
      <Rows
        label={t.waiting}
        of={waiting}
        keyOf={({ draft_id }) => draft_id}
        empty={t.noneWaits}
        columns={[
          {
            name: t.choose,
            cell: (draft) =>
              mine(draft) ? (
                <Text size="sm" c="dimmed">
                  {draft.drafted_by === own ? approvals.shortYourDraft : approvals.shortYours}
                </Text>
              ) : (
                <Checkbox
                  aria-label={t.chooseOf(`${nameOf(draft)} ${rupiahText(draft.amount_idr ?? 0, language)}`)}
                  checked={selection.has(draft.draft_id)}
                  onChange={() => selection.toggle(draft.draft_id)}
                />
              ),
          },
          {
            name: approvals.forWhom,
            cell: (draft) => (
              <Anchor inherit component={Link} href={draftPlace('payment', draft.draft_id)}>
                {nameOf(draft)}
              </Anchor>
            ),
          },
          { name: approvals.draftedBy, cell: ({ drafted_by }) => <Colleague of={drafted_by} /> },
          { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
          { name: t.transfer, isAmount: true, cell: ({ amount_idr }) => <Rupiah amount={amount_idr ?? 0} /> },
        ]}
      />
      {free.length > 0 && (
        <Group gap="md" justify="space-between">
          <Checkbox
            label={t.chooseAll}
            checked={chosen.length === free.length}
            onChange={({ currentTarget }) =>
              selection.replace(currentTarget.checked ? free.map(({ draft_id }) => draft_id) : [])
            }
          />
          {chosen.length > 0 && (
            <FormDialog<{ readonly reason: string }>
              label={t.approveCount(chosen.length)}
              variant="filled"
              form="Approval"
              rows={[reason]}
              initial={{ reason: approvals.checked }}
              about={chosen.map(({ draft_id }) => draft_id)}
              act={(client, _key, body) =>
                doAll(
                  client,
                  chosen.map(({ draft_id }) => ({ draft_id, body })),
                )
              }
              done={() => {
                const isBooked = ({ draft_id }: Waiting): boolean => booked.current.has(draft_id);
                setApproved(chosen.filter(isBooked).length);
                // Refused payments stay selected.
                selection.replace(chosen.filter((draft) => !isBooked(draft)).map(({ draft_id }) => draft_id));
                waiting.again();
                changed();
              }}
            >
              <Text size="sm">{t.approveLead(rupiahText(sum, language))}</Text>
              {chosen.map((draft) => {
                const error = outcomes.get(draft.draft_id);
                if (error === undefined) return null;
                return (
                  <Alert key={draft.draft_id} color="red">
                    {nameOf(draft)}, {rupiahText(draft.amount_idr ?? 0, language)}: {whyOf(error, language)}
                  </Alert>
                );
              })}
            </FormDialog>
          )}
        </Group>
      )}
    </Part>
  );
};
