import { describe, expect, test } from 'vitest';
import { getCoupon, handler, portsOf } from '../../../functions/coupons/get-coupon.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCoupon, newCode } from '../../harness/given-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { observedTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';

const handlerOf = (of: Table) => lambda(row, getCoupon, portsOf(of));
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

  test('getCoupon of a missing or malformed code answers not_found', async () => {
    const { caller } = await givenStaff('admin');
    for (const code of [newCode(), 'AB', 'A#BC', ''])
      expect(await call(handler, row, { caller, params: { code } })).toMatchObject({ code: 'not_found' });
  });

  test('getCoupon costs one strongly consistent round trip, account included', async () => {
    const [{ caller }, request] = [await givenStaff('support'), await granted()];
    const observed = observedTable();
    await call(handlerOf(observed.table), row, { caller, ...request });
    expect(observed).toMatchObject({ commands: ['BatchGetItemCommand'], units: [2] });
  });

  test('getCoupon of a malformed item answers 500 without any of its values', async () => {
    const { caller } = await givenStaff('admin');
    const { code } = await givenCoupon({ claimed: -1 });
    const answer = await call(handler, row, { caller, params: { code } });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
  });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
