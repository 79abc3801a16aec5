import { Button, Group } from '@mantine/core';
import { useLocation, useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Person } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { usualVariants } from '../texts/withheld-text.ts';
import { commonTexts } from '../texts/words.ts';
import { MonthSelect, useMonth } from './month.tsx';
import { Statement } from './statement.tsx';
import { indonesianDay } from './withheld.ts';

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

type Form = components['schemas']['WithholdingTermsForm'];
/** An empty kind means that nothing is withheld. */
type Typed = Omit<Form, 'withholding'> & {
  readonly withholding: { readonly kind: components['schemas']['WithholdingKind'] | null; readonly variant: string };
};
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

/** A creator's earnings for finance, with the form for the withheld tax. */
export const StatementPage = () => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const { user_id: own } = useUser();
  const { reason } = useReasonRows();
  const [month, choose] = useMonth();
  const { pph21, pph23, pph26 } = approvals;
  const [, go] = useLocation();
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
            <FormDialog<Typed>
              label={t.draftTerms}
              form="WithholdingTermsForm"
              initial={{ valid_from: indonesianDay(Date.now()) }}
              rows={[
                {
                  name: 'withholding/kind',
                  label: t.withheldAs,
                  choices: { '': t.nothingWithheld, pph21, pph23, pph26 },
                },
                {
                  ...{ name: 'withholding/variant', label: approvals.variant, hint: approvals.variantHint },
                  offers: usualVariants,
                },
                { name: 'valid_from', label: common.validFrom, as: 'day' },
                reason,
              ]}
              act={async (client, _key, { withholding: { kind, variant }, ...typed }) => {
                const body: Form = { ...typed, withholding: kind === null ? null : { kind, variant } };
                const { data } = await client.draftWithholdingTerms({ user_id, body });
                go(draftPlace('withholding_terms', data.withholding_terms_id, user_id));
              }}
            >
              {t.draftTermsLead}
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
      <Read of={statement}>{(of) => <Statement of={of} />}</Read>
    </Page>
  );
};
