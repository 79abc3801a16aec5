import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideCoupon } from '../../shared/domain/coupons/coupon-form.ts';
import { decideAlone } from '../../shared/domain/coupons/platform-coupon.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putCoupon as row } from '../../shared/routes/coupons/coupons.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { putCoupon as write } from '../../shared/store/coupons/put-coupon.ts';
import { readCouponToPut } from '../../shared/store/coupons/read-coupon.ts';
import { aloneSum, aloneWrites } from '../../shared/store/drafts/approval-totals.ts';

/** PUT /admin/coupons/{code}: normally two reads and one transaction with an optimistic lock. */
export const putCoupon: UseCase<typeof row, Ports & { readonly ceilingIdr: number }> = (
  request,
  { clock, ceilingIdr, ...ports },
) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params, ifMatch } = request;
    const { reason: _, ...form } = request.body;
    const { account, coupon, left, drafted } = await readCouponToPut(ports.table, caller.user_id, params.code);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    // The stored `claimed` includes the uses that are left in the shards.
    const present = coupon && { ...coupon, claimed: coupon.claimed - left };
    const alone = decideAlone(form, coupon, { countedIdr: aloneSum(drafted, nowMs), ceilingIdr });
    if (isRefusal(alone)) return alone;
    const after = decideCoupon(params.code, form, present, ifMatch, nowMs);
    if (isRefusal(after)) return after;

    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const counted = aloneWrites(drafted, caller.user_id, alone.amountIdr, nowMs);
    const refused = await write(ports.table, coupon && { coupon, left }, after, staff, counted);
    return refused ?? { status: coupon ? 200 : 201, body: after, version: after.version };
  });

export const { handler, over } = endpoint(row, putCoupon, () => ({ ceilingIdr: settings.approvalCeilingIdr() }));
