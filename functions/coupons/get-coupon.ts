import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCoupon as row } from '../../shared/routes/coupons/coupons.ts';
import { readCoupon } from '../../shared/store/coupons/read-coupon.ts';
import { couponOf } from '../../shared/store/coupons/stored-coupon.ts';

/** GET /admin/coupons/{code}: reads account and coupon together, then the shards of the coupon's counter. */
export const getCoupon: UseCase<typeof row, Ports> = async ({ caller, params }, ports) => {
  const { account, coupon, left } = await readCoupon(ports.table, caller.user_id, params.code);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  return coupon ? { status: 200, body: couponOf(coupon, left), version: coupon.version } : refuse('not_found');
};

export const { handler, over } = endpoint(row, getCoupon);
