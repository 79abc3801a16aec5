import { couponLimit, sliceLimit } from '../domain/books/reconcile-coupons.ts';
import { addPayout } from '../domain/books/reconcile-payouts.ts';
import type { Tally } from '../domain/books/tally.ts';
import { addCount } from '../domain/books/user-fold.ts';
import { readCoupon, readPayoutItem, readSlice } from '../store/books/reconcile-items.ts';
import { readKey } from '../store/table/read-key.ts';
import type { Item } from '../store/table/table.ts';

const addCoupon = (tally: Tally, item: Item): void => {
  const read = readCoupon(item) ?? readSlice(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else if ('left' in read.says) {
    addCount(tally.lefts, read.says.code, read.says.left);
    tally.violations.push(...sliceLimit(read.says));
  } else {
    const { code, claimed, maximum_claims } = read.says;
    tally.coupons.set(code, { code, claimed, maximum_claims });
    tally.violations.push(...couponLimit(read.says));
  }
};

const addPayoutItem = (tally: Tally, item: Item): void => {
  const read = readPayoutItem(item);
  if (read === undefined) return;
  tally.violations.push(...('malformed' in read ? [read.malformed] : addPayout(tally, read.says)));
};

/** How the items are taken that lie in no user's collection, by the kind of partition. */
const takers: Readonly<Record<string, (tally: Tally, item: Item) => void>> = {
  COUPON: addCoupon,
  PAYOUT: addPayoutItem,
};

/** How the items of a partition are taken; undefined: it is a user's. */
export const takerOf = (PK: string): ((tally: Tally, item: Item) => void) | undefined =>
  takers[readKey({ PK, SK: '' }).partition ?? ''];
