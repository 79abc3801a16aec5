import { describe, expect, test } from 'vitest';
import { Coupon } from '../../../shared/contract/coupons/coupon.ts';
import { putCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import { call } from '../../harness/call.ts';
import { couponForm, ifMatch } from '../../harness/coupon-form.ts';
import { couponUses, givenCoupon, newCode, storedCoupon } from '../../harness/given-coupon.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const replacing = async (overrides: Parameters<typeof givenCoupon>[0] = {}) => {
  const coupon = await givenCoupon(overrides);
  return { coupon, request: { params: { code: coupon.code }, headers: ifMatch(coupon.version), body: couponForm() } };
};

describe('a new coupon', () => {
  test('putCoupon makes a coupon as version 1, unused, and answers it as stored', async () => {
    const [{ caller }, code] = [await givenStaff('admin'), newCode()];
    const answer = await call(handler, row, { caller, params: { code }, body: couponForm() });
    const { reason: _, ...form } = couponForm();
    expect(answer).toMatchObject({ status: 201, headers: { ETag: '"1"' } });
    expect(answer.body).toEqual({
      code,
      ...form,
      claimed: 0,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const { claimed, ...decided } = Coupon.parse(answer.body);
    expect(await storedCoupon(code)).toMatchObject({ ...decided, event_sequence: 0 });
    expect(await couponUses(code)).toBe(claimed);
  });

  test('putCoupon stores the code in upper case for any spelling of the path', async () => {
    const [{ caller }, code] = [await givenStaff('admin'), newCode()];
    const params = { code: code.toLowerCase() };
    expect(await call(handler, row, { caller, params, body: couponForm() })).toMatchObject({ body: { code } });
    expect(await call(handler, row, { caller, params: { code }, body: couponForm() })).toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a coupon that is replaced', () => {
  test.for(['W/"4"', '"4-gzip"', 'W/"4-gzip"', '"4;gzip"', '"4:br"', '"4--zstd"'])(
    'putCoupon takes the ETag %s of a compressing proxy for the version 4',
    async (tag) => {
      const { caller } = await givenStaff('admin');
      const { request } = await replacing({ version: 4 });
      const headers = [['If-Match', tag]] as const;
      expect(await call(handler, row, { caller, ...request, headers })).toMatchObject({ headers: { ETag: '"5"' } });
    },
  );

  test('putCoupon replaces a coupon by the next version and keeps its creation and its uses', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing({ claimed: 7, version: 4 });
    const discount = { kind: 'fixed', value_idr: 5_000 } as const;
    const answer = await call(handler, row, { caller, ...request, body: couponForm({ discount, status: 'inactive' }) });
    const { created_at } = coupon;
    const after = { discount, status: 'inactive', claimed: 7, version: 5, created_at, valid_from: expect.any(String) };
    expect(answer).toMatchObject({ status: 200, headers: { ETag: '"5"' }, body: after });
    const { claimed, ...decided } = Coupon.parse(answer.body);
    expect(await storedCoupon(coupon.code)).toMatchObject({ ...decided, event_sequence: 0 });
    expect(await couponUses(coupon.code)).toBe(claimed);
  });

  test('putCoupon audits a replaced coupon before and after', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing({ claimed: 7 });
    const answer = await call(handler, row, { caller, ...request });
    const [{ claimed: _, ...before }, { claimed: __, ...after }] = [coupon, Coupon.parse(answer.body)];
    expect(await auditTrailOf(coupon.code)).toMatchObject([{ before, after }]);
  });

  test('putCoupon keeps claims of checkouts between its read and its write', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing({ claimed: 7 });
    const claim = interruptedTable(() => givenCoupon({ ...coupon, claimed: 8 }));
    expect(await call(handlerOf(claim), row, { caller, ...request })).toMatchObject({ status: 200 });
    expect(await storedCoupon(coupon.code)).toMatchObject({ version: 2 });
    expect(await couponUses(coupon.code)).toBe(8);
  });

  test('putCoupon costs one read and one transaction, and one read more for its unchanged shards', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing();
    await call(handler, row, { caller, ...request });
    const observed = observedTable();
    await call(handlerOf(observed.table), row, { caller, ...request, headers: ifMatch(coupon.version + 1) });
    expect(observed.commands).toEqual([
      'BatchGetItemCommand',
      'BatchGetItemCommand',
      'TransactWriteItemsCommand',
      'GetItemCommand',
      'BatchGetItemCommand',
    ]);
  });

  test('putCoupon deals the uses to shards outside its transaction', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing({ claimed: 7 });
    await call(handler, row, { caller, ...request });
    expect(await storedCoupon(coupon.code)).toMatchObject({ claimed: 1000, shards: 10, open_shards: 10 });
    expect(await couponUses(coupon.code)).toBe(7);
  });
});

describe('a refused request changes nothing and is not audited', () => {
  const refusedCaller = once(() => givenStaff('admin'));
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    const { caller } = await refusedCaller();
    await expectNothingWritten(async () => {
      expect(await call(on, row, { caller, ...request })).toMatchObject(expected);
    });
  };
  const naming = (pointer: string) => ({
    code: 'invalid_request',
    body: { message: expect.stringContaining(`${pointer}: `) },
  });

  test('putCoupon of an existing coupon without its version, or with another, is a conflict', async () => {
    const { coupon, request } = await replacing({ version: 3 });
    const { headers: _, ...unversioned } = request;
    await refused(unversioned, { code: 'conflict' });
    for (const version of [2, 4]) await refused({ ...unversioned, headers: ifMatch(version) }, { code: 'conflict' });
    for (const version of ['03', 'x', '*', '3", "4'])
      await refused({ ...unversioned, headers: ifMatch(version) }, { code: 'invalid_request' });
    expect(await storedCoupon(coupon.code)).toMatchObject({ version: 3 });
  });

  test('putCoupon of a version of a missing coupon is a conflict', () =>
    refused({ params: { code: newCode() }, headers: ifMatch(1), body: couponForm() }, { code: 'conflict' }));

  test('putCoupon with a limit that claims exceed meanwhile is refused', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing({ claimed: 7 });
    const body = couponForm({ maximum_claims: 7 });
    const claim = interruptedTable(() => givenCoupon({ ...coupon, claimed: 8 }));
    expect(await call(handlerOf(claim), row, { caller, ...request, body })).toMatchObject(naming('/maximum_claims'));
    expect(await storedCoupon(coupon.code)).toMatchObject({ maximum_claims: 1000, version: 1 });
    expect(await auditTrailOf(coupon.code)).toEqual([]);
  });

  test('putCoupon of a version that is replaced between read and write is a conflict', async () => {
    const { caller } = await givenStaff('admin');
    const { coupon, request } = await replacing();
    const edit = interruptedTable(() => call(handler, row, { caller, ...request }));
    expect(await call(handlerOf(edit), row, { caller, ...request })).toMatchObject({ code: 'conflict' });
    expect([await storedCoupon(coupon.code), await auditTrailOf(coupon.code)]).toMatchObject([
      { version: 2 },
      { length: 1 },
    ]);
  });

  const course = 'crs_01ka0000000000000000000001';
  const malformed: [string, object, string][] = [
    ['an end at the beginning', { valid_to: '2026-01-01T00:00:00.000Z' }, '/valid_to'],
    [
      'a discount of both kinds',
      { discount: { kind: 'fixed', value_idr: 1, basis_points: 1 } },
      '/discount/basis_points',
    ],
    ['a discount of nothing', { discount: { kind: 'fixed', value_idr: 0 } }, '/discount/value_idr'],
    ['a discount of an unknown kind', { discount: { kind: 'free' } }, '/discount/kind'],
    ['more than all', { discount: { ...couponForm().discount, basis_points: 10_001 } }, '/discount/basis_points'],
    ['a percentage without a cap', { discount: { kind: 'percent', basis_points: 1 } }, '/discount/max_discount_idr'],
    ['a course twice', { course_ids: [course, course] }, '/course_ids'],
    ['no course', { course_ids: [] }, '/course_ids'],
    ['something that is no course', { course_ids: ['crs_1'] }, '/course_ids/0'],
    ['no claims', { maximum_claims: 0 }, '/maximum_claims'],
    ['no claims of a user', { maximum_claims_per_user: 0 }, '/maximum_claims_per_user'],
    ['an unknown status', { status: 'deleted' }, '/status'],
    ['no reason', { reason: undefined }, '/reason'],
    ['how often it is claimed', { claimed: 0 }, '/claimed'],
    ['its version', { version: 7 }, '/version'],
  ];
  test.for(malformed)('putCoupon refuses %s and writes nothing', ([, changes, pointer]) =>
    refused({ params: { code: newCode() }, body: { ...couponForm(), ...changes } }, naming(pointer)),
  );
});
