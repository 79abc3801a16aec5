import { randomBytes } from 'node:crypto';
import { handler } from '../../functions/coupons/draft-platform-coupon.ts';
import { PlatformCoupon, type PlatformCouponForm } from '../../shared/contract/coupons/platform-coupon.ts';
import { draftedBy } from '../../shared/domain/drafts/four-eyes.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { draftPlatformCoupon as row } from '../../shared/routes/coupons/platform-coupons.ts';
import { draftItemKey } from '../../shared/store/table/keys.ts';
import { type CallRequest, call } from './call.ts';
import { givenStaff } from './given-staff.ts';
import { putDrafted } from './put-all.ts';

/** A form for a coupon of Rp 50,000 for two uses, which the platform bears. */
export const platformCouponForm = (overrides: Partial<PlatformCouponForm> = {}): PlatformCouponForm => ({
  code: `PLAT${randomBytes(6).toString('hex').toUpperCase()}`,
  discount: { kind: 'fixed', value_idr: 50_000 },
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 2,
  maximum_claims_per_user: 1,
  borne_by: 'platform',
  reason: 'Ticket 4711',
  ...overrides,
});

/** A stored draft of `usr_drafter`. */
export const givenStoredDraft = async (overrides: Partial<PlatformCoupon> = {}): Promise<PlatformCoupon> => {
  const { reason: _, ...terms } = platformCouponForm();
  const draft: PlatformCoupon = {
    ...{ platform_coupon_id: timeSortedId('plc', Date.now(), randomBytes), ...terms, amount_idr: 100_000 },
    ...draftedBy('usr_drafter', Date.now()),
    ...{ first_approved_by: null, first_approved_at: null },
    ...overrides,
  };
  await putDrafted([{ ...draftItemKey('platform_coupon', draft.platform_coupon_id), ...draft }]);
  return draft;
};

export const givenPlatformCoupon = async (
  overrides: Partial<PlatformCouponForm> = {},
  caller?: CallRequest['caller'],
): Promise<PlatformCoupon> => {
  const drafter = caller ?? (await givenStaff('admin')).caller;
  return PlatformCoupon.parse(
    (await call(handler, row, { caller: drafter, body: platformCouponForm(overrides) })).body,
  );
};
