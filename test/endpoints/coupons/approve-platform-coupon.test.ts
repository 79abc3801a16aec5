import { describe, expect, test } from 'vitest';
import { handler as getCoupon } from '../../../functions/coupons/get-coupon.ts';
import { handler as getDraft } from '../../../functions/coupons/get-platform-coupon.ts';
import { handler as putCoupon } from '../../../functions/coupons/put-coupon.ts';
import { getCoupon as couponRow, putCoupon as putRow } from '../../../shared/routes/coupons/coupons.ts';
import {
  getPlatformCoupon as getRow,
  approvePlatformCoupon as row,
} from '../../../shared/routes/coupons/platform-coupons.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { couponForm, ifMatch } from '../../harness/coupon-form.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenPlatformCoupon, givenStoredDraft, platformCouponForm } from '../../harness/given-platform-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const approve = async (platform_coupon_id: string, by = handler, approver?: CallRequest['caller']) => {
  const caller = approver ?? (await givenStaff('finance')).caller;
  return call(by, row, { caller, params: { platform_coupon_id }, body: { reason: 'Ticket 4711' } });
};

const readCoupon = async (code: string) => {
  const { caller } = await givenStaff('support');
  return call(getCoupon, couponRow, { caller, params: { code } });
};

describe('the last approval of a coupon that the platform bears', () => {
  test('approvePlatformCoupon makes the coupon with the terms of its draft, active, borne by the platform', async () => {
    const draft = await givenPlatformCoupon();
    expect(await readCoupon(draft.code)).toMatchObject({ code: 'not_found' });
    const answer = await approve(draft.platform_coupon_id);
    expect(answer).toMatchObject({
      status: 200,
      body: { ...draft, status: 'approved', approved_by: expect.any(String), approved_at: expect.any(String) },
    });
    const { discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user } = draft;
    expect(await readCoupon(draft.code)).toMatchObject({
      status: 200,
      body: {
        ...{ discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user },
        ...{ status: 'active', borne_by: 'platform', claimed: 0, version: 1 },
      },
    });
    const { caller } = await givenStaff('support');
    const params = { platform_coupon_id: draft.platform_coupon_id };
    expect(await call(getDraft, getRow, { caller, params })).toMatchObject({ body: { status: 'approved' } });
  });

  test('a coupon that can cost more than the ceiling needs two approvals, and is there only after the second', async () => {
    const draft = await givenPlatformCoupon({ maximum_claims: 1000 });
    expect(await approve(draft.platform_coupon_id)).toMatchObject({ body: { status: 'first_approved' } });
    expect(await readCoupon(draft.code)).toMatchObject({ code: 'not_found' });
    expect(await approve(draft.platform_coupon_id)).toMatchObject({ body: { status: 'approved' } });
    expect(await readCoupon(draft.code)).toMatchObject({ status: 200 });
  });

  test('a code that is in use, before the approval or during it, is refused and its coupon stays', async () => {
    const taken = await givenCoupon();
    const draft = await givenPlatformCoupon({ code: taken.code });
    const { caller } = await givenStaff('finance');
    await expectNothingWritten(async () => {
      expect(await approve(draft.platform_coupon_id, handler, caller)).toMatchObject({
        code: 'conflict',
        reasons: ['code_in_use'],
      });
    });
    const late = await givenPlatformCoupon();
    const racing = handlerOf(interruptedTable(() => givenCoupon({ code: late.code })));
    expect(await approve(late.platform_coupon_id, racing)).toMatchObject({ reasons: ['code_in_use'] });
    expect(await readCoupon(late.code)).toMatchObject({ body: { borne_by: 'shared' } });
  });

  test('of two last approvals at once one makes the coupon', async () => {
    const draft = await givenPlatformCoupon();
    const racing = handlerOf(interruptedTable(() => approve(draft.platform_coupon_id)));
    expect(await approve(draft.platform_coupon_id, racing)).toMatchObject({ reasons: ['approved'] });
    expect(await readCoupon(draft.code)).toMatchObject({ body: { version: 1 } });
  });

  test('a draft whose validity has ended has lapsed', async () => {
    const { platform_coupon_id } = await givenStoredDraft({ valid_to: '2026-01-02T00:00:00.000Z' });
    const { caller } = await givenStaff('support');
    expect(await call(getDraft, getRow, { caller, params: { platform_coupon_id } })).toMatchObject({
      body: { status: 'lapsed' },
    });
    expect(await approve(platform_coupon_id)).toMatchObject({ code: 'invalid_status', reasons: ['lapsed'] });
  });
});

test('a shared coupon without a limit of its uses needs two approvals, and is then shared and without a limit', async () => {
  const draft = await givenPlatformCoupon({ borne_by: 'shared', maximum_claims: null });
  expect(await approve(draft.platform_coupon_id)).toMatchObject({ body: { status: 'first_approved' } });
  expect(await readCoupon(draft.code)).toMatchObject({ code: 'not_found' });
  expect(await approve(draft.platform_coupon_id)).toMatchObject({ body: { status: 'approved' } });
  expect(await readCoupon(draft.code)).toMatchObject({
    body: { borne_by: 'shared', maximum_claims: null, claimed: null, version: 1 },
  });
});

describe('one admin alone', () => {
  const admin = once(() => givenStaff('admin'));
  const put = async (body: object, code = platformCouponForm().code, version?: number) => {
    const { caller } = await admin();
    const headers = version === undefined ? [] : ifMatch(version);
    return call(putCoupon, putRow, { caller, params: { code }, body: { ...couponForm(), ...body }, headers });
  };
  const refused = { code: 'invalid_request', reasons: ['two_people'], body: { details: [{ pointer: '/borne_by' }] } };

  test('putCoupon makes no coupon that the platform bears, and turns no shared coupon into one', async () => {
    const shared = await givenCoupon();
    await admin();
    await expectNothingWritten(async () => {
      expect(await put({ borne_by: 'platform' })).toMatchObject(refused);
      expect(await put({ borne_by: 'platform' }, shared.code, 1)).toMatchObject(refused);
    });
  });

  test('putCoupon ends a coupon that the platform bears, and changes none of its terms', async () => {
    const { platform_coupon_id, code, ...draft } = await givenPlatformCoupon();
    await approve(platform_coupon_id);
    await admin();
    const { discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user } = draft;
    const terms = { discount, valid_from, valid_to, course_ids, maximum_claims, maximum_claims_per_user };
    await expectNothingWritten(async () => {
      for (const change of [
        { discount: { kind: 'fixed', value_idr: 50_001 } },
        { valid_to: '2031-01-01T00:00:00.000Z' },
        { maximum_claims: 101 },
        { maximum_claims_per_user: 2 },
        { course_ids: ['crs_01ka0000000000000000000001'] },
        { borne_by: 'shared' },
      ])
        expect(await put({ ...terms, borne_by: 'platform', ...change }, code, 1)).toMatchObject(refused);
    });
    const ended = await put({ ...terms, status: 'inactive', borne_by: 'platform' }, code, 1);
    expect(ended).toMatchObject({ status: 200, body: { status: 'inactive', borne_by: 'platform', version: 2 } });
  });
});
