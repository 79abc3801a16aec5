import type { DisputeState } from '../topups/dispute.ts';
import type { BankMovement } from '../wallet/bank-movement.ts';
import type { DaysSpan } from './days.ts';
import type { MovedItems } from './earnings.ts';
import type { KnownPolicies } from './known-policies.ts';
import type { LastFigures } from './last-figures.ts';
import type { WalletReferenceFacts } from './reconcile-bank.ts';
import type { Held } from './reconcile-coupons.ts';
import type { EntryFacts, ItemFacts, PaidOutFacts, Violation } from './reconcile-facts.ts';
import { emptyWallet } from './topup-facts.ts';

/** A ledger entry whose order, refund or top-up is not read yet. */
export type OpenEntry = Pick<
  EntryFacts,
  'entry_id' | 'type' | 'order_id' | 'refund_id' | 'credit_id' | 'debit_id' | 'topup_id' | 'created_at'
> & {
  /** The canonical text of the entry's lines; undefined when the lines do not sum to zero. */
  readonly moves: string | undefined;
  /** The amount from payment gateways, in IDR. */
  readonly brought: bigint;
};

/** A credit or a debit. Only an approved booking needs an entry; `entries` counts the entries found. */
type Booked = {
  readonly rule: 'credited_once' | 'debited_once';
  readonly lines: EntryFacts['lines'];
  readonly approved: boolean;
  /** The movement at the bank; undefined for a gift. */
  readonly movement: BankMovement | undefined;
  readonly entries: number;
};

/** The reservations of a payout: number of entries, amount in IDR, and time of the last reservation. */
export type ReservedMoves = { readonly moves: number; readonly amount: bigint; readonly last_at: string };

/** The instants of a reconciliation, in epoch ms, the stage's delay of payouts, and the policies. */
export type Scan = {
  /** The start of the reconciliation. A coupon's counter may or may not include orders that were placed later. */
  readonly startedMs: number;
  /** The instant of the overdue checks. */
  readonly nowMs: number;
  readonly payoutDelayDays: number;
  readonly policies: KnownPolicies;
  /** The last stored figures; undefined before the first ones. */
  readonly last: LastFigures | undefined;
  /** The days that the reconciliation computes. */
  readonly span: DaysSpan;
};

/** A user with this number of violations gets no further violations. */
const maximumReported = 1000;

/**
 * The running totals of one user, whose items arrive sorted by sort key. Their sequence is: account, certificates,
 * claims, coupon uses, credits, debits, enrolments, entries, orders, reservations for payouts, refunds, top-ups,
 * wallet. An order without refunds is dropped after its check. Memory therefore grows with paid items, not with orders
 * placed.
 */
export const newUserTotals = (user_id: string, scan: Scan) => ({
  user_id,
  ...scan,
  wallet: emptyWallet,
  /**
   * The changes of the wallet's balances, summed over all entries. `reserved`: the sum of open orders with a
   * reservation.
   */
  sums: { available: 0n, held: 0n, owed: 0n, reserved: 0n },
  /** The counted inflows by month, for the limit of a month. */
  inflows: new Map<string, number>(),
  totals: new Map<string, bigint>(),
  creators: new Map<string, bigint>(),
  /**
   * `payables`: the debts to creators and the tax office. `sales`: the monthly sales of their courses (earnings.ts).
   */
  payables: new Map<string, bigint>(),
  sales: new Map<string, bigint>(),
  /** The entries of each day, and the monthly sales of each course (days.ts). */
  days: new Map<string, bigint>(),
  courses: new Map<string, bigint>(),
  /** The recent sales of each course (best-sellers.ts). */
  recent: new Map<string, bigint>(),
  counts: { entries: 0, orders: 0, refunds: 0, credits: 0, debits: 0, claims: 0, enrollments: 0, open_disputes: 0 },
  /** For each coupon: the orders that name it, the orders that hold it, and the user's stored uses. */
  coupons: { named: new Map<string, Held>(), holding: new Map<string, number>(), kept: new Map<string, number>() },
  bookings: new Map<string, Booked>(),
  /** The items that reserve the bank references of the bookings. */
  references: [] as WalletReferenceFacts[],
  /** The entries whose order, refund or top-up is not read yet, by the id of that order, refund or top-up. */
  open: {
    byOrder: new Map<string, OpenEntry[]>(),
    byRefund: new Map<string, OpenEntry[]>(),
    byTopup: new Map<string, OpenEntry[]>(),
  },
  /**
   * `openIdr`: the sum of the open top-ups. `payments`: the number of top-ups by payment id. `disputes`: the top-ups of
   * which the gateway took money back, with the start of the disputed payments in epoch ms.
   */
  topups: {
    open: new Set<string>(),
    openIdr: 0n,
    payments: new Map<string, number>(),
    disputes: [] as { readonly state: DisputeState; readonly fromMs: number }[],
  },
  /** The user's sales and refunds. They count after the last item, because disputes are read after orders. */
  moved: [] as MovedItems[],
  /**
   * `paidOut`: the reservations whose top-up is not read yet, by entry. `reserved`: the totals of reservations by payout.
   */
  paidOut: new Map<string, PaidOutFacts>(),
  reserved: new Map<string, ReservedMoves>(),
  paidBack: new Set<string>(),
  /** The orders whose refunds are not read yet. */
  refundable: new Map<string, Refundable>(),
  /** The sum of refunds by order. */
  refunded: new Map<string, bigint>(),
  /** `claims`: the order by claimed course. `due`: the courses that need a claim. */
  claims: new Map<string, string>(),
  due: new Set<string>(),
  /** The active enrolments by order item. Reading an order removes its items from this map. */
  active: new Map<string, number>(),
  /** true: the account is erased, or its erasure has begun. */
  erasing: false,
  /** The certificate numbers by enrolment, for enrolments that are not read yet. */
  certificates: new Map<string, string>(),
  violations: [] as Violation[],
});

export type Refundable = {
  readonly amount_idr: number;
  readonly refunded_item_ids: readonly string[];
  readonly items: readonly ItemFacts[];
  /** The time of the order's captured entry. RFC 3339; undefined without such an entry. */
  readonly captured_at: string | undefined;
};

export type UserTotals = ReturnType<typeof newUserTotals>;

export const report = (userTotals: UserTotals, violations: readonly Violation[]): void => {
  if (userTotals.violations.length < maximumReported) userTotals.violations.push(...violations);
};

export const addCount = (counts: Map<string, number>, key: string, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
