import { randomBytes } from 'node:crypto';
import { decideCoupon } from '../../shared/domain/coupon-form.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putCoupon as row } from '../../shared/routes/coupons.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CouponStore, couponStore } from '../../shared/store/coupon-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly coupons: CouponStore };

/** PUT /admin/coupons/{code}: one read, one transaction; what that finds instead says why not. */
export const putCoupon: UseCase<typeof row, Ports> = async (
  { caller, params, body, ifMatch, requestId },
  { clock, coupons, ...ports },
) => {
  const nowMs = clock();
  const { reason, ...form } = body;
  const { account, coupon: before } = await coupons.read(caller.user_id, params.code);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const after = decideCoupon(params.code, form, before, ifMatch, nowMs);
  if (isRefusal(after)) return after;

  const request = {
    caller,
    roles: row.roles,
    action: row.id,
    reason,
    requestId,
    nowMs,
    randomBytes: ports.randomBytes,
  };
  const result = await coupons.write(before, after, request);
  if (result === undefined) return { status: before ? 200 : 201, body: after, version: after.version };
  if (isRefusal(result)) return result;
  const decided = decideCoupon(params.code, form, result.found, ifMatch, nowMs);
  return isRefusal(decided) ? decided : refuse('conflict');
};

export const handler = lambda(row, putCoupon, { clock: systemClock, randomBytes, coupons: couponStore(table) });
