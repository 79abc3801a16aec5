import { Coupon } from '../../contract/coupons/coupon.ts';
import { Account } from '../people/account.ts';
import { accountKey, couponKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';

/** The account of a user together with a coupon. One round trip, strongly consistent. */
export const readCoupon = (table: Table, userId: string, code: string) =>
  readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    coupon: { key: couponKey(code), schema: Coupon },
  });
