import type { components } from '../../../client/main.ts';

type Found = components['schemas']['FoundThing'];

/** Where something is in the console; what has no page of its own is on that of whose it is. */
export const thingPlace = ({ kind, id, user_id }: Found): string => {
  const owner = `/staff/users/${user_id ?? ''}`;
  const places: Readonly<Record<string, string>> = {
    order: `/staff/orders/${id}`,
    topup: `/staff/topups/${id}`,
    course: `/staff/courses/${id}`,
    coupon: `/staff/coupons/${id}`,
    enrollment: `${owner}?tab=courses`,
    media: `${owner}?tab=files`,
    refund_request: '/staff/approvals',
    certificate: `/staff/certificates/${id}`,
    credit: `/staff/drafts/credit/${id}/${user_id ?? ''}`,
    debit: `/staff/drafts/debit/${id}/${user_id ?? ''}`,
    tax_policy: `/staff/drafts/tax/${id}`,
    finance_policy: `/staff/drafts/share/${id}`,
    withholding_policy: `/staff/drafts/withholding/${id}`,
    payment: `/staff/drafts/payment/${id}`,
    settlement: `/staff/drafts/settlement/${id}`,
    role_grant: `/staff/drafts/role/${id}/${user_id ?? ''}`,
  };
  return places[kind] ?? owner;
};
