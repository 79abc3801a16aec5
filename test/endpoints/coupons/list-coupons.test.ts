import { expect, test } from 'vitest';
import { listCoupons as row } from '../../../shared/routes/coupons/all-coupons.ts';
import { givenCoupon, givenShardedCoupon } from '../../harness/given-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { all } = pagesOf(row, handler, 'coupons');

const given = async (count: number) => {
  const startMs = Date.now() - count * 1000;
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push((await givenCoupon({ created_at: new Date(startMs + index * 1000).toISOString() })).code);
  return codes;
};

describeStaffList({ row, handlerOf, field: 'coupons', id: 'code', given, audited: undefined });

test('listCoupons shows and filters coupons by their present state, with their uses', async () => {
  const { caller } = await givenStaff('support');
  const [past, coming] = ['2025-02-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'];
  const coupons = {
    active: await givenShardedCoupon({ maximum_claims: 300, claimed: 12 }),
    exhausted: await givenCoupon({ maximum_claims: 3, claimed: 3 }),
    ended: await givenCoupon({ valid_to: past }),
    scheduled: await givenCoupon({ valid_from: coming, valid_to: '2091-01-01T00:00:00.000Z' }),
    inactive: await givenCoupon({ status: 'inactive' }),
  };
  for (const [state, { code, claimed }] of Object.entries(coupons)) {
    const { found } = await all(caller, { state });
    expect(found.filter((each) => each['code'] === code)).toMatchObject([{ code, state, claimed }]);
    expect(new Set(found.map((each) => each['state']))).toEqual(new Set([state]));
  }
});
