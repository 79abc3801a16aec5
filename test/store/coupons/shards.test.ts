import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { over as putCoupon } from '../../../functions/coupons/put-coupon.ts';
import type { CouponForm } from '../../../shared/contract/coupons/coupon.ts';
import { putCoupon as row } from '../../../shared/routes/coupons/coupons.ts';
import { table } from '../../../shared/runtime/table.ts';
import { rebalanceUses } from '../../../shared/store/coupons/rebalance-uses.ts';
import { readLefts } from '../../../shared/store/coupons/shards.ts';
import { StoredCoupon } from '../../../shared/store/coupons/stored-coupon.ts';
import { couponKey, couponShardKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { couponForm, ifMatch } from '../../harness/coupon-form.ts';
import { claimUse, releaseUse, type Use } from '../../harness/coupon-uses.ts';
import { storedItems } from '../../harness/given.ts';
import { couponUses, givenCoupon, givenShardedCoupon, newCode, storedCoupon } from '../../harness/given-coupon.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { once } from '../../harness/once.ts';
import { putAll } from '../../harness/put-all.ts';
import { isRest } from '../../suites/suite.ts';

const stored = async (code: string): Promise<StoredCoupon> => StoredCoupon.parse(await storedCoupon(code));
const leftsOf = ({ code, shards }: StoredCoupon): Promise<readonly number[]> =>
  readLefts(
    table,
    code,
    Array.from({ length: shards }, (_, shard) => shard),
  );
const eventsOf = async (code: string) => (await storedItems()).filter(({ PK }) => PK === `EVENT#${code}`);

const claimAll = async (code: string, times: number): Promise<readonly Use[]> => {
  const made = await Promise.all(Array.from({ length: times }, () => claimUse(table, code)));
  return made.filter((use) => use !== undefined);
};

const limitOf = ({ maximum_claims }: StoredCoupon): number => maximum_claims ?? expect.fail('no limit');

/**
 * Expects that the coupon's number of open shards is true. That number decides whether the coupon is exhausted.
 * @returns the coupon, and its number of uses
 */
const expectCounted = async (code: string) => {
  const coupon = await stored(code);
  const lefts = await leftsOf(coupon);
  expect(coupon.open_shards).toBe(lefts.filter((left) => left > 0).length);
  return { ...coupon, uses: coupon.claimed - lefts.reduce((sum, left) => sum + left, 0) };
};

describe('claims at the same moment are as many as the limit', () => {
  test.for(isRest ? [1, 10, 101] : [1, 10])(
    'claims at the same moment are as many as the limit of %s',
    async (limit) => {
      const { code } = await givenShardedCoupon({ maximum_claims: limit });
      expect(await claimAll(code, limit + 5)).toHaveLength(limit);
      expect(await couponUses(code)).toBe(limit);
      expect(await stored(code)).toMatchObject({ claimed: limit, open_shards: 0, event_sequence: 1 });
      expect(await eventsOf(code)).toHaveLength(1);
    },
  );

  /** The number of shards. `the last use of a coupon of 128 shards` tests the largest number. */
  const count = isRest ? 100 : 8;

  test(`claims at the same moment are as many as the one use left in each of ${count} shards`, async () => {
    const { code } = await givenShardedCoupon({ maximum_claims: count * 100 });
    const coupon = await stored(code);
    expect(await leftsOf(coupon)).toEqual(Array(count).fill(100));
    const shards = [...Array(count).keys()];
    await putAll(shards.map((shard) => ({ ...couponShardKey(code, shard), code, shard, left: 1 })));
    expect(await couponUses(code)).toBe(count * 99);
    expect(await claimAll(code, count + 5)).toHaveLength(count);
    expect(await leftsOf(coupon)).toEqual(Array(count).fill(0));
    expect(await eventsOf(code)).toHaveLength(1);
  });
});

test('the last use of a coupon of 128 shards is found in any of them', async () => {
  const { code } = await givenCoupon({ maximum_claims: 20_000, claimed: 19_999 });
  await rebalanceUses(table, await stored(code), 1);
  expect(await stored(code)).toMatchObject({ shards: 128, open_shards: 1 });
  const use = await claimUse(table, code);
  expect(use).toMatchObject({ place: { from: 'shard', left: 1 } });
  expect(await claimUse(table, code)).toBeUndefined();
  if (use) await releaseUse(table, code, use);
  expect(await claimUse(table, code)).toMatchObject({ place: use?.place });
});

test('a coupon without shards is used and released, and its released uses are used again', async () => {
  const { code } = await givenCoupon({ maximum_claims: 2 });
  const uses = await claimAll(code, 5);
  expect(uses.map(({ place }) => place)).toEqual([{ from: 'coupon' }, { from: 'coupon' }]);
  for (const use of uses) await releaseUse(table, code, use);
  expect(await stored(code)).toMatchObject({ claimed: 0, shards: 0 });
  await rebalanceUses(table, await stored(code), 1);
  // One use is in a shard, one in the coupon itself; both are found.
  expect(await claimAll(code, 5)).toHaveLength(2);
});

test('uses that move back from their shards to the coupon close the emptied shards', async () => {
  const { code } = await givenCoupon({ maximum_claims: 1000 });
  expect(await rebalanceUses(table, await stored(code), 5)).toBe(true);
  expect((await expectCounted(code)).open_shards).toBeGreaterThan(0);
  expect(await rebalanceUses(table, await stored(code), -5)).toBe(true);
  expect(await expectCounted(code)).toMatchObject({ claimed: 0, open_shards: 0, uses: 0 });
});

const givenAdmin = once(() => givenStaff('admin'));

const edit = async (
  code: string,
  maximum_claims: CouponForm['maximum_claims'],
  of: Table = table,
  version?: number,
) => {
  const { caller } = await givenAdmin();
  const headers = version === undefined ? [] : ifMatch(version);
  const request = { caller, params: { code }, headers, body: couponForm({ maximum_claims }), timeoutMs: 30_000 };
  // One admin edits many coupons, so their sum of 24 hours must not matter here.
  return call(putCoupon({ table: of, randomBytes, ceilingIdr: Number.MAX_SAFE_INTEGER }).handler, row, request);
};

test('a limit that changes while the coupon is used holds at every moment', async () => {
  const code = newCode();
  expect(await edit(code, 150)).toMatchObject({ status: 201 });
  const limits = [90, 400, 24, 250];
  const kept: Use[] = [];
  let over = false;
  const using = async (): Promise<void> => {
    for (let round = 0; round < 6; round += 1) {
      const use = await claimUse(table, code);
      if (use && round % 3 === 0) await releaseUse(table, code, use);
      else if (use) kept.push(use);
    }
  };
  const editing = async (): Promise<void> => {
    for (const limit of limits) {
      const { version } = await stored(code);
      const answer = await edit(code, limit, table, version);
      expect(['ok', 'invalid_request', 'conflict']).toContain(answer.code);
      const coupon = await stored(code);
      over ||= coupon.claimed > limitOf(coupon);
    }
  };
  await Promise.all([...Array.from({ length: 4 }, using), editing()]);
  const { version } = await stored(code);
  expect(await edit(code, 24, table, version)).toMatchObject({ status: 200 });
  expect(over).toBe(false);
  const { uses, ...coupon } = await expectCounted(code);
  const limit = limitOf(coupon);
  expect(uses).toBe(kept.length);
  expect(coupon.claimed).toBeLessThanOrEqual(limit);
  // Exactly the remaining uses can be claimed.
  expect(await claimAll(code, limit - kept.length + 4)).toHaveLength(limit - kept.length);
  expect((await auditTrailOf(code)).length).toBeGreaterThan(1);
});

test('an edit that crashes at any write leaves as many uses as the limit says', async () => {
  // The edit has three writes.
  for (const writes of [0, 1, 2, 3]) {
    const { code } = await givenShardedCoupon({ maximum_claims: 1000 });
    const used = (await claimAll(code, 2)).length;
    await edit(code, 20, dyingTable(writes), 1).catch(() => {});
    const { uses, ...coupon } = await expectCounted(code);
    expect(uses).toBe(used);
    expect([1000, 20]).toContain(coupon.maximum_claims);
    expect(coupon.claimed).toBeLessThanOrEqual(limitOf(coupon));
  }
});

test('a coupon without a limit counts nothing, and continues its count with a new limit', async () => {
  const code = newCode();
  await edit(code, 200);
  const [use] = await claimAll(code, 3);
  await putAll([{ ...couponKey(code), ...(await storedCoupon(code)), maximum_claims: null, version: 2 }]);
  expect((await claimAll(code, 2)).map(({ place }) => place)).toEqual([{ from: 'nowhere' }, { from: 'nowhere' }]);
  if (use) await releaseUse(table, code, use);
  expect(await edit(code, 2, table, 2)).toMatchObject({ status: 200, body: { maximum_claims: 2, claimed: 2 } });
  expect(await claimUse(table, code)).toBeUndefined();
});
