import type { FourEyes } from '../drafts/four-eyes.ts';
import type { OrderState } from '../orders/state.ts';
import type { Rounding } from '../policies/fraction.ts';
import type { CreditSource, EntryType } from '../wallet/ledger.ts';
import type { WalletReferenceFacts } from './reconcile-bank.ts';
import type { EnrolledFacts } from './reconcile-certificates.ts';
import { type Rule, rules } from './rules.ts';
import type { TopupFacts, WalletFacts } from './topup-facts.ts';

/** A violated invariant, with ids and amounts only. */
export type Violation = {
  readonly rule: Rule;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
};

const places = new Map(Object.keys(rules).map((rule, place) => [rule, place]));

/** Sorts violations by the place of their rule in `rules`. */
export const byRule = (violations: readonly Violation[]): readonly Violation[] =>
  violations.toSorted((one, other) => (places.get(one.rule) ?? 0) - (places.get(other.rule) ?? 0));

type Value = bigint | number | string;

export const violation = (rule: Rule, subject: string, expected: Value, found: Value): Violation => ({
  rule,
  subject,
  expected: String(expected),
  found: String(found),
});

/** Compares two values. @returns one violation when they differ, else none */
export const must = (rule: Rule, subject: string, expected: Value, found: Value): readonly Violation[] =>
  String(expected) === String(found) ? [] : [violation(rule, subject, expected, found)];

/** A sum of amounts, exact beyond 2^53. */
export const sumOf = <Item>(items: Iterable<Item>, amountOf: (item: Item) => number): bigint => {
  let sum = 0n;
  for (const item of items) sum += BigInt(amountOf(item));
  return sum;
};

export type EntryFacts = {
  readonly entry_id: string;
  readonly type: EntryType;
  /** The account of a line may be unknown. The rule `books` then reports that the accounts do not sum to zero. */
  readonly lines: readonly { readonly account: string; readonly amount_idr: number }[];
  readonly available_change_idr: number;
  readonly held_change_idr: number;
  readonly order_id?: string | undefined;
  readonly refund_id?: string | undefined;
  readonly credit_id?: string | undefined;
  readonly debit_id?: string | undefined;
  readonly topup_id?: string | undefined;
  readonly owed_change_idr?: number | undefined;
  readonly reference?: string | undefined;
  readonly paid_on?: string | undefined;
  readonly inflow_month?: string | undefined;
  readonly inflow_idr?: number | undefined;
  readonly list?: string | undefined;
  readonly created_at: string;
};

export type ItemFacts = {
  readonly order_item_id: string;
  readonly course_id: string;
  readonly coupon_discount_idr: number;
  readonly price_idr: number;
  readonly tax_rate?: number | undefined;
  readonly tax_base: string;
  readonly tax_rounding: Rounding;
  readonly tax_idr: number;
  readonly tax_policy_version: string;
  readonly finance_policy_version: string | null;
  readonly creator_instructor_id: string | null;
  readonly creator_share_idr: number;
  readonly platform_share_idr: number;
  readonly promo_idr: number;
};

export type OrderFacts = OrderState & {
  readonly order_id: string;
  readonly amount_idr: number;
  readonly created_at: string;
  readonly coupon_code?: string | undefined;
  readonly coupon_shard?: number | null | undefined;
  readonly refunded_item_ids: readonly string[];
  readonly items: readonly ItemFacts[];
};

export type RefundFacts = Pick<OrderFacts, 'order_id' | 'amount_idr'> & {
  readonly refund_id: string;
  readonly items: readonly { readonly order_item_id: string }[];
};

type BookedFacts = { readonly reference: string | null; readonly paid_on: string | null };

export type CreditFacts = BookedFacts & {
  readonly credit_id: string;
  readonly amount_idr: number;
  readonly source: CreditSource;
  readonly status: FourEyes['status'];
};

export type DebitFacts = BookedFacts & {
  readonly debit_id: string;
  readonly amount_idr: number;
  readonly destination: CreditSource;
  readonly status: FourEyes['status'];
};

/** The reservation of an entry for a payout, with the amount of the entry. */
export type PaidOutFacts = {
  readonly entry_id: string;
  readonly gateway: string;
  readonly payout_id: string;
  readonly amount_idr: number;
  readonly fencing_token: number;
  readonly reserved_at: string;
};

/** The financial fields of an item in a user's collection; `kind` selects them. Amounts in IDR. */
export type UserItem =
  | { readonly kind: 'account'; readonly facts: { readonly erasing_since?: string | undefined } }
  | { readonly kind: 'certificate'; readonly facts: { readonly enrollment_id: string; readonly number: string } }
  | { readonly kind: 'claim'; readonly facts: { readonly course_id: string; readonly order_id: string } }
  | { readonly kind: 'couponClaim'; readonly facts: { readonly code: string; readonly claims: number } }
  | { readonly kind: 'credit'; readonly facts: CreditFacts }
  | { readonly kind: 'debit'; readonly facts: DebitFacts }
  | {
      readonly kind: 'enrollment';
      readonly facts: EnrolledFacts & { readonly order_item_id: string };
    }
  | { readonly kind: 'entry'; readonly facts: EntryFacts }
  | { readonly kind: 'order'; readonly facts: OrderFacts }
  | { readonly kind: 'paidOut'; readonly facts: PaidOutFacts }
  | { readonly kind: 'reference'; readonly facts: WalletReferenceFacts }
  | { readonly kind: 'refund'; readonly facts: RefundFacts }
  | { readonly kind: 'topup'; readonly facts: TopupFacts }
  | { readonly kind: 'wallet'; readonly facts: WalletFacts };

/** Whether an order was paid, including orders that were refunded later. */
export const wasPaid = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'refunded';

/** Whether an order holds a use of its coupon. Cancellation and expiry return the use. */
export const holdsCoupon = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'expired';

/** The items of a paid order that were not refunded. */
export const keptItems = (order: OrderFacts): readonly ItemFacts[] =>
  wasPaid(order) ? order.items.filter(({ order_item_id }) => !order.refunded_item_ids.includes(order_item_id)) : [];

/** Tolerated clock skew, in ms. It is also the longest time between an order's `created_at` and its commit. */
export const clockMarginMs = 10_000;

/** Longest duration of a scan, in ms. An item dated later than the start plus this duration is an error. */
const aheadMs = 24 * 3_600_000;

/** Whether an item is dated in the future. `at` is RFC 3339; null when the item has no date. */
export const isAhead = (at: string | null, startedMs: number): boolean =>
  at !== null && Date.parse(at) > startedMs + aheadMs;

/**
 * Whether an item was committed before the scan began. An item dated in the future counts as committed, so that it is
 * checked.
 */
export const isSettled = (at: string, startedMs: number): boolean =>
  Date.parse(at) < startedMs - clockMarginMs || isAhead(at, startedMs);
