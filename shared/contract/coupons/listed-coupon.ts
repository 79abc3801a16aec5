import * as z from 'zod/mini';
import { couponStates } from '../../domain/coupons/coupon-use.ts';
import { cursorParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow } from '../wire/text.ts';
import { Coupon } from './coupon.ts';

const couponState = z.enum(couponStates).check(
  z.meta({
    id: 'CouponState',
    description: `What a buyer meets now: it is switched off, begins later, is over, has no use left, or can be used. ${mayGrow}`,
  }),
);

export const CouponQuery = z.strictObject({
  state: parameter(couponState, 'Only coupons in this state.', 'active'),
  limit: pageLimit('Coupons per page. With a filter a page may hold fewer, or none, and yet not be the last.'),
  cursor: cursorParameter,
});

export const ListedCoupon = z
  .object({ ...Coupon.shape, state: couponState })
  .check(
    z.meta({ id: 'ListedCoupon', description: 'A coupon, how often it has been used, and what a buyer meets now.' }),
  );

export type ListedCoupon = z.infer<typeof ListedCoupon>;

export const CouponPage = z
  .strictObject({ coupons: z.array(ListedCoupon), next_cursor: nextCursor() })
  .check(z.meta({ id: 'CouponPage', description: 'Coupons, the newest first.' }));
