import { expect, test } from 'vitest';
import { getPlatformCoupon as row } from '../../../shared/routes/coupons/platform-coupons.ts';
import { call } from '../../harness/call.ts';
import { givenPlatformCoupon } from '../../harness/given-platform-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

test('getPlatformCoupon shows a draft to support, finance and admins', async () => {
  const draft = await givenPlatformCoupon();
  const params = { platform_coupon_id: draft.platform_coupon_id };
  for (const role of ['support', 'finance', 'admin'] as const) {
    const { caller } = await givenStaff(role);
    expect((await call(handler, row, { caller, params })).body).toEqual({ ...draft, review: expect.anything() });
  }
});

test('getPlatformCoupon of an unknown draft is not found', async () => {
  const { caller } = await givenStaff('support');
  const params = { platform_coupon_id: 'plc_01ka0000000000000000000009' };
  expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('support')).caller,
  params: { platform_coupon_id: (await givenPlatformCoupon()).platform_coupon_id },
}));
