import { describe, expect, test } from 'vitest';
import { handler as approveCredit } from '../../../functions/wallet/approve-credit.ts';
import type { AuthorizerContext } from '../../../local/gateway/proxy-event.ts';
import type { CouponForm } from '../../../shared/contract/coupons/coupon.ts';
import { putCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import { approveCredit as approveRow } from '../../../shared/routes/wallet/bookings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { couponForm, ifMatch } from '../../harness/coupon-form.ts';
import { givenUser } from '../../harness/given.ts';
import { givenCoupon, newCode, storedCoupon } from '../../harness/given-coupon.ts';
import { givenCredit, namedCredit } from '../../harness/given-credit.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const over = await handlerOver(row);
const dayMs = 24 * 3_600_000;

/** A coupon that can cost an amount: each of its hundred uses takes off a hundredth. */
const costing = (idr: number, changes: Partial<CouponForm> = {}) =>
  couponForm({ discount: { kind: 'fixed', value_idr: idr / 100 }, maximum_claims: 100, ...changes });

type Put = { readonly on?: Parameters<typeof over>[0]; readonly agoMs?: number };

const put = async (
  caller: AuthorizerContext,
  body: CouponForm,
  { on = table, agoMs = 0 }: Put = {},
  code = newCode(),
) => {
  const handler = over(on, { ceilingIdr: 10_000_000, clock: () => Date.now() - agoMs });
  return call(handler, row, { caller, params: { code }, body });
};

const refused = (pointer: string) => ({
  code: 'invalid_request',
  ...{ reasons: ['two_people'], body: { details: [{ pointer }] } },
});

describe('shared coupons of one admin', () => {
  test('a coupon of 100 % without a limit of its uses is refused, and so is one above the ceiling', async () => {
    const { caller } = await givenStaff('admin');
    const whole = { kind: 'percent', basis_points: 10_000, max_discount_idr: 20_000_000 } as const;
    await expectNothingWritten(async () => {
      expect(await put(caller, couponForm({ discount: whole, maximum_claims: null }))).toMatchObject(
        refused('/maximum_claims'),
      );
      expect(await put(caller, couponForm({ discount: whole, maximum_claims: 1 }))).toMatchObject(refused('/discount'));
    });
  });

  test('their costs within 24 hours add up to the ceiling, and a rupiah more is refused', async () => {
    const { caller } = await givenStaff('admin');
    expect(await put(caller, costing(6_000_000))).toMatchObject({ status: 201 });
    await expectNothingWritten(async () => {
      expect(await put(caller, costing(4_000_100))).toMatchObject(refused('/discount'));
    });
    expect(await put(caller, costing(4_000_000))).toMatchObject({ status: 201 });
    expect(await put(caller, costing(100))).toMatchObject(refused('/discount'));
  });

  test('a cost of more than 24 hours ago does not count', async () => {
    const { caller } = await givenStaff('admin');
    expect(await put(caller, costing(10_000_000), { agoMs: dayMs + 600_000 })).toMatchObject({ status: 201 });
    expect(await put(caller, costing(10_000_000))).toMatchObject({ status: 201 });
  });

  test('of two that fit alone, the one that is made during the other is the only one', async () => {
    const { caller } = await givenStaff('admin');
    const [code, other] = [newCode(), newCode()];
    const meanwhile = interruptedTable(() => put(caller, costing(6_000_000), {}, other));
    expect(await put(caller, costing(6_000_000), { on: meanwhile }, code)).toMatchObject(refused('/discount'));
    expect([await storedCoupon(code), await storedCoupon(other)]).toMatchObject([undefined, { version: 1 }]);
  });

  test('the first one is counted also when another is made between its read and its write', async () => {
    const { caller } = await givenStaff('admin');
    const meanwhile = interruptedTable(() => put(caller, costing(1_000_000)));
    expect(await put(caller, costing(2_000_000), { on: meanwhile })).toMatchObject({ status: 201 });
    expect(await put(caller, costing(7_000_100))).toMatchObject(refused('/discount'));
    expect(await put(caller, costing(7_000_000))).toMatchObject({ status: 201 });
  });
});

describe('a change of a coupon by one admin', () => {
  const change = async (caller: AuthorizerContext, body: CouponForm, code: string, version: number) =>
    call(over(table, { ceilingIdr: 10_000_000 }), row, { caller, params: { code }, body, headers: ifMatch(version) });

  test('a coupon of any cost is switched off and on, which counts nothing, and its other terms are refused', async () => {
    const { caller } = await givenStaff('admin');
    const { code, ...terms } = await givenCoupon({ discount: { kind: 'fixed', value_idr: 50_000_000 } });
    const { discount, valid_from, valid_to } = terms;
    const form = couponForm({ discount, valid_from, valid_to });
    for (const [version, status] of [
      [1, 'inactive'],
      [2, 'active'],
    ] as const)
      expect(await change(caller, { ...form, status }, code, version)).toMatchObject({ status: 200 });
    const longer = { ...form, valid_to: '2031-01-01T00:00:00.000Z' };
    expect(await change(caller, longer, code, 3)).toMatchObject(refused('/discount'));
    expect(await put(caller, costing(10_000_000))).toMatchObject({ status: 201 });
  });

  test('new terms of a coupon count with their whole cost', async () => {
    const { caller } = await givenStaff('admin');
    const { code } = await givenCoupon();
    expect(await change(caller, costing(6_000_000), code, 1)).toMatchObject({ status: 200 });
    expect(await change(caller, costing(4_000_100), code, 2)).toMatchObject(refused('/discount'));
    expect(await change(caller, costing(4_000_000), code, 2)).toMatchObject({ status: 200 });
  });
});

test('coupons of an admin take from the amount that one person may approve of the admin’s drafts', async () => {
  const [admin, approver] = [await givenStaff('admin'), await givenStaff('finance')];
  expect(await put(admin.caller, costing(9_000_000))).toMatchObject({ status: 201 });
  const { user_id } = await givenUser();
  const credit = await givenCredit(user_id, { amount_idr: 1_000_001, drafted_by: admin.user.user_id });
  const request = { caller: approver.caller, ...namedCredit(credit), body: { reason: 'Ticket 4711' } };
  expect(await call(approveCredit, approveRow, request)).toMatchObject({ body: { status: 'first_approved' } });
});
