import { over, putCoupon } from '../../functions/coupons/put-coupon.ts';
import type { CouponForm } from '../../shared/contract/coupons/coupon.ts';
import { readCoupon } from '../../shared/store/coupons/read-coupon.ts';
import type { Table } from '../../shared/store/table/table.ts';
import type { SamplePeople } from './people.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const madeMs = Date.parse('2026-01-01T00:00:00.000Z');

const forAll: Omit<CouponForm, 'discount' | 'borne_by'> = {
  status: 'active',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 1000,
  maximum_claims_per_user: 1,
  reason: 'For everybody who begins',
};

const sampleCoupons: Readonly<Record<string, CouponForm>> = {
  HEMAT10: {
    ...forAll,
    discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
    borne_by: 'shared',
  },
  POTONG50: { ...forAll, discount: { kind: 'fixed', value_idr: 50_000 }, borne_by: 'platform' },
};

/** Adds two coupons for all courses, with one use for each user: 10 % up to Rp 75,000, and Rp 50,000. */
export const seedCoupons = async (table: Table, { agus }: SamplePeople): Promise<void> => {
  for (const [code, body] of Object.entries(sampleCoupons)) {
    if ((await readCoupon(table, agus, code)).coupon) continue;
    const ports = portsAt(over, { table, atMs: madeMs, randomBytes: stableRandom(`coupon ${code}`) });
    done(code, await putCoupon({ ...requestBy(agus), params: { code }, body }, ports));
  }
};
