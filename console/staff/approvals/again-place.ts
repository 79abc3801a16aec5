import type { AnyDraft, Policy } from './draft.ts';

const placeOf = (path: string, values: Readonly<Record<string, string | number | null>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
};

const ofPolicy = (draft: Policy): string => {
  if ('kind' in draft)
    return placeOf('/staff/policies/withholding', {
      ...{ kind: draft.kind, variant: draft.variant },
      ...{ base_numerator: draft.base.numerator, base_denominator: draft.base.denominator },
      ...{ numerator: draft.rate.numerator, denominator: draft.rate.denominator, rounding: draft.rounding },
    });
  if ('rate' in draft) {
    const { tax_class, tax_name, base, rate, rounding } = draft;
    const taxed = { base_numerator: base.numerator, base_denominator: base.denominator };
    return placeOf('/staff/policies/tax', { tax_class, tax_name, ...rate, ...taxed, rounding });
  }
  return placeOf('/staff/policies/share', {
    creator: draft.creator_instructor_id,
    share: draft.creator_share_basis_points,
  });
};

/**
 * The address of a form that is filled in with a draft's values. The start of a policy and the report of a settlement
 * are left out.
 */
export const againPlace = (draft: AnyDraft): string => {
  if ('role_grant_id' in draft) return placeOf(`/staff/users/${draft.user_id}`, { roles: draft.roles.join(' ') });
  if ('settlement_id' in draft)
    return placeOf('/staff/settlements', {
      ...{ payout: draft.payout_id, received: draft.received_idr },
      ...{ reference: draft.reference, paid_on: draft.paid_on },
    });
  if ('platform_coupon_id' in draft) return placeOf('/staff/platform-coupons/new', { code: draft.code });
  if ('withholding_terms_id' in draft) return `/staff/creators/${draft.user_id}/statement`;
  if ('month_closing_id' in draft) return placeOf('/staff/books/month', { month: draft.month });
  if ('bank_entry_id' in draft) {
    const { kind, amount_idr: amount, reference, paid_on, payment_id: payment, reason } = draft;
    return placeOf('/staff/bank', { kind, amount, reference, paid_on, payment, reason });
  }
  if ('payment_id' in draft) {
    const { account, gross_idr: amount, reference, paid_on, reason } = draft;
    return placeOf('/staff/payables', { pay: account, amount, reference, paid_on, reason });
  }
  if ('tax_return_id' in draft) {
    const { tax, reference, paid_on, reason } = draft;
    return placeOf('/staff/tax-return', { tax, reference, paid_on, reason });
  }
  if (!('amount_idr' in draft)) return ofPolicy(draft);
  const { user_id, amount_idr, reference, paid_on, reason, public_note } = draft;
  const values = { amount: amount_idr, reference, paid_on, reason, note: public_note };
  return 'source' in draft
    ? placeOf(`/staff/users/${user_id}/credit`, { side: draft.source, ...values })
    : placeOf(`/staff/users/${user_id}/debit`, { side: draft.destination, ...values });
};
