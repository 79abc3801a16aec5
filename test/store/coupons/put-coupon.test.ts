import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { decideCoupon } from '../../../shared/domain/coupons/coupon-form.ts';
import { table } from '../../../shared/runtime/table.ts';
import { putCoupon } from '../../../shared/store/coupons/put-coupon.ts';
import { readCoupon } from '../../../shared/store/coupons/read-coupon.ts';
import { couponOf, StoredCoupon } from '../../../shared/store/coupons/record.ts';
import { couponKey } from '../../../shared/store/table/keys.ts';
import { nowSeconds } from '../../harness/given.ts';
import { couponUses, givenCoupon, storedCoupon } from '../../harness/given-coupon.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';

/** Claims one use as a checkout does, below the present limit. @returns whether a use was left */
const claim = async (code: string): Promise<boolean> => {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: couponKey(code),
    UpdateExpression: 'ADD claimed :one, event_sequence :one',
    ConditionExpression: 'claimed < maximum_claims',
    ExpressionAttributeValues: { ':one': 1 },
  });
  try {
    await table.client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException) return false;
    throw error;
  }
};

test('concurrent claims and edits of a coupon are all kept, and its limit is never below the claims', async () => {
  const { code } = await givenCoupon({ maximum_claims: 200 });
  const { user } = await givenStaff('admin');
  const issued_at = nowSeconds();
  const caller = { user_id: user.user_id, client_id: 'web', issued_at, expires_at: issued_at + 900 };

  /** Lowers the coupon's limit as far as allowed. @returns whether the write succeeded */
  const edit = async (): Promise<boolean> => {
    const { coupon, left } = await readCoupon(table, user.user_id, code);
    if (coupon === undefined) return expect.fail();
    const before = couponOf(coupon, left);
    const { claimed, version, code: _, created_at: __, updated_at: ___, ...form } = before;
    const lowered = { ...form, maximum_claims: Math.max(claimed ?? 0, 40) };
    const after = decideCoupon(code, lowered, { ...before, claimed: claimed ?? 0 }, version, Date.now());
    if ('refusal' in after) return expect.fail(after.message);
    const request = { caller, roles: ['admin'], action: 'putCoupon', reason: 'Ticket 4711', requestId: 'r' };
    return (
      (await putCoupon(table, { coupon, left }, after, { ...request, nowMs: Date.now(), randomBytes })) === undefined
    );
  };

  const repeat = async (times: number, attempt: () => Promise<boolean>): Promise<boolean[]> => {
    const done: boolean[] = [];
    for (let round = 0; round < times; round += 1) done.push(await attempt());
    return done;
  };
  const claiming = Array.from({ length: 5 }, () => repeat(20, () => claim(code)));
  const editing = Array.from({ length: 2 }, () => repeat(15, edit));
  const [claimed, edits] = await Promise.all([Promise.all(claiming), Promise.all(editing)]);

  const stored = await storedCoupon(code);
  const { maximum_claims, version, event_sequence } = StoredCoupon.parse(stored);
  const counted = await couponUses(code);
  const written = edits.flat().filter(Boolean).length;
  expect(counted).toBe(claimed.flat().filter(Boolean).length);
  expect(event_sequence).toBe(counted);
  expect(maximum_claims).toBeGreaterThanOrEqual(counted);
  expect(written).toBeGreaterThan(0);
  expect(version).toBe(1 + written);
  expect(await auditTrailOf(code)).toHaveLength(written);
});
