import * as z from 'zod/mini';
import { couponCode, exampleCoupon, readCoupon } from '../../domain/typed/codes.ts';
import { spelled } from '../wire/text.ts';

const spellings = 'Blanks, hyphens and letter case do not matter.';

/** The code of a coupon to store. Parsing converts it to letters and digits in upper case. */
export const newCouponCode = () =>
  spelled(
    (typed) => (couponCode.test(readCoupon(typed)) ? readCoupon(typed) : undefined),
    '3 to 32 letters and digits',
    exampleCoupon,
  ).check(z.meta({ description: `3 to 32 letters and digits. ${spellings}` }));

/** A typed coupon code. A text that is no code has no coupon, like an unknown code. */
export const typedCouponCode = () =>
  z
    .string()
    .check(
      z.maxLength(200, { abort: true }),
      z.overwrite(readCoupon),
      z.meta({ description: `The code of a coupon. ${spellings}`, examples: [exampleCoupon] }),
    );
