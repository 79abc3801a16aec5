import { Account } from '../accounts/account.ts';
import { draftedRecord } from '../drafts/approval-totals.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { readLefts } from './shards.ts';
import { couponRecord, type StoredCoupon } from './stored-coupon.ts';

/** The uses left in the shards of a coupon, strongly consistent. */
export const readLeftOf = async (table: Table, { code, shards }: StoredCoupon): Promise<number> => {
  const numbers = Array.from({ length: shards }, (_, shard) => shard);
  return (await readLefts(table, code, numbers)).reduce((sum, left) => sum + left, 0);
};

const records = (userId: string, code: string) => ({
  account: { key: accountKey(userId), schema: Account },
  coupon: couponRecord(code),
});

/**
 * Reads an account and a coupon, then the uses left in its shards. The two reads are no snapshot: an order can commit
 * between them.
 */
export const readCoupon = async (table: Table, userId: string, code: string) => {
  const { account, coupon } = await readTogether(table, records(userId, code));
  return { account, coupon, left: coupon ? await readLeftOf(table, coupon) : 0 };
};

/** Reads the same for a change of the coupon, and the sums of the person who makes it. */
export const readCouponToPut = async (table: Table, userId: string, code: string) => {
  const { account, coupon, drafted } = await readTogether(table, {
    ...records(userId, code),
    drafted: draftedRecord(userId),
  });
  return { account, coupon, drafted, left: coupon ? await readLeftOf(table, coupon) : 0 };
};
