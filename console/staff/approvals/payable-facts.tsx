import { Text } from '@mantine/core';
import { dateText, rateText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Rupiah } from '../../look/pieces.tsx';
import { useAccountNames } from '../books/accounts.ts';
import { Facts } from '../look/facts.tsx';
import { Id, IdLink, Person } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { settlementTexts } from '../texts/settlements.ts';
import { commonTexts } from '../texts/words.ts';
import { draftPlace, type Payment, type Settlement } from './draft.ts';
import { type Fact, useHistory } from './history.tsx';

const policyOf = ({ withholding_policy_version: id }: Payment['withheld'][number]): string =>
  draftPlace('withholding', id);

/** The facts of a payment to a creator or the tax office. */
export const PaymentFacts = ({ of }: { readonly of: Payment }) => {
  const t = useTexts(approvalTexts);
  const p = useTexts(payableTexts);
  const { language } = useLanguage();
  const accountText = useAccountNames();
  const common = useTexts(commonTexts);
  const own: Fact[] = [
    [
      common.amount,
      <Text key="amount" fw={700} size="xl" component="span">
        <Rupiah amount={of.amount_idr} />
      </Text>,
    ],
    [t.forWhom, of.user_id === null ? accountText(of.account) : <Person key="user" of={of.user_id} />],
    ...of.withheld.flatMap((slip): Fact[] => [
      [t[slip.kind], <Rupiah key={slip.kind} amount={slip.amount_idr} />],
      [p.baseAmount, <Rupiah key="base" amount={slip.base_idr} />],
      [t.rate, rateText(slip.rate.numerator / slip.rate.denominator, language)],
      [p.taxPolicy, <IdLink key="policy" of={slip.withholding_policy_version} to={policyOf(slip)} />],
    ]),
    [t.gross, <Rupiah key="gross" amount={of.gross_idr} />],
    [t.paidOn, dateText(of.paid_on, language)],
    [t.reference, of.reference],
    [common.reason, of.reason],
  ];
  return <Facts of={[...own, ...useHistory(of), [common.id, <Id key="id" of={of.payment_id} />]]} />;
};

export const SettlementFacts = ({ of }: { readonly of: Settlement }) => {
  const t = useTexts(settlementTexts);
  const common = useTexts(commonTexts);
  const own: Fact[] = [
    [t.payout, of.payout_id],
    [t.gross, <Rupiah key="gross" amount={of.gross_idr} />],
    [t.fee, <Rupiah key="fee" amount={of.fee_idr} />],
    ...(of.fee_vat_idr === null ? [] : [[t.feeVat, <Rupiah key="vat" amount={of.fee_vat_idr} />] as const]),
    [
      t.arrived,
      <Text key="received" fw={700} size="xl" component="span">
        <Rupiah amount={of.received_idr} />
      </Text>,
    ],
  ];
  return <Facts of={[...own, ...useHistory(of), [common.id, <Id key="id" of={of.settlement_id} />]]} />;
};
