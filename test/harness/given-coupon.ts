import { randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Coupon } from '../../shared/contract/coupons/coupon.ts';
import { table } from '../../shared/runtime/table.ts';
import { readLeftOf } from '../../shared/store/coupons/read-coupon.ts';
import { rebalanceUses } from '../../shared/store/coupons/rebalance-uses.ts';
import { StoredCoupon } from '../../shared/store/coupons/record.ts';
import { couponKey } from '../../shared/store/table/keys.ts';
import { couponList } from '../../shared/store/table/list-keys.ts';

export const newCode = (): string => `C${randomBytes(6).toString('hex').toUpperCase()}`;

/** A stored coupon without a sharded counter, as older versions wrote it. */
type OldCoupon = Coupon & { readonly maximum_claims: number; readonly claimed: number };

/** A stored coupon. The default is 10 % up to Rp 75,000, for all courses, 1,000 uses, one per user. */
export const couponOf = (overrides: Partial<OldCoupon> = {}): OldCoupon => ({
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

/** Stores a coupon with an unsharded counter. */
export const givenCoupon = async (overrides: Partial<OldCoupon> = {}): Promise<OldCoupon> => {
  const coupon = couponOf(overrides);
  const Item = { ...couponKey(coupon.code), ...coupon, event_sequence: 0, list: couponList };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
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

export const givenShardedCoupon = async (overrides: Partial<OldCoupon> = {}): Promise<OldCoupon> => {
  const coupon = await givenCoupon(overrides);
  const stored = StoredCoupon.parse(await storedCoupon(coupon.code));
  await rebalanceUses(table, stored, stored.maximum_claims - stored.claimed);
  return coupon;
};
