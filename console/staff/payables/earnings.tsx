import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Person } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { MonthSelect, useMonth } from './month.tsx';
import { Statement } from './statement.tsx';

const Print = () => {
  const t = useTexts(payableTexts);
  return (
    <Button variant="default" className="no-print" onClick={() => window.print()}>
      {t.print}
    </Button>
  );
};

export const EarningsPage = () => {
  const t = useTexts(payableTexts);
  const [month, choose] = useMonth();
  const earnings = useCall(
    `own earnings ${month}`,
    async (client, signal) => (await client.getEarnings({ month }, { signal })).data,
  );
  return (
    <Page
      title={t.earnings}
      lead={t.earningsLead}
      actions={
        <Group align="flex-end" gap="sm" className="no-print">
          <MonthSelect value={month} change={choose} />
          <Print />
        </Group>
      }
    >
      <Read of={earnings}>{(of) => <Statement of={of} />}</Read>
    </Page>
  );
};

type Withholding = components['schemas']['WithholdingForm'];
type Hold = Pick<components['schemas']['PayoutHoldForm'], 'reason'>;

/** Puts the payouts of a creator on hold, or lifts the hold. Both apply at once. */
const HoldButton = ({
  userId,
  isOnHold,
  again,
}: {
  readonly userId: string;
  readonly isOnHold: boolean;
  readonly again: () => void;
}) => {
  const t = useTexts(payableTexts);
  const { reason } = useReasonRows();
  return (
    <FormDialog<Hold>
      key={String(isOnHold)}
      label={isOnHold ? t.liftHold : t.holdPayouts}
      {...(!isOnHold && { color: 'red' })}
      form="PayoutHoldForm"
      rows={[reason]}
      act={(client, _key, body) =>
        client.putPayoutHold({ user_id: userId, body: { ...body, on_hold: !isOnHold } }).then(again)
      }
    >
      {isOnHold ? t.liftHoldLead : t.holdPayoutsLead}
    </FormDialog>
  );
};

/** A creator's earnings for finance, with the kind of withheld tax. */
export const StatementPage = () => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const { user_id: own } = useUser();
  const { reason } = useReasonRows();
  const [month, choose] = useMonth();
  const { pph21, pph23, pph26 } = approvals;
  const [set, wasSet] = useState<Withholding['kind']>();
  const statement = useCall(
    `statement ${user_id} ${month}`,
    async (client, signal) => (await client.getCreatorStatement({ user_id, month }, { signal })).data,
  );
  return (
    <Page
      title={t.statement}
      lead={<Person of={user_id} />}
      actions={
        <Group align="flex-end" gap="sm" className="no-print">
          <MonthSelect value={month} change={choose} />
          {user_id !== own && (
            <FormDialog<Withholding>
              label={t.setWithholding}
              form="WithholdingForm"
              rows={[
                { name: 'kind', label: t.withheldAs, choices: { '': t.nothingWithheld, pph21, pph23, pph26 } },
                reason,
              ]}
              act={async (client, _key, body) => {
                await client.putWithholding({ user_id, body });
                wasSet(body.kind);
              }}
            >
              {t.setWithholdingLead}
            </FormDialog>
          )}
          {user_id !== own && statement.data !== undefined && (
            <HoldButton
              userId={user_id}
              isOnHold={statement.data.balance.payout_holds.includes('hold')}
              again={statement.again}
            />
          )}
          <Print />
        </Group>
      }
    >
      {set !== undefined && <Saved>{t.withholdingSet(set === null ? t.nothingWithheld : approvals[set])}</Saved>}
      <Read of={statement}>{(of) => <Statement of={of} />}</Read>
    </Page>
  );
};
