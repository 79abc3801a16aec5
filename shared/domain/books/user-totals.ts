import type { Held } from './reconcile-coupons.ts';
import type { EntryFacts, ItemFacts, PaidOutFacts, Violation } from './reconcile-facts.ts';
import { emptyWallet } from './topup-facts.ts';

/** A ledger entry that waits for its order, refund or top-up. */
export type OpenEntry = Pick<
  EntryFacts,
  'entry_id' | 'type' | 'order_id' | 'refund_id' | 'credit_id' | 'debit_id' | 'topup_id' | 'created_at'
> & {
  /** The canonical text of its lines; undefined when they do not balance. */
  readonly moves: string | undefined;
  /** The amount from payment gateways, in IDR. */
  readonly brought: bigint;
};

/** A credit or a debit: its expected lines, whether it needs an entry, and the number of its entries. */
type Booked = {
  readonly rule: 'credited_once' | 'debited_once';
  readonly lines: EntryFacts['lines'];
  readonly approved: boolean;
  readonly entries: number;
};

/** The reservations of a payout: number of entries, amount in IDR, and time of the last one. */
export type ReservedMoves = { readonly moves: number; readonly amount: bigint; readonly last_at: string };

/** The greatest number of violations kept for one user. */
const maximumReported = 1000;

/**
 * The running totals of one user, while the items of the collection arrive in sort-key order. That order is: claims,
 * coupon uses, credits, debits, enrolments, entries, orders, reservations for payouts, refunds, top-ups, wallet. An
 * order is dropped once nothing can refer to it. Memory therefore grows with paid and held items, not with orders
 * placed.
 *
 * @param startedMs start of the reconciliation; a coupon may or may not count younger orders
 * @param nowMs time for overdue checks
 */
export const newUserTotals = (user_id: string, startedMs: number, nowMs: number) => ({
  user_id,
  startedMs,
  nowMs,
  wallet: emptyWallet,
  /** The sums of the entries' changes of the wallet, and of the open orders with a reservation. */
  sums: { available: 0n, held: 0n, owed: 0n, reserved: 0n },
  totals: new Map<string, bigint>(),
  /** The payable amount of each creator. */
  creators: new Map<string, bigint>(),
  /** The debts to creators and the tax office from orders and refunds, and the monthly sales of courses. */
  payables: new Map<string, bigint>(),
  sales: new Map<string, bigint>(),
  /** The entries of each day, and the monthly sales of each course (days.ts). */
  days: new Map<string, bigint>(),
  courses: new Map<string, bigint>(),
  counts: { entries: 0, orders: 0, refunds: 0, credits: 0, debits: 0, claims: 0, enrollments: 0, open_disputes: 0 },
  /** For each coupon: the orders that name it, those that hold it, and the user's stored uses. */
  coupons: { named: new Map<string, Held>(), holding: new Map<string, number>(), kept: new Map<string, number>() },
  bookings: new Map<string, Booked>(),
  /** The entries that wait for their order, refund or top-up, by its id. */
  open: {
    byOrder: new Map<string, OpenEntry[]>(),
    byRefund: new Map<string, OpenEntry[]>(),
    byTopup: new Map<string, OpenEntry[]>(),
  },
  /** The open top-ups and their sum, and the number of top-ups of each payment. */
  topups: { open: new Set<string>(), openIdr: 0n, payments: new Map<string, number>() },
  /** The reservations for payouts that wait for their top-up, by entry; and their totals, by payout. */
  paidOut: new Map<string, PaidOutFacts>(),
  noted: new Map<string, ReservedMoves>(),
  /** The orders with a refund entry. */
  paidBack: new Set<string>(),
  /** The orders with refunds, which follow. */
  refundable: new Map<string, Refundable>(),
  /** The sum of each order's refunds. */
  refunded: new Map<string, bigint>(),
  /** The order of each claimed course, and the courses that need a claim. */
  claims: new Map<string, string>(),
  due: new Set<string>(),
  /** The number of active enrolments of each item that waits for its order. */
  active: new Map<string, number>(),
  /** The account is erased, or its erasure has begun. */
  erasing: false,
  /** The number of a certificate that waits for its enrolment, by the enrolment's id. */
  certificates: new Map<string, string>(),
  violations: [] as Violation[],
});

/** The fields of an order that its refunds are checked against. */
export type Refundable = {
  readonly amount_idr: number;
  readonly refunded_item_ids: readonly string[];
  readonly items: readonly ItemFacts[];
  /** The time of its captured entry. RFC 3339; undefined without one. */
  readonly captured_at: string | undefined;
};

export type UserTotals = ReturnType<typeof newUserTotals>;

/** Adds violations, up to the maximum. */
export const report = (userTotals: UserTotals, violations: readonly Violation[]): void => {
  if (userTotals.violations.length < maximumReported) userTotals.violations.push(...violations);
};

export const addCount = (counts: Map<string, number>, key: string, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
