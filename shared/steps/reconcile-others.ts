import { addListItem } from '../domain/books/reconcile-certificates.ts';
import { couponLimit, sliceLimit } from '../domain/books/reconcile-coupons.ts';
import { addPayableItem, type PayableFold } from '../domain/books/reconcile-payments.ts';
import { addPayout } from '../domain/books/reconcile-payouts.ts';
import { addSettlement } from '../domain/books/reconcile-settlements.ts';
import type { Tally } from '../domain/books/tally.ts';
import { addCount } from '../domain/books/user-fold.ts';
import { readCertificateItem } from '../store/books/reconcile-certificate-items.ts';
import {
  readCoupon,
  readPayableItem,
  readPayoutItem,
  readSlice,
  readWithholdingTerms,
} from '../store/books/reconcile-items.ts';
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

const addPayoutItem = (tally: Tally, item: Item, startedMs: number): void => {
  const read = readPayoutItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else if (read.says.kind === 'settlement') tally.violations.push(...addSettlement(tally.settlements, read.says.facts));
  else tally.violations.push(...addPayout(tally, read.says.facts, startedMs));
};

const addCertificateItem = (tally: Tally, item: Item, startedMs: number): void => {
  const read = readCertificateItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else addListItem(tally.lists, read.says, startedMs);
};

/** The payable account of a partition; undefined for other partitions. */
export const payableOfPartition = (PK: string): string | undefined => {
  const { partition, owner } = readKey({ PK, SK: '' });
  return partition === 'PAYABLE' && owner.includes(':') ? owner : undefined;
};

/** Adds an item of a payable account to its running totals. */
export const takePayable = (tally: Tally, fold: PayableFold, item: Item): void => {
  const read = readPayableItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tally.violations.push(read.malformed);
  else addPayableItem(fold, read.says);
};

const nothing = (): void => {};

const addPolicy = (tally: Tally, item: Item): void => {
  const terms = readWithholdingTerms(item);
  if (terms !== undefined) tally.policies.add(terms);
};

/** The handlers of items outside users' collections, by kind of partition. */
const takers: Readonly<Record<string, (tally: Tally, item: Item, startedMs: number) => void>> = {
  COUPON: addCoupon,
  PAYOUT: addPayoutItem,
  CERTIFICATE: addCertificateItem,
  STATUS_LIST: addCertificateItem,
  // Items of an account are added together (`takePayable`). The balances are derived from this reading and are not
  // checked.
  PAYABLE: nothing,
  POLICY: addPolicy,
};

/** The handler of a partition's items; undefined for a user's partition. */
export const takerOf = (PK: string): ((tally: Tally, item: Item, startedMs: number) => void) | undefined =>
  takers[readKey({ PK, SK: '' }).partition ?? ''];
