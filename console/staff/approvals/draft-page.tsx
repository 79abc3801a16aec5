import { Alert, Button, Group, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { rupiahText } from '../../amount.ts';
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
import { againPlace } from './again-place.ts';
import {
  type AnyDraft,
  approvalLead,
  type DraftKind,
  draftKinds,
  hindrance,
  isDraftKind,
  isWaiting,
  type Which,
} from './draft.ts';
import { DraftFacts } from './draft-facts.tsx';

type Given = {
  readonly kind: DraftKind;
  readonly which: Which;
  readonly draft: AnyDraft;
  readonly again: () => void;
};

/** The next actions after a decision: draft a withdrawn draft again, or reverse a booked settlement. */
const After = ({ kind, which, draft, again }: Given) => {
  const t = useTexts(approvalTexts);
  const { user_id } = useUser();
  const { reason } = useReasonRows();
  const isMoney = useMay('finance', 'admin');
  const isAdmin = useMay('admin');
  const mayDraft = kind === 'role' ? isAdmin : isMoney;
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

/** The confirmation of an approval, or the reason why another person has to approve. */
const Decide = ({ kind, which, draft, again }: Given) => {
  const t = useTexts(approvalTexts);
  const { language } = useLanguage();
  const { user_id } = useUser();
  const { reason } = useReasonRows();
  const mayApprove = useMay('finance', 'admin');
  const isAdmin = useMay('admin');
  if (!isWaiting(draft)) return <After kind={kind} draft={draft} which={which} again={again} />;
  const isRole = kind === 'role';
  const notFor = isRole ? 'notYourRole' : 'notYours';
  const why = (isRole ? isAdmin : mayApprove) ? hindrance(draft, user_id, Date.now()) : notFor;
  return (
    <>
      {draft.status === 'first_approved' && <Alert color="yellow">{t.thirdNeeded}</Alert>}
      {why !== undefined && (
        <Alert color="gray" data-why={why}>
          {t[why]} {why === 'yourDraft' && <CopyAddress />}
        </Alert>
      )}
      {isRole && why === 'yourDraft' && (
        <Text size="sm">
          {t.onlyAdmin} <Id of={`npm run grant-admin -- --approve ${which.id}`} />
        </Text>
      )}
      <Group gap="sm">
        {why === undefined && (
          <FormDialog<{ readonly reason: string }>
            label={t.approve}
            variant="filled"
            form="Approval"
            rows={[reason]}
            initial={{ reason: t.checked }}
            act={(client, _key, body) => draftKinds[kind].approve(client, which, body)}
            done={again}
          >
            <Text size="sm">{approvalLead(draft, t, (amount) => rupiahText(amount, language))}</Text>
          </FormDialog>
        )}
        {(isAdmin || (mayApprove && draft.drafted_by === user_id)) && (
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
  const read = useCall(`draft ${kind} ${which.id} ${which.user_id}`, async (client, signal) => {
    return (await draftKinds[kind].read(client, which, signal)).data;
  });
  return (
    <Page title={t[kind]} lead={kind !== 'role' && read.data && isWaiting(read.data) ? t.lead : undefined}>
      <Read of={read}>
        {(draft) => (
          <Part title={t[kind]}>
            <DraftFacts of={draft} id={which.id} />
            <Decide kind={kind} which={which} draft={draft} again={read.again} />
          </Part>
        )}
      </Read>
    </Page>
  );
};

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
