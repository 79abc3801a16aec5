import { Alert, Card, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { dateText, instantText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { BarChart } from '../../look/bar-chart.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { useSession } from '../../session.tsx';
import { Facts, Part } from '../look/facts.tsx';
import { ItemTable } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { withheldText } from '../texts/withheld-text.ts';
import { useCourseTitles } from './course-titles.ts';
import { holdText } from './hold-text.ts';
import { monthText } from './month.tsx';
import { heldBack } from './withheld.ts';

type Earnings = components['schemas']['Earnings'];
type Month = components['schemas']['MonthEarnings'];

const Months = ({ of }: { readonly of: readonly Month[] }) => {
  const t = useTexts(payableTexts);
  const { language } = useLanguage();
  if (of.length === 0) return <Text c="dimmed">{t.noMonths}</Text>;
  const bars = of.toReversed().map(({ month, share_idr, refunded_idr }) => ({
    label: monthText(month, language).replace(/ \d\d(\d\d)$/, ' $1'),
    values: [Number(share_idr), Number(refunded_idr)],
  }));
  return <BarChart series={[t.shareOf, t.refundedShare]} bars={bars} />;
};

const Courses = ({ of }: { readonly of: Earnings['courses'] }) => {
  const t = useTexts(payableTexts);
  const titles = useCourseTitles(of.map(({ course_id }) => course_id));
  if (of.length === 0) return <Text c="dimmed">{t.nothingSold}</Text>;
  return (
    <ItemTable
      label={t.courses}
      items={of}
      keyOf={({ course_id }) => course_id}
      columns={[
        { name: t.course, share: 100, cell: ({ course_id }) => titles?.get(course_id) ?? course_id },
        { name: t.sold, isAmount: true, cell: ({ sold }) => sold },
        { name: t.refunded, isAmount: true, cell: ({ refunded }) => refunded },
        { name: t.shareOf, isAmount: true, cell: ({ share_idr }) => <Rupiah amount={share_idr} /> },
        {
          name: t.refundedShare,
          isAmount: true,
          cell: ({ refunded_idr }) => <Rupiah amount={-BigInt(refunded_idr)} />,
        },
        {
          ...{ name: t.net, isAmount: true },
          cell: ({ share_idr, refunded_idr }) => <Rupiah amount={BigInt(share_idr) - BigInt(refunded_idr)} />,
        },
      ]}
    />
  );
};

const Payments = ({ of }: { readonly of: Earnings['payments'] }) => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const { language } = useLanguage();
  if (of.length === 0) return <Text c="dimmed">{t.noPayments}</Text>;
  return of.map(({ payment_id, amount_idr, withheld, gross_idr, paid_on, reference, booked_at }) => (
    <Card key={payment_id} withBorder data-payment={payment_id}>
      <Facts
        of={[
          [approvals.paidOn, dateText(paid_on, language)],
          [t.transfer, <Rupiah key="transfer" amount={amount_idr} />],
          ...withheld.map(
            (slip) => [withheldText(slip, approvals), <Rupiah key={slip.kind} amount={slip.amount_idr} />] as const,
          ),
          [approvals.gross, <Rupiah key="gross" amount={gross_idr} />],
          [approvals.reference, reference],
          [approvals.booked, <When key="booked" at={booked_at} />],
        ]}
      />
    </Card>
  ));
};

/** The causes that stop payments to the creator. */
const Holds = ({ of }: { readonly of: Earnings['balance']['payout_holds'] }) => {
  const t = useTexts(payableTexts);
  return of.length === 0 ? null : <Alert color="orange">{of.map((cause) => holdText(cause, t)).join(' ')}</Alert>;
};

/** The taxes that are withheld from payments, by their first day. */
const Terms = ({ of }: { readonly of: Earnings['withholding_terms'] }) => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const { language } = useLanguage();
  if (of.length === 0) return <Text c="dimmed">{t.nothingWithheld}</Text>;
  return (
    <Facts
      of={of.map(({ valid_from, withholding }) => [
        t.fromDay(dateText(valid_from, language)),
        withholding === null ? t.nothingWithheld : withheldText(withholding, approvals),
      ])}
    />
  );
};

/** A creator's statement for a month. The creator and finance see the same statement. */
export const Statement = ({ of }: { readonly of: Earnings }) => {
  const t = useTexts(payableTexts);
  const { language } = useLanguage();
  const { seller } = useSession().settings;
  const { balance, history } = of;
  if (balance.as_of === null)
    return (
      <>
        <Holds of={balance.payout_holds} />
        <Alert color="gray">{t.noFigures}</Alert>
      </>
    );
  const counted = of.as_of === null ? t.noFigures : t.asOf(instantText(of.as_of, language));
  return (
    <>
      <Text className="print-only" fw={600}>
        {seller?.name} · {monthText(of.month, language)}
      </Text>
      <Holds of={balance.payout_holds} />
      <Part title={t.balance} lead={t.asOf(instantText(balance.as_of, language))}>
        <Facts
          of={[
            [
              t.payable,
              <Text key="now" fw={700} size="xl" component="span">
                <Rupiah amount={balance.payable_idr} />
              </Text>,
            ],
            [t.held, <Rupiah key="held" amount={heldBack(balance)} />],
            [t.disputed, <Rupiah key="disputed" amount={balance.disputed_idr} />],
            [t.earned, <Rupiah key="earned" amount={balance.earned_idr} />],
            [t.paid, <Rupiah key="paid" amount={balance.paid_idr} />],
          ]}
        />
        <Text size="sm" c="dimmed">
          {t.heldNote(balance.payout_delay_days)} {BigInt(balance.disputed_idr) > 0n && t.disputedNote}
        </Text>
      </Part>
      <Part title={t.months}>
        <Months of={history.months} />
      </Part>
      <Part
        title={`${t.courses}, ${monthText(of.month, language)}`}
        lead={of.over ? t.monthDone : `${t.notOver} ${counted}`}
      >
        <Courses of={of.courses} />
      </Part>
      <Part title={t.withheldAs}>
        <Terms of={of.withholding_terms} />
      </Part>
      <Part title={t.payments}>
        <Payments of={of.payments} />
      </Part>
    </>
  );
};
