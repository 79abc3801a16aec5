import { Text } from '@mantine/core';
import { rateText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Rupiah, Until, When } from '../../look/pieces.tsx';
import { roleTexts } from '../../texts/roles.ts';
import { useTermFacts } from '../catalog/coupon-facts.tsx';
import { Facts } from '../look/facts.tsx';
import { Id, Person } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { taxClassText, taxTexts } from '../texts/taxes.ts';
import { commonTexts } from '../texts/words.ts';
import type { AnyDraft, Booking, PlatformCoupon, Policy, RoleGrant } from './draft.ts';
import { type Fact, useHistory } from './history.tsx';
import { PaymentFacts, SettlementFacts } from './payable-facts.tsx';

/** The names of the accounts that a credit comes from or a debit goes to. */
export const useSides = () => {
  const t = useTexts(approvalTexts);
  return {
    source: { clearing: t.arrived, 'platform:promo': t.gift },
    destination: { clearing: t.paidOut, 'platform:promo': t.giftBack },
  };
};

const useBookingFacts = (draft: Booking): Fact[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const sides = useSides();
  return [
    [
      common.amount,
      <Text key="amount" fw={700} size="xl" component="span">
        <Rupiah amount={draft.amount_idr} />
      </Text>,
    ],
    [t.forWhom, <Person key="user" of={draft.user_id} />],
    'source' in draft ? [t.source, sides.source[draft.source]] : [t.destination, sides.destination[draft.destination]],
    [common.reason, draft.reason],
    [common.note, draft.public_note ?? '–'],
  ];
};

const usePolicyFacts = (draft: Policy): Fact[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const taxes = useTexts(taxTexts);
  const { language } = useLanguage();
  const fraction = ({ numerator, denominator }: { readonly numerator: number; readonly denominator: number }) =>
    rateText(numerator / denominator, language);
  const own: Fact[] =
    'base' in draft
      ? [
          [t.taxName, t[draft.kind]],
          [t.base, fraction(draft.base)],
          [t.rate, fraction(draft.rate)],
        ]
      : 'rate' in draft
        ? [
            [t.rate, fraction(draft.rate)],
            [t.taxName, draft.tax_name],
            [t.taxClass, taxClassText(draft.tax_class, taxes)],
          ]
        : [
            [t.rate, rateText(draft.creator_share_basis_points / 10_000, language)],
            [
              t.creator,
              draft.creator_instructor_id === null ? (
                t.everyCreator
              ) : (
                <Person key="creator" of={draft.creator_instructor_id} />
              ),
            ],
          ];
  return [
    ...own,
    [common.validFrom, <When key="from" at={draft.valid_from} />],
    [common.validTo, draft.valid_to === null ? common.endless : <Until key="to" end={draft.valid_to} />],
  ];
};

const BookingFacts = ({ of, id }: { readonly of: Booking; readonly id: string }) => {
  const t = useTexts(commonTexts);
  return <Facts of={[...useBookingFacts(of), ...useHistory(of), [t.id, <Id key="id" of={id} />]]} />;
};

const PolicyFacts = ({ of, id }: { readonly of: Policy; readonly id: string }) => {
  const t = useTexts(commonTexts);
  return <Facts of={[...usePolicyFacts(of), ...useHistory(of), [t.id, <Id key="id" of={id} />]]} />;
};

const RoleFacts = ({ of, id }: { readonly of: RoleGrant; readonly id: string }) => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const roles = useTexts(roleTexts);
  const own: Fact[] = [
    [t.forWhom, <Person key="user" of={of.user_id} />],
    [t.roles, of.roles.map((role) => roles[role]).join(', ')],
  ];
  return <Facts of={[...own, ...useHistory(of), [common.id, <Id key="id" of={id} />]]} />;
};

const CouponFacts = ({ of, id }: { readonly of: PlatformCoupon; readonly id: string }) => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const terms = useTermFacts(of);
  const own: Fact[] = [
    [
      t.mostCost,
      <Text key="amount" fw={700} size="xl" component="span">
        <Rupiah amount={of.amount_idr} />
      </Text>,
    ],
    [t.coupon, of.code],
    ...terms,
  ];
  return <Facts of={[...own, ...useHistory(of), [common.id, <Id key="id" of={id} />]]} />;
};

export const DraftFacts = ({ of, id }: { readonly of: AnyDraft; readonly id: string }) => {
  if ('role_grant_id' in of) return <RoleFacts of={of} id={id} />;
  if ('settlement_id' in of) return <SettlementFacts of={of} />;
  if ('platform_coupon_id' in of) return <CouponFacts of={of} id={id} />;
  if ('payment_id' in of) return <PaymentFacts of={of} />;
  return 'amount_idr' in of ? <BookingFacts of={of} id={id} /> : <PolicyFacts of={of} id={id} />;
};
