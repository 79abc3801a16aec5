import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { CopyAddress } from '../../look/copy-address.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Part } from '../look/facts.tsx';
import { Id } from '../look/names.tsx';
import { useMay } from '../look/roles.ts';
import { approvalTexts } from '../texts/approvals.ts';
import { booksTexts } from '../texts/books.ts';
import { draftTexts } from '../texts/drafts.ts';
import { reviewTexts } from '../texts/review.ts';
import { againPlace } from './again-place.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import {
  type DraftKind,
  draftKinds,
  hindrance,
  isDraftKind,
  isWaiting,
  type ReviewedDraft,
  type Which,
} from './draft.ts';
import { DraftReview, PersonHistory, Warnings } from './draft-review.tsx';
import { refusalNowText } from './refusal-now.ts';

type Given = { readonly which: Which; readonly draft: ReviewedDraft; readonly again: () => void };

/** The next actions after a decision: draft a withdrawn draft again, or reverse a booked settlement. */
const After = ({ which, draft, again }: Given) => {
  const t = useTexts(approvalTexts);
  const { user_id } = useUser();
  const { reason } = useReasonRows();
  const isMoney = useMay('finance', 'admin');
  const isAdmin = useMay('admin');
  const mayDraft = draft.review.kind === 'role_grant' ? isAdmin : isMoney;
  if (!mayDraft) return null;
  if ('settlement_id' in draft && draft.status !== 'withdrawn') {
    if (draft.status !== 'approved' && draft.status !== 'reversing') return null;
    if (draft.status === 'reversing' && draft.reversal_drafted_by === user_id)
      return <Alert color="gray">{t.yourReversal}</Alert>;
    return (
      <Group gap="sm">
        <FormDialog<{ readonly reason: string }>
          label={draft.status === 'approved' ? t.reverse : t.reverseAgree}
          form="Reversal"
          rows={[reason]}
          act={(client, _key, body) => client.reverseSettlement({ settlement_id: which.id, body })}
          done={again}
        >
          <Text size="sm">{t.reverseLead}</Text>
        </FormDialog>
      </Group>
    );
  }
  const isNothing = draft.status === 'withdrawn' || draft.status === 'lapsed';
  if (!isNothing) return null;
  return (
    <Group gap="sm">
      <Button variant="default" component={Link} href={againPlace(draft)}>
        {t.draftAgain}
      </Button>
    </Group>
  );
};

/** The reason why the reader cannot approve, before any click. A cause that can pass offers another look. */
const Hindrance = ({ which, draft: { review }, again }: Given) => {
  const t = useTexts(approvalTexts);
  const r = useTexts(reviewTexts);
  const { language } = useLanguage();
  const { user_id } = useUser();
  const why = hindrance(review, user_id);
  if (review.refusal === null || why === undefined) return null;
  const { code, reason } = review.refusal;
  return (
    <>
      <Alert color="gray" data-why={why} data-reason={reason ?? code}>
        {why === 'other' ? refusalNowText(review.refusal, language) : t[why]} {why === 'yourDraft' && <CopyAddress />}
        {why === 'other' && (
          <Button size="compact-xs" variant="default" onClick={again}>
            {r.checkAgain}
          </Button>
        )}
      </Alert>
      {review.kind === 'role_grant' && why === 'yourDraft' && (
        <Text size="sm">
          {t.onlyAdmin} <Id of={`npm run grant-admin -- --approve ${which.id}`} />
        </Text>
      )}
    </>
  );
};

/** The confirmation of an approval, or the reason why another person has to approve. */
const Decide = (given: Given) => {
  const { which, draft, again } = given;
  const t = useTexts(approvalTexts);
  const { user_id } = useUser();
  const { reason } = useReasonRows();
  const mayApprove = useMay('finance', 'admin');
  const isAdmin = useMay('admin');
  if (!isWaiting(draft)) return <After {...given} />;
  return (
    <>
      <Hindrance {...given} />
      <Group gap="sm">
        {draft.review.refusal === null && <ApproveDialog which={which} draft={draft} done={again} />}
        {draft.review.beneficiary?.user_id !== user_id && (isAdmin || (mayApprove && draft.drafted_by === user_id)) && (
          <FormDialog<{ readonly reason: string }>
            label={t.withdraw}
            form="Withdrawal"
            rows={[reason]}
            act={(client, _key, body) => client.withdrawDraft({ draft_id: which.id, body })}
            done={again}
          >
            <Text size="sm">{t.withdrawLead}</Text>
          </FormDialog>
        )}
      </Group>
    </>
  );
};

const DraftOf = ({ kind, which }: { readonly kind: DraftKind; readonly which: Which }) => {
  const t = useTexts(approvalTexts);
  const r = useTexts(reviewTexts);
  const titles = useTexts(draftTexts);
  const { toMonth } = useTexts(booksTexts);
  const read = useCall(`draft ${kind} ${which.id} ${which.user_id}`, async (client, signal) => {
    return (await draftKinds[kind].read(client, which, signal)).data;
  });
  const isMoney = read.data !== undefined && isWaiting(read.data) && read.data.review.amount_idr !== null;
  return (
    <Page title={titles[kind]} lead={isMoney ? t.lead : undefined}>
      <Read of={read}>
        {(draft) => (
          <>
            <Warnings of={draft.review.warnings} />
            <Part title={r.draft}>
              <DraftReview of={draft} />
              {'month_closing_id' in draft && (
                <Anchor component={Link} href={againPlace(draft)} size="sm">
                  {toMonth}
                </Anchor>
              )}
              <Decide which={which} draft={draft} again={read.again} />
            </Part>
            {draft.review.beneficiary !== null && <PersonHistory of={draft.review.beneficiary} />}
          </>
        )}
      </Read>
    </Page>
  );
};

/** The page of a draft of any kind: what its approver sees, and the decision. */
export const DraftPage = () => {
  const t = useTexts(approvalTexts);
  const { kind, id, user_id = '' } = useParams<{ kind: string; id: string; user_id?: string }>();
  if (isDraftKind(kind)) return <DraftOf key={`${kind} ${id}`} kind={kind} which={{ id, user_id }} />;
  return (
    <Page title={t.title}>
      <Alert color="orange">{t.unknownKind}</Alert>
    </Page>
  );
};
