import type { Held } from './reconcile-coupons.ts';
import type { EntryFacts, ItemFacts, PaidOutFacts, Violation } from './reconcile-facts.ts';
import { emptyWallet } from './topup-facts.ts';

/** An entry whose order, refund or top-up has yet to come. */
export type OpenEntry = Pick<
  EntryFacts,
  'entry_id' | 'type' | 'order_id' | 'refund_id' | 'credit_id' | 'debit_id' | 'topup_id' | 'created_at'
> & {
  /** What it moves, in one form; undefined where its lines cannot be right. */
  readonly moves: string | undefined;
  /** What of it came from payment gateways, in IDR. */
  readonly brought: bigint;
};

/** A credit or a debit: what its entry has to move, whether it has to have one, and how many it has. */
type Booked = {
  readonly rule: 'credited_once' | 'debited_once';
  readonly lines: EntryFacts['lines'];
  readonly approved: boolean;
  readonly entries: number;
};

/** What is noted as paid out in a payout: of how many entries, how much in IDR, and when last. */
export type Noted = { readonly moves: number; readonly amount: bigint; readonly last_at: string };

/** So much is told of one user: somebody is called long before. */
const maximumTold = 1000;

/**
 * What is kept of a user's collection while its items come by one after the other, in the order of their sort keys: claims,
 * uses of coupons, credits, debits, enrolments, entries, orders, notes of what is paid out, refunds, top-ups, wallet. An order that nothing
 * can come for any more leaves nothing behind but numbers, so the memory grows with what was paid and with what a user holds, not with the orders that they
 * placed.
 *
 * @param startedMs when the reconciliation began: orders younger than that may or may not be counted by a coupon
 * @param nowMs by which orders are overdue
 */
export const newUserFold = (user_id: string, startedMs: number, nowMs: number) => ({
  user_id,
  startedMs,
  nowMs,
  wallet: emptyWallet,
  /** Sums of what the entries change of the wallet, and of the open orders with a reservation. */
  sums: { available: 0n, held: 0n, owed: 0n, reserved: 0n },
  totals: new Map<string, bigint>(),
  /** What is payable to each creator. */
  creators: new Map<string, bigint>(),
  /** What orders and refunds say of what is owed to creators and the tax office, and of courses month by month. */
  payables: new Map<string, bigint>(),
  sales: new Map<string, bigint>(),
  /** The entries of each day, and what each course sold month by month (days.ts). */
  days: new Map<string, bigint>(),
  courses: new Map<string, bigint>(),
  counts: { entries: 0, orders: 0, refunds: 0, credits: 0, debits: 0, claims: 0, enrollments: 0, open_disputes: 0 },
  /** Of each coupon: the orders that name it, those of them that hold it, and the uses that are kept of the user. */
  coupons: { named: new Map<string, Held>(), holding: new Map<string, number>(), kept: new Map<string, number>() },
  bookings: new Map<string, Booked>(),
  /** The entries whose order, refund or top-up has yet to come, by its id. */
  open: {
    byOrder: new Map<string, OpenEntry[]>(),
    byRefund: new Map<string, OpenEntry[]>(),
    byTopup: new Map<string, OpenEntry[]>(),
  },
  /** The open top-ups and their sum, and how many top-ups each payment belongs to. */
  topups: { open: new Set<string>(), openIdr: 0n, payments: new Map<string, number>() },
  /** The notes of what is paid out whose top-up has yet to come, by their entries; and what is noted, by payouts. */
  paidOut: new Map<string, PaidOutFacts>(),
  noted: new Map<string, Noted>(),
  /** The orders that an entry says something was paid back of. */
  paidBack: new Set<string>(),
  /** The orders of which something was paid back: their refunds have yet to come. */
  refundable: new Map<string, Refundable>(),
  /** What the refunds of an order sum to. */
  refunded: new Map<string, bigint>(),
  /** Which order holds a course, and the courses that an order is to hold. */
  claims: new Map<string, string>(),
  due: new Set<string>(),
  /** How many active enrolments an item has whose order has yet to come. */
  active: new Map<string, number>(),
  /** The account is being erased, or is. */
  erasing: false,
  /** The number of a certificate, by its enrolment, which has yet to come. */
  certificates: new Map<string, string>(),
  violations: [] as Violation[],
});

/** What of an order its refunds are held against. */
export type Refundable = {
  readonly amount_idr: number;
  readonly refunded_item_ids: readonly string[];
  readonly items: readonly ItemFacts[];
  /** When it was paid: by its entry. RFC 3339; undefined: it has none. */
  readonly captured_at: string | undefined;
};

export type UserFold = ReturnType<typeof newUserFold>;

/** Notes what does not hold. */
export const tell = (fold: UserFold, violations: readonly Violation[]): void => {
  if (fold.violations.length < maximumTold) fold.violations.push(...violations);
};

/** Counts under a key. */
export const addCount = (counts: Map<string, number>, key: string, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
