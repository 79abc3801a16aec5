import * as z from 'zod/mini';
import type { Scope } from '../../domain/idempotency/idempotency.ts';
import type { Facts } from '../../domain/orders/basket.ts';
import { accountRecord } from '../accounts/account.ts';
import { couponClaimsRecord, couponGuessesRecord, couponRecord, type StoredCoupon } from '../coupons/stored-coupon.ts';
import { ListedCourse } from '../courses/course-writes.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { courseKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { StoredWallet, walletRecord } from '../wallet/wallet.ts';
import { claimRecord } from './claims.ts';

type Wanted = { readonly course_ids: readonly string[]; readonly coupon_code?: string | undefined };

export type StoredFacts = Facts & {
  readonly coupon?: NonNullable<Facts['coupon']> & { readonly found: StoredCoupon | undefined };
};

/**
 * Reads everything that decides a basket, in one round trip.
 *
 * @param wanted the courses of the basket; at most 20
 * @param scope the scope of the idempotency record; undefined for a quote
 */
export const readBasket = async (
  table: Table,
  userId: string,
  { course_ids, coupon_code: code }: Wanted,
  nowMs: number,
  scope?: Scope,
) => {
  const read = await readTogether(table, {
    account: accountRecord(userId),
    wallet: walletRecord(userId),
    answer: scope && idempotencyRecord(scope),
    courses: course_ids.map((courseId) => ({ key: courseKey(courseId), schema: ListedCourse })),
    claims: course_ids.map((courseId) => claimRecord(userId, courseId)),
    coupon: code === undefined ? undefined : couponRecord(code),
    use: code === undefined ? undefined : couponClaimsRecord(userId, code),
    guesses: code === undefined ? undefined : couponGuessesRecord(userId, nowMs),
  });
  const { account, answer, guesses, courses, claims, coupon, use = { claims: 0, released: 0 } } = read;
  const facts: StoredFacts = {
    purchaserId: userId,
    courseIds: course_ids,
    courses,
    claims,
    ...(code !== undefined && { coupon: { code, found: coupon, use } }),
  };
  return { account, answer, guesses, facts, wallet: read.wallet ?? z.parse(StoredWallet, {}) };
};

export type ReadBasket = Awaited<ReturnType<typeof readBasket>>;
