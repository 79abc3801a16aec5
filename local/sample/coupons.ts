import { approvePlatformCoupon, over as approving } from '../../functions/coupons/approve-platform-coupon.ts';
import { over as drafting, draftPlatformCoupon } from '../../functions/coupons/draft-platform-coupon.ts';
import { over, putCoupon } from '../../functions/coupons/put-coupon.ts';
import type { CouponForm } from '../../shared/contract/coupons/coupon.ts';
import type { PlatformCouponForm } from '../../shared/contract/coupons/platform-coupon.ts';
import { platformCoupon } from '../../shared/drafts/platform-coupon.ts';
import { readCoupon } from '../../shared/store/coupons/read-coupon.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import { sampleDrafts } from './drafts.ts';
import type { SamplePeople } from './people.ts';
import { draftedMs } from './policies.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const madeMs = Date.parse('2026-01-01T00:00:00.000Z');

/** Days before the approval of the other coupon, because the sum of 24 hours counts both. */
const aloneMs = madeMs - 2 * 24 * 3_600_000;

const forAll: Omit<CouponForm, 'discount' | 'borne_by'> = {
  status: 'active',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 130,
  maximum_claims_per_user: 1,
  reason: 'For everybody who begins',
};

const shared: CouponForm = {
  ...forAll,
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  borne_by: 'shared',
};

const { status: _, ...terms } = forAll;

/** The coupon that the platform bears, and a draft of another one. */
const platform: Readonly<Record<string, PlatformCouponForm>> = {
  plc_01ka0000000000000000000001: {
    ...{ ...terms, code: 'POTONG50', borne_by: 'platform', discount: { kind: 'fixed', value_idr: 50_000 } },
    maximum_claims: 150,
  },
  [sampleDrafts.platform_coupon_id]: {
    ...{ ...terms, code: 'TAHUNBARU', borne_by: 'platform', discount: { kind: 'fixed', value_idr: 25_000 } },
    maximum_claims: 100,
  },
};

/** Drafts the missing coupons that the platform bears. The first one is approved. */
const seedPlatformCoupons = async (table: Table, { agus, hadi }: SamplePeople): Promise<void> => {
  for (const [platform_coupon_id, body] of Object.entries(platform)) {
    if ((await readTogether(table, { draft: platformCoupon.record(platform_coupon_id, {}) })).draft) continue;
    const drafted = { table, atMs: draftedMs, randomBytes: stableRandom(body.code, [platform_coupon_id]) };
    const approved = { table, atMs: madeMs, randomBytes: stableRandom(`approve ${body.code}`) };
    done(body.code, await draftPlatformCoupon({ ...requestBy(agus), body }, portsAt(drafting, drafted)));
    if (platform_coupon_id === sampleDrafts.platform_coupon_id) continue;
    const approval = { ...requestBy(hadi), params: { platform_coupon_id }, body: { reason: body.reason } };
    done(body.code, await approvePlatformCoupon(approval, portsAt(approving, approved)));
  }
};

/** Adds two coupons for all courses, with one use for each user: 10 % up to Rp 75,000, and Rp 50,000. */
export const seedCoupons = async (table: Table, people: SamplePeople): Promise<void> => {
  const { agus } = people;
  const code = 'HEMAT10';
  if (!(await readCoupon(table, agus, code)).coupon) {
    const ports = portsAt(over, { table, atMs: aloneMs, randomBytes: stableRandom(`coupon ${code}`) });
    done(code, await putCoupon({ ...requestBy(agus), params: { code }, body: shared }, ports));
  }
  await seedPlatformCoupons(table, people);
};
