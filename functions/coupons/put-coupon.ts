import { randomBytes } from 'node:crypto';
import { decideCoupon } from '../../shared/domain/coupons/coupon-form.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { isRefusal, refuseBusy } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putCoupon as row } from '../../shared/routes/coupons/coupons.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { putCoupon as write } from '../../shared/store/coupons/put-coupon.ts';
import { readCoupon } from '../../shared/store/coupons/read-coupon.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** PUT /admin/coupons/{code}: one read, one transaction; what that finds instead says why not. */
export const putCoupon: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const nowMs = clock();
  const { caller, params, ifMatch } = request;
  const { reason: _, ...form } = request.body;
  const { account, coupon: before } = await readCoupon(ports.table, caller.user_id, params.code);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const after = decideCoupon(params.code, form, before, ifMatch, nowMs);
  if (isRefusal(after)) return after;

  const result = await write(ports.table, before, after, staffAction(row, request, nowMs, ports.randomBytes));
  if (result === undefined) return { status: before ? 200 : 201, body: after, version: after.version };
  if (isRefusal(result)) return result;
  const decided = decideCoupon(params.code, form, result.found, ifMatch, nowMs);
  return isRefusal(decided) ? decided : refuseBusy();
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, putCoupon, portsOf(table));
