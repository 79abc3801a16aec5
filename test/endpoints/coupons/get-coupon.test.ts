import { describe, expect, test } from 'vitest';
import { getCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import { call } from '../../harness/call.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const granted = async () => ({ params: { code: (await givenCoupon()).code } });

describe('a coupon', () => {
  test.for(['support', 'finance', 'admin'] as const)(
    'getCoupon answers %s the coupon as stored, with its version',
    async (role) => {
      const { caller } = await givenStaff(role);
      const coupon = await givenCoupon({ version: 12, claimed: 7 });
      const answer = await call(handler, row, { caller, params: { code: coupon.code.toLowerCase() } });
      expect(answer).toMatchObject({ status: 200, headers: { ETag: '"12"' } });
      expect(answer.body).toEqual(coupon);
    },
  );

  test('getCoupon leaves out table keys and internal counters', async () => {
    const { caller } = await givenStaff('support');
    const { body } = await call(handler, row, { caller, ...(await granted()) });
    for (const key of ['PK', 'SK', 'event_sequence']) expect(body).not.toHaveProperty(key);
  });
});
