import { randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Coupon } from '../../shared/contract/coupons/coupon.ts';
import { table } from '../../shared/runtime/table.ts';
import { readLeftOf } from '../../shared/store/coupons/read-coupon.ts';
import { rebalanceUses } from '../../shared/store/coupons/rebalance-uses.ts';
import { StoredCoupon } from '../../shared/store/coupons/stored-coupon.ts';
import { couponKey } from '../../shared/store/table/keys.ts';
import { couponList } from '../../shared/store/table/list-keys.ts';

export const newCode = (): string => `C${randomBytes(6).toString('hex').toUpperCase()}`;

type LimitedCoupon = Coupon & { readonly maximum_claims: number; readonly claimed: number };

/** A coupon with a limit. The default is 10 % up to Rp 75,000, for all courses, 1,000 uses, one per user. */
export const couponOf = (overrides: Partial<LimitedCoupon> = {}): LimitedCoupon => ({
  code: newCode(),
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  valid_from: '2025-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 1000,
  maximum_claims_per_user: 1,
  borne_by: 'shared',
  claimed: 0,
  version: 1,
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
  ...overrides,
});

/** The item of a coupon whose uses are not moved into shards yet. */
export const couponItem = (coupon: LimitedCoupon) => ({
  ...{ ...couponKey(coupon.code), ...coupon, shards: 0, open_shards: 0, event_sequence: 0, list: couponList },
});

/** Stores a coupon whose uses are not moved into shards yet. */
export const givenCoupon = async (overrides: Partial<LimitedCoupon> = {}): Promise<LimitedCoupon> => {
  const coupon = couponOf(overrides);
  await table.client.send(new PutCommand({ TableName: table.name, Item: couponItem(coupon) }));
  return coupon;
};

export const storedCoupon = async (code: string): Promise<Record<string, unknown> | undefined> => {
  const command = new GetCommand({ TableName: table.name, Key: couponKey(code), ConsistentRead: true });
  return (await table.client.send(command)).Item;
};

export const couponUses = async (code: string): Promise<number> => {
  const coupon = StoredCoupon.parse(await storedCoupon(code));
  return coupon.claimed - (await readLeftOf(table, coupon));
};

export const givenShardedCoupon = async (overrides: Partial<LimitedCoupon> = {}): Promise<LimitedCoupon> => {
  const coupon = await givenCoupon(overrides);
  const stored = StoredCoupon.parse(await storedCoupon(coupon.code));
  await rebalanceUses(table, stored, coupon.maximum_claims - coupon.claimed);
  return coupon;
};
