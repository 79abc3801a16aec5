import type { components } from '../../../client/main.ts';
import type { Role } from '../../session.tsx';
import { draftPlace, isDraftKind } from '../approvals/draft.ts';

type Found = components['schemas']['FoundThing'];

/** The roles that can read a kind. All staff can read the kinds that are not listed. */
const readers: Readonly<Record<string, readonly Role[]>> = {
  course: ['instructor', 'admin'],
  certificate: ['support', 'admin'],
  payment: ['finance', 'admin'],
  settlement: ['finance', 'admin'],
  withholding_terms: ['finance', 'admin'],
  month_closing: ['finance', 'admin'],
  tax_return: ['finance', 'admin'],
};

export const mayRead = (kind: string, roles: readonly Role[]): boolean =>
  readers[kind]?.some((role) => roles.includes(role)) ?? true;

/**
 * The address of a search result's page. If these roles cannot read that page, it is the page of the result's owner.
 * @returns undefined when there is no owner either
 */
export const thingPlace = ({ kind, id, user_id, order_id }: Found, roles: readonly Role[]): string | undefined => {
  const owner = user_id === null ? undefined : `/staff/users/${user_id}`;
  if (!mayRead(kind, roles)) return owner;
  if (isDraftKind(kind)) return draftPlace(kind, id, user_id);
  const places: Readonly<Record<string, string | undefined>> = {
    order: `/staff/orders/${id}`,
    topup: `/staff/topups/${id}`,
    course: `/staff/courses/${id}`,
    coupon: `/staff/coupons/${id}`,
    enrollment: owner && `${owner}?tab=courses`,
    media: owner && `${owner}?tab=files`,
    order_item: order_id && `/staff/orders/${order_id}`,
    refund: order_id && `/staff/orders/${order_id}`,
    refund_request: order_id ? `/staff/orders/${order_id}` : owner && `${owner}?tab=orders`,
    certificate: `/staff/certificates/${id}`,
  };
  return places[kind] ?? owner;
};
