import { addPayableItem, type PayableTotals } from '../domain/books/payable-items.ts';
import { addListItem } from '../domain/books/reconcile-certificates.ts';
import { couponLimit, shardLimit } from '../domain/books/reconcile-coupons.ts';
import { addPayout } from '../domain/books/reconcile-payouts.ts';
import { addPolicy } from '../domain/books/reconcile-policies.ts';
import { addSettlement } from '../domain/books/reconcile-settlements.ts';
import type { SegmentTotals } from '../domain/books/segment-totals.ts';
import { addCount, type Scan } from '../domain/books/user-totals.ts';
import { readCertificateItem } from '../store/books/reconcile-certificate-items.ts';
import { readCoupon, readPayableItem, readPayoutItem, readShard } from '../store/books/reconcile-items.ts';
import { readPolicyItem } from '../store/books/reconcile-policy-items.ts';
import { readKey } from '../store/table/keys.ts';
import type { Item } from '../store/table/table.ts';

const addCoupon = (segmentTotals: SegmentTotals, item: Item): void => {
  const read = readCoupon(item) ?? readShard(item);
  if (read === undefined) return;
  if ('malformed' in read) segmentTotals.violations.push(read.malformed);
  else if ('left' in read.item) {
    addCount(segmentTotals.lefts, read.item.code, read.item.left);
    segmentTotals.violations.push(...shardLimit(read.item));
  } else {
    const { code, claimed, maximum_claims } = read.item;
    segmentTotals.coupons.set(code, { code, claimed, maximum_claims });
    segmentTotals.violations.push(...couponLimit(read.item));
  }
};

const addPayoutItem = (segmentTotals: SegmentTotals, item: Item, { span }: Scan): void => {
  const read = readPayoutItem(item);
  if (read === undefined) return;
  if ('malformed' in read) segmentTotals.violations.push(read.malformed);
  else if (read.item.kind === 'settlement')
    segmentTotals.violations.push(...addSettlement(segmentTotals.settlements, read.item.facts));
  else segmentTotals.violations.push(...addPayout(segmentTotals, read.item.facts, span));
};

const addCertificateItem = (segmentTotals: SegmentTotals, item: Item, { startedMs }: Scan): void => {
  const read = readCertificateItem(item);
  if (read === undefined) return;
  if ('malformed' in read) segmentTotals.violations.push(read.malformed);
  else addListItem(segmentTotals.lists, read.item, startedMs);
};

/** The payable account of a partition; undefined for other partitions. */
export const payableOfPartition = (PK: string): string | undefined => {
  const { partition, owner } = readKey({ PK, SK: '' });
  return partition === 'PAYABLE' && owner.includes(':') ? owner : undefined;
};

export const takePayable = (segmentTotals: SegmentTotals, payableTotals: PayableTotals, item: Item): void => {
  const read = readPayableItem(item);
  if (read === undefined) return;
  if ('malformed' in read) segmentTotals.violations.push(read.malformed);
  else addPayableItem(payableTotals, read.item);
};

const nothing = (): void => {};

const addPolicyItem = (segmentTotals: SegmentTotals, item: Item, { startedMs }: Scan): void => {
  const read = readPolicyItem(item);
  if ('malformed' in read) segmentTotals.violations.push(read.malformed);
  else if (read.item) addPolicy(segmentTotals.policies, read.item, startedMs);
};

const takers: Readonly<Record<string, (segmentTotals: SegmentTotals, item: Item, scan: Scan) => void>> = {
  COUPON: addCoupon,
  PAYOUT: addPayoutItem,
  CERTIFICATE: addCertificateItem,
  STATUS_LIST: addCertificateItem,
  // `takePayable` adds the items of an account. The balances (PAYABLE#{kind}) are results of a reconciliation and are
  // not checked.
  PAYABLE: nothing,
  POLICY: addPolicyItem,
};

/** The handler of a partition's items; undefined for any other partition, such as a user's. */
export const takerOf = (PK: string): ((segmentTotals: SegmentTotals, item: Item, scan: Scan) => void) | undefined =>
  takers[readKey({ PK, SK: '' }).partition ?? ''];
