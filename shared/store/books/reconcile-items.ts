import * as z from 'zod/mini';
import { BankEntry } from '../../contract/bank/bank-entry.ts';
import { Refund } from '../../contract/orders/refund.ts';
import { Payment } from '../../contract/payables/payment.ts';
import { TaxReturn } from '../../contract/payables/tax-return.ts';
import { Credit, Debit } from '../../contract/wallet/booking.ts';
import type { PayableItem } from '../../domain/books/payable-items.ts';
import type { CouponFacts, ShardFacts } from '../../domain/books/reconcile-coupons.ts';
import { type UserItem, type Violation, violation } from '../../domain/books/reconcile-facts.ts';
import type { PayoutFacts } from '../../domain/books/reconcile-payouts.ts';
import type { SettlementFacts } from '../../domain/books/reconcile-settlements.ts';
import { BankReference, StoredBankEntry } from '../bank/bank-entries.ts';
import { StoredCertificate } from '../certificates/stored-certificate.ts';
import { StoredEnrollment } from '../enrollments/find-enrollment.ts';
import { Claim } from '../orders/claims.ts';
import { StoredOrder } from '../orders/stored-order.ts';
import { Paid, StoredPaymentEntry, StoredReference, StoredWithholding } from '../payables/stored-payable.ts';
import { LastReturn, StoredTaxMonth, StoredTaxReturnEntry } from '../payables/stored-tax-return.ts';
import { readKey } from '../table/keys.ts';
import { payoutKey } from '../table/payout-keys.ts';
import type { Item } from '../table/table.ts';
import { PaidOut, StoredPayout, StoredSettlement } from '../topups/stored-payout.ts';
import { StoredTopup } from '../topups/stored-topup.ts';
import { WalletReference } from '../wallet/booking.ts';
import { StoredEntry } from '../wallet/wallet.ts';

/** The wallet's schema for the reconciliation. It accepts negative balances, which the reconciliation reports. */
const Wallet = z.object({
  available_idr: z._default(z.int(), 0),
  held_idr: z._default(z.int(), 0),
  owed_idr: z._default(z.int(), 0),
  open_topups: z._default(z.set(z.string()), () => new Set<string>()),
  open_topups_idr: z._default(z.int(), 0),
  inflow_month: z.optional(z.string()),
  inflow_idr: z._default(z.int(), 0),
});
const Erasing = z.object({ erasing_since: z.optional(z.string()) });
const CouponClaims = z.object({ claims: z.int() });
const Coupon = z.object({
  code: z.string(),
  claimed: z.int(),
  maximum_claims: z.nullable(z.int()),
  shards: z.int(),
});
const StoredShard = z.object({ code: z.string(), left: z.int() });

export type ReadItem<Facts> = { readonly item: Facts } | { readonly malformed: Violation };

type ItemKey = { readonly kind: string; readonly id: string };

export const keyOf = (item: Item): ItemKey => {
  const { kind = '', id } = readKey({ PK: String(item['PK']), SK: String(item['SK']) });
  return { kind, id };
};

export const read = <Schema extends z.ZodMiniType, Facts>(
  item: Item,
  { kind, id }: ItemKey,
  schema: Schema,
  factsOf: (data: z.output<Schema>) => Facts,
): ReadItem<Facts> => {
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return { item: factsOf(parsed.data) };
  const fields = parsed.error.issues.map(({ path }) => `/${path.join('/')}`).join(' ');
  const subject = `${item['PK']} ${kind} ${id}`.trimEnd();
  return { malformed: violation('malformed', subject, 'as its schema says', fields) };
};

/** A parser for each kind of item in a user's partition that the reconciliation reads. */
const readers: Readonly<Record<string, (item: Item, key: ItemKey) => ReadItem<UserItem>>> = {
  ACCOUNT: (item, key) => read(item, key, Erasing, (facts) => ({ kind: 'account', facts })),
  CERTIFICATE: (item, key) =>
    read(item, key, StoredCertificate, ({ number }) => ({
      kind: 'certificate',
      facts: { enrollment_id: key.id, number },
    })),
  CLAIM: (item, key) =>
    read(item, key, Claim, ({ order_id }) => ({ kind: 'claim', facts: { course_id: key.id, order_id } })),
  COUPON_CLAIM: (item, key) =>
    read(item, key, CouponClaims, ({ claims }) => ({ kind: 'couponClaim', facts: { code: key.id, claims } })),
  CREDIT: (item, key) => read(item, key, Credit, (facts) => ({ kind: 'credit', facts })),
  DEBIT: (item, key) => read(item, key, Debit, (facts) => ({ kind: 'debit', facts })),
  ENROLLMENT: (item, key) => read(item, key, StoredEnrollment, (facts) => ({ kind: 'enrollment', facts })),
  ENTRY: (item, key) => read(item, key, StoredEntry, (facts) => ({ kind: 'entry', facts })),
  ORDER: (item, key) => read(item, key, StoredOrder, (facts) => ({ kind: 'order', facts })),
  PAID_OUT: (item, key) => read(item, key, PaidOut, (facts) => ({ kind: 'paidOut', facts })),
  REFERENCE: (item, key) => read(item, key, WalletReference, (facts) => ({ kind: 'reference', facts })),
  REFUND: (item, key) => read(item, key, Refund, (facts) => ({ kind: 'refund', facts })),
  TOPUP: (item, key) => read(item, key, StoredTopup, (facts) => ({ kind: 'topup', facts })),
  WALLET: (item, key) => read(item, key, Wallet, (facts) => ({ kind: 'wallet', facts })),
};

/** Parses an item of a user's partition; undefined for a kind that the reconciliation does not read. */
export const readUserItem = (item: Item): ReadItem<UserItem> | undefined => {
  const key = keyOf(item);
  return Object.hasOwn(readers, key.kind) ? readers[key.kind]?.(item, key) : undefined;
};

export const readCoupon = (item: Item): ReadItem<CouponFacts & { readonly shards: number }> | undefined => {
  const key = keyOf(item);
  return key.kind === 'COUPON' ? read(item, key, Coupon, (facts) => facts) : undefined;
};

export const readShard = (item: Item): ReadItem<ShardFacts> | undefined => {
  const key = keyOf(item);
  return key.kind === 'COUPON_SHARD' ? read(item, key, StoredShard, (facts) => facts) : undefined;
};

export type PayoutItem =
  | { readonly kind: 'payout'; readonly facts: PayoutFacts }
  | { readonly kind: 'settlement'; readonly facts: SettlementFacts };

/** The id that the key of a payout's entry must contain. */
const entryIdOf = ({ type, settlement_id }: PayoutFacts): string =>
  type === 'payout_reversed' ? `${settlement_id}.reversal` : settlement_id;

/**
 * Parses a settlement or its ledger entry; undefined for any other item. An entry under a wrong key is malformed,
 * because the same payout could be booked again under the right key.
 */
export const readPayoutItem = (item: Item): ReadItem<PayoutItem> | undefined => {
  const key = keyOf(item);
  if (key.kind === 'SETTLEMENT') return read(item, key, StoredSettlement, (facts) => ({ kind: 'settlement', facts }));
  if (key.kind !== 'ENTRY') return undefined;
  const payout = read(item, key, StoredPayout, (facts) => facts);
  if ('malformed' in payout) return payout;
  const { gateway, payout_id } = payout.item;
  const own = payoutKey(gateway, entryIdOf(payout.item));
  return own.PK === item['PK'] && own.SK === item['SK']
    ? { item: { kind: 'payout', facts: payout.item } }
    : {
        malformed: violation(
          'malformed',
          `${item['PK']} ${key.kind} ${key.id}`,
          'as its key says',
          `${gateway} ${payout_id}`,
        ),
      };
};

const payableReaders: Readonly<Record<string, (item: Item, key: ItemKey) => ReadItem<PayableItem>>> = {
  PAYMENT: (item, key) => read(item, key, Payment, (facts) => ({ kind: 'payment', facts })),
  ENTRY: (item, key) => {
    if (item['type'] === 'paid') return read(item, key, StoredPaymentEntry, (facts) => ({ kind: 'entry', facts }));
    return item['type'] === 'tax_filed'
      ? read(item, key, StoredTaxReturnEntry, (facts) => ({ kind: 'filed', facts }))
      : read(item, key, StoredBankEntry, (facts) => ({ kind: 'bankBooked', facts }));
  },
  TAX_MONTH: (item, key) => read(item, key, StoredTaxMonth, (facts) => ({ kind: 'tax_month', facts })),
  TAX_RETURN: (item, key) => read(item, key, TaxReturn, (facts) => ({ kind: 'tax_return', facts })),
  LAST_RETURN: (item, key) => read(item, key, LastReturn, (facts) => ({ kind: 'last_return', facts })),
  BANK_ENTRY: (item, key) => read(item, key, BankEntry, (facts) => ({ kind: 'bankEntry', facts })),
  BANK_REFERENCE: (item, key) => read(item, key, BankReference, (facts) => ({ kind: 'bankReference', facts })),
  REFERENCE: (item, key) => read(item, key, StoredReference, (facts) => ({ kind: 'reference', facts })),
  WITHHOLDING: (item, key) => read(item, key, StoredWithholding, ({ terms }) => ({ kind: 'terms', facts: terms })),
  PAID: (item, key) => read(item, key, Paid, (facts) => ({ kind: 'paid', facts })),
};

/** Parses an item of a payable account; undefined for a kind that the reconciliation does not read. */
export const readPayableItem = (item: Item): ReadItem<PayableItem> | undefined => {
  const key = keyOf(item);
  return Object.hasOwn(payableReaders, key.kind) ? payableReaders[key.kind]?.(item, key) : undefined;
};
