import * as z from 'zod/mini';
import { Coupon } from '../contract/coupon.ts';
import { Course } from '../contract/course.ts';
import { timestamp } from '../contract/text.ts';
import type { Facts } from '../domain/basket.ts';
import type { Answered } from '../domain/idempotency.ts';
import { Account } from './account.ts';
import { answeredOf, type RequestName } from './idempotency.ts';
import { accountKey, claimKey, couponClaimKey, couponKey, courseKey, idempotencyKey } from './keys.ts';
import { type Item, parseItem, readItems, type Table } from './table.ts';

/** A user's hold on a course. */
export const Claim = z.object({ order_id: z.string(), expires_at: z.optional(timestamp()) });

/** How often a user uses a coupon now. */
const CouponClaims = z.object({ claims: z.int() });

/** A coupon as it is kept: its events count on with it. */
export const StoredCoupon = z.object({ ...Coupon.shape, event_sequence: z._default(z.int(), 0) });
export type StoredCoupon = z.infer<typeof StoredCoupon>;

type Wanted = { readonly course_ids: readonly string[]; readonly coupon_code?: string | undefined };

/** The facts about a basket, with the coupon as it is kept. */
export type StoredFacts = Facts & {
  readonly courses: readonly (Course | undefined)[];
  readonly coupon?: { readonly code: string; readonly found: StoredCoupon | undefined; readonly used: number };
};

export type ReadBasket = {
  readonly account: Account | undefined;
  readonly answered: Answered | undefined;
  readonly facts: StoredFacts;
};

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, item: Item | undefined): z.output<Schema> | undefined =>
  item && parseItem(schema, item);

/**
 * Reads all that a price rests on in one round trip, strongly consistent: the caller's account, the courses and the caller's
 * holds on them, the coupon and the caller's uses of it; and for an order, what was answered to its key before.
 *
 * @param wanted at most 20 courses
 */
export const readBasket = async (
  table: Table,
  userId: string,
  { course_ids, coupon_code }: Wanted,
  request?: RequestName,
): Promise<ReadBasket> => {
  const coupon = coupon_code === undefined ? [] : [couponKey(coupon_code), couponClaimKey(userId, coupon_code)];
  const named = request ? [idempotencyKey(request.userId, request.operation, request.key)] : [];
  const courses = course_ids.map(courseKey);
  const claims = course_ids.map((courseId) => claimKey(userId, courseId));
  const items = await readItems(table, [accountKey(userId), ...courses, ...claims, ...coupon, ...named]);
  const next = (count: number): (Item | undefined)[] => items.splice(0, count);

  const [account] = next(1);
  const facts = {
    courseIds: course_ids,
    courses: next(courses.length).map((item) => parsed(Course, item)),
    claims: next(claims.length).map((item) => parsed(Claim, item)),
  };
  const [found, used] = next(coupon.length);
  return {
    account: parsed(Account, account),
    answered: answeredOf(next(named.length)[0]),
    facts: {
      ...facts,
      ...(coupon_code !== undefined && {
        coupon: {
          code: coupon_code,
          found: parsed(StoredCoupon, found),
          used: parsed(CouponClaims, used)?.claims ?? 0,
        },
      }),
    },
  };
};
