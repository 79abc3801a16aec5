import * as z from 'zod/mini';
import { couponStates } from '../../domain/coupons/coupon-use.ts';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow } from '../wire/text.ts';
import { Coupon } from './coupon.ts';

const couponState = z.enum(couponStates).check(
  z.meta({
    id: 'CouponState',
    description: `The state for a buyer now: switched off, not started, ended, without uses left, or usable. ${mayGrow}`,
  }),
);

export const CouponQuery = z.strictObject({
  state: parameter(couponState, 'Only coupons in this state.', 'active'),
  limit: pageLimit('Coupons per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

export const ListedCoupon = z
  .object({ ...Coupon.shape, state: couponState })
  .check(
    z.meta({ id: 'ListedCoupon', description: 'A coupon, with its number of uses and its state for a buyer now.' }),
  );

export type ListedCoupon = z.infer<typeof ListedCoupon>;

export const CouponPage = z
  .strictObject({ coupons: z.array(ListedCoupon), next_cursor: nextCursor() })
  .check(z.meta({ id: 'CouponPage', description: 'Coupons, the newest first.' }));
