import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { rateText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Facts, Status } from '../look/facts.tsx';
import { Colleague, Id, UserLink } from '../look/names.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { commonTexts } from '../texts/words.ts';
import type { AnyDraft, Booking, Policy } from './draft.ts';

type Fact = readonly [string, ReactNode];

/** What a credit is out of and a debit goes to, in words. */
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
    [t.forWhom, <UserLink key="user" of={draft.user_id} />],
    'source' in draft ? [t.source, sides.source[draft.source]] : [t.destination, sides.destination[draft.destination]],
    [common.reason, draft.reason],
    [common.note, draft.public_note ?? '–'],
  ];
};

const usePolicyFacts = (draft: Policy): Fact[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const own: Fact[] =
    'rate' in draft
      ? [
          [t.rate, rateText(draft.rate.numerator / draft.rate.denominator, language)],
          [t.taxName, draft.tax_name],
          [t.taxClass, draft.tax_class],
        ]
      : [
          [t.rate, rateText(draft.creator_share_basis_points / 10_000, language)],
          [
            t.creator,
            draft.creator_instructor_id === null ? (
              t.everyCreator
            ) : (
              <UserLink key="creator" of={draft.creator_instructor_id} />
            ),
          ],
        ];
  return [
    ...own,
    [common.validFrom, <When key="from" at={draft.valid_from} />],
    [common.validTo, draft.valid_to === null ? common.endless : <When key="to" at={draft.valid_to} />],
  ];
};

const useHistory = (draft: AnyDraft): Fact[] => {
  const t = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const by = (name: string, who: string | null | undefined, at: string | null | undefined): Fact[] =>
    who && at
      ? [
          [
            name,
            <span key={name}>
              <Colleague of={who} /> · <When at={at} />
            </span>,
          ],
        ]
      : [];
  return [
    [common.status, <Status key="status" of={draft.status} />],
    ...by(t.draftedBy, draft.drafted_by, draft.created_at),
    ...('first_approved_by' in draft ? by(t.firstApprovedBy, draft.first_approved_by, draft.first_approved_at) : []),
    ...by(t.approvedBy, draft.approved_by, draft.approved_at),
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

/** All that is known of a draft: what it does, and who has said what to it. */
export const DraftFacts = ({ of, id }: { readonly of: AnyDraft; readonly id: string }) =>
  'amount_idr' in of ? <BookingFacts of={of} id={id} /> : <PolicyFacts of={of} id={id} />;
