import { expect, test } from 'vitest';
import { getCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import { call } from '../../harness/call.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);

test('getCoupon answers the coupon as stored, with its version', async () => {
  const { caller } = await givenStaff('support');
  const coupon = await givenCoupon({ version: 12, claimed: 7 });
  const answer = await call(handler, row, { caller, params: { code: coupon.code.toLowerCase() } });
  expect(answer).toMatchObject({ status: 200, headers: { ETag: '"12"' } });
  expect(answer.body).toEqual(coupon);
});
