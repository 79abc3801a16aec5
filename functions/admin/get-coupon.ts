import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getCoupon as row } from '../../shared/routes/coupons.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CouponStore, couponStore } from '../../shared/store/coupon-store.ts';

type Ports = { readonly clock: Clock; readonly coupons: CouponStore };

/** GET /admin/coupons/{code}: one round trip, the account included. */
export const getCoupon: UseCase<typeof row, Ports> = async ({ caller, params }, { coupons }) => {
  const { account, coupon } = await coupons.read(caller.user_id, params.code);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return coupon ? { status: 200, body: coupon, version: coupon.version } : refuse('not_found');
};

export const handler = lambda(row, getCoupon, { clock: systemClock, coupons: couponStore(table) });
