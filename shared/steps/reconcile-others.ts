import { addListItem } from '../domain/books/reconcile-certificates.ts';
import { couponLimit, sliceLimit } from '../domain/books/reconcile-coupons.ts';
import { addPayableItem, type PayableFold } from '../domain/books/reconcile-payments.ts';
import { addPayout } from '../domain/books/reconcile-payouts.ts';
import { addSettlement } from '../domain/books/reconcile-settlements.ts';
import type { Tally } from '../domain/books/tally.ts';
import { addCount } from '../domain/books/user-fold.ts';
import { readCertificateItem } from '../store/books/reconcile-certificate-items.ts';
import { readCoupon, readPayableItem, readPayoutItem, readSlice } from '../store/books/reconcile-items.ts';
import { readKey } from '../store/table/keys.ts';
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
  if ('malformed' in read) tally.violations.push(read.malformed);
  else if (read.says.kind === 'settlement') addSettlement(tally.settlements, read.says.facts);
  else tally.violations.push(...addPayout(tally, read.says.facts));
};

const addCertificateItem = (tally: Tally, item: Item, startedMs: number): void => {
  const read = readCertificateItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else addListItem(tally.lists, read.says, startedMs);
};

/** How the items are taken that lie in no user's collection, by the kind of partition. */
/** The account whose payments lie in a partition; undefined: it is another partition. */
export const payableOfPartition = (PK: string): string | undefined => {
  const { partition, owner } = readKey({ PK, SK: '' });
  return partition === 'PAYABLE' && owner.includes(':') ? owner : undefined;
};

/** Takes an item of an account that payments are made from. */
export const takePayable = (tally: Tally, fold: PayableFold, item: Item): void => {
  const read = readPayableItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else addPayableItem(fold, read.says);
};

const nothing = (): void => {};

const takers: Readonly<Record<string, (tally: Tally, item: Item, startedMs: number) => void>> = {
  COUPON: addCoupon,
  PAYOUT: addPayoutItem,
  CERTIFICATE: addCertificateItem,
  STATUS_LIST: addCertificateItem,
  // Those of an account are taken together (`takePayable`); the figures were made of what is read here.
  PAYABLE: nothing,
};

/** How the items of a partition are taken; undefined: it is a user's. */
export const takerOf = (PK: string): ((tally: Tally, item: Item, startedMs: number) => void) | undefined =>
  takers[readKey({ PK, SK: '' }).partition ?? ''];
