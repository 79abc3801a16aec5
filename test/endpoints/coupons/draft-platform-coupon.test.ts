import { expect, test } from 'vitest';
import { draftPlatformCoupon as row } from '../../../shared/routes/coupons/platform-coupons.ts';
import { call } from '../../harness/call.ts';
import { platformCouponForm } from '../../harness/given-platform-coupon.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

test('draftPlatformCoupon stores a draft with the most that the coupon can cost', async () => {
  const { user, caller } = await givenStaff('admin');
  const { reason, ...terms } = platformCouponForm({ maximum_claims: 3 });
  const answer = await call(handler, row, { caller, body: { ...terms, reason } });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...terms, amount_idr: 150_000, status: 'draft', drafted_by: user.user_id, approved_by: null },
  });
  const { platform_coupon_id } = answer.body as { platform_coupon_id: string };
  expect(await auditTrailOf(platform_coupon_id)).toMatchObject([{ action: 'draftPlatformCoupon', reason }]);
});

test.for([
  ['percent', { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 }, 150_000],
  ['fixed', { kind: 'fixed', value_idr: 10_000 }, 20_000],
] as const)('the cost of a %s discount is its greatest discount times its uses', async ([, discount, amount_idr]) => {
  const { caller } = await givenStaff('finance');
  const answer = await call(handler, row, { caller, body: platformCouponForm({ discount }) });
  expect(answer).toMatchObject({ body: { amount_idr } });
});

test('a shared coupon may have no limit of its uses, and then no greatest cost', async () => {
  const { caller } = await givenStaff('admin');
  const body = platformCouponForm({ borne_by: 'shared', maximum_claims: null });
  expect(await call(handler, row, { caller, body })).toMatchObject({
    ...{ status: 201, body: { borne_by: 'shared', maximum_claims: null, amount_idr: null } },
  });
});

test.for([
  ['without a limit of its uses', { maximum_claims: null }, '/maximum_claims'],
  ['that is over already', { valid_to: '2026-01-02T00:00:00.000Z' }, '/valid_to'],
  [
    'that ends before it begins',
    { valid_from: '2029-01-02T00:00:00.000Z', valid_to: '2029-01-01T00:00:00.000Z' },
    '/valid_to',
  ],
  [
    'that can cost more than 2^53 − 1',
    { discount: { kind: 'fixed', value_idr: 9_007_199_254_740_991 }, maximum_claims: 2 },
    '/maximum_claims',
  ],
] as const)('draftPlatformCoupon of a coupon %s is refused and writes nothing', async ([, change, pointer]) => {
  const { caller } = await givenStaff('finance');
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller, body: { ...platformCouponForm(), ...change } })).toMatchObject({
      code: 'invalid_request',
      body: { details: [{ pointer }] },
    });
  });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  body: platformCouponForm(),
}));
