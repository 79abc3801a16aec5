import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction, useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { gatewayText } from '../../look/gateway.ts';
import { methodText } from '../../look/method.ts';
import { Page, Read, Rupiah, When } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { Refusal } from '../../refusal.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part, Status } from '../look/facts.tsx';
import { Id, IdLink, Person } from '../look/names.tsx';
import { useMay } from '../look/roles.ts';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts } from '../texts/words.ts';

type Topup = components['schemas']['TopupDetails'];

const TopupFacts = ({ of }: { readonly of: Topup }) => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  return (
    <>
      <Part title={t.topup}>
        <Facts
          of={[
            [common.status, <Status key="status" of={of.status} />],
            [common.user, <Person key="who" of={of.user_id} />],
            [t.asked, <Rupiah key="asked" amount={of.amount_idr} />],
            [t.credited, <Rupiah key="credited" amount={of.credited_idr} />],
            [
              common.order,
              of.order_id === null ? '–' : <IdLink key="order" of={of.order_id} to={`/staff/orders/${of.order_id}`} />,
            ],
            [common.created, <When key="made" at={of.created_at} />],
            [common.id, <Id key="id" of={of.topup_id} />],
          ]}
        />
      </Part>
      <Part title={t.said}>
        <Facts
          of={[
            [t.gateway, gatewayText(of.gateway)],
            [t.method, of.method === null ? t.methodUnknown : methodText(of.method)],
            [t.paidAt, of.paid_at ? <When key="paid" at={of.paid_at} /> : t.notPaid],
            [t.ends, <When key="ends" at={of.expires_at} />],
            [common.changed, <When key="changed" at={of.updated_at} />],
          ]}
        />
      </Part>
    </>
  );
};

/** The facts for answering a dispute: the reference at the gateway, and links to the customer's purchases. */
const DisputePart = ({ of }: { readonly of: Topup }) => {
  const t = useTexts(moneyTexts);
  if (of.status !== 'reversed' && of.status !== 'partially_reversed') return null;
  return (
    <Part title={t.dispute} lead={t.disputeLead}>
      <Facts
        of={[
          [t.takenBack, <Rupiah key="back" amount={of.taken_back_idr} />],
          [t.gatewayReference, <Id key="reference" of={of.topup_id} />],
          [
            t.evidence,
            <Group key="evidence" gap="md">
              <Anchor inherit component={Link} href={`/staff/users/${of.user_id}?tab=orders`}>
                {t.theirOrders}
              </Anchor>
              <Anchor inherit component={Link} href={`/staff/users/${of.user_id}?tab=courses`}>
                {t.theirCourses}
              </Anchor>
              <Anchor inherit component={Link} href={`/staff/users/${of.user_id}?tab=movements`}>
                {t.theirMovements}
              </Anchor>
            </Group>,
          ],
        ]}
      />
    </Part>
  );
};

/** The page of a top-up, with a button that polls the gateway. */
export const TopupPage = () => {
  const t = useTexts(moneyTexts);
  const { topup_id } = useParams<{ topup_id: string }>();
  const { reason } = useReasonRows();
  const mayAsk = useMay('support', 'finance', 'admin');
  const mayCancel = useMay('support', 'admin');
  const [wasChecked, setChecked] = useState(false);
  const read = useCall(`top-up ${topup_id}`, async (client, signal) => {
    return (await client.getTopup({ topup_id }, { signal })).data;
  });
  const check = useAction(async (client) => {
    setChecked(false);
    try {
      await client.checkUserTopup({ topup_id, body: {} });
      setChecked(true);
    } finally {
      // A concurrent change may have caused the refusal, so the top-up is read again.
      read.again();
    }
  });
  return (
    <Page title={t.topup} lead={topup_id}>
      <Read of={read}>
        {(topup) => (
          <>
            <DisputePart of={topup} />
            <TopupFacts of={topup} />
            {wasChecked && <Saved>{t.checked}</Saved>}
            <Refusal error={check.error} />
            <Group gap="sm">
              {mayAsk && (
                <Button onClick={() => void check.run()} loading={check.isBusy}>
                  {t.check}
                </Button>
              )}
              {mayAsk && (
                <FormDialog<{ readonly payment_id?: string }>
                  label={t.checkPayment}
                  form="TopupCheck"
                  rows={[{ name: 'payment_id', label: t.paymentId, hint: t.paymentIdHint, isNeeded: true }]}
                  act={(client, _key, body) => client.checkUserTopup({ topup_id, body })}
                  done={() => {
                    setChecked(true);
                    read.again();
                  }}
                />
              )}
              {mayCancel && topup.status === 'pending' && (
                <FormDialog<{ readonly reason: string }>
                  label={t.cancelTopup}
                  color="red"
                  form="TopupCancellation"
                  rows={[{ ...reason, isNeeded: true }]}
                  act={(client, _key, body) => client.cancelTopup({ topup_id, body })}
                  done={read.again}
                >
                  <Text size="sm">{t.cancelTopupWarning}</Text>
                </FormDialog>
              )}
            </Group>
          </>
        )}
      </Read>
    </Page>
  );
};
