import { walletReferenceViolations } from './reconcile-bank.ts';
import { addEnrolled, strayCertificates } from './reconcile-certificates.ts';
import { addBooking, addEntry, strayEntry } from './reconcile-entries.ts';
import { byRule, must, type UserItem, type Violation, violation } from './reconcile-facts.ts';
import { holdingsViolations } from './reconcile-holdings.ts';
import { addOrder } from './reconcile-orders.ts';
import { addPaidOut, strayReservations } from './reconcile-payouts.ts';
import { addRefund, refundsViolations } from './reconcile-refunds.ts';
import { addTopup, topupsViolations } from './reconcile-topups.ts';
import { addCount, type UserTotals } from './user-totals.ts';

/** Adds the next item of a user. The items must arrive sorted by sort key. */
export const addUserItem = (userTotals: UserTotals, item: UserItem): void => {
  switch (item.kind) {
    case 'account':
      userTotals.erasing = item.facts.erasing_since !== undefined;
      break;
    case 'certificate':
      userTotals.certificates.set(item.facts.enrollment_id, item.facts.number);
      break;
    case 'claim':
      userTotals.counts.claims += 1;
      userTotals.claims.set(item.facts.course_id, item.facts.order_id);
      break;
    case 'couponClaim':
      userTotals.coupons.kept.set(item.facts.code, item.facts.claims);
      break;
    case 'credit':
    case 'debit':
      addBooking(userTotals, item.facts);
      break;
    case 'enrollment':
      userTotals.counts.enrollments += 1;
      if (item.facts.status === 'active') addCount(userTotals.active, item.facts.order_item_id);
      addEnrolled(userTotals, item.facts);
      break;
    case 'entry':
      addEntry(userTotals, item.facts);
      break;
    case 'order':
      addOrder(userTotals, item.facts);
      break;
    case 'paidOut':
      addPaidOut(userTotals, item.facts);
      break;
    case 'reference':
      userTotals.references.push(item.facts);
      break;
    case 'refund':
      addRefund(userTotals, item.facts);
      break;
    case 'topup':
      addTopup(userTotals, item.facts);
      break;
    case 'wallet':
      userTotals.wallet = item.facts;
  }
};

/** The latest month with a counted inflow, and its sum. */
const lastInflow = (inflows: UserTotals['inflows']): string => {
  const month = [...inflows.keys()].toSorted().at(-1) ?? '';
  return `${month} ${inflows.get(month) ?? 0}`;
};

/** Checks the balances of a user: equal to the sums of the entries, never negative, held only for open orders. */
const walletViolations = ({ user_id, wallet, sums, inflows }: UserTotals): readonly Violation[] => [
  ...must('wallet_available', user_id, sums.available, wallet.available_idr),
  ...must('wallet_held', user_id, sums.held, wallet.held_idr),
  ...must('held_for_orders', user_id, sums.reserved, wallet.held_idr),
  ...must('month_inflow', user_id, lastInflow(inflows), `${wallet.inflow_month ?? ''} ${wallet.inflow_idr}`),
  ...[wallet.available_idr, wallet.held_idr]
    .filter((balance) => balance < 0)
    .map((balance) => violation('wallet_negative', user_id, 'at least 0', balance)),
];

/**
 * The violations of a user. Call it after the last item. Concurrent writes can cause false violations, because a scan
 * is no snapshot.
 *
 * @returns the violations, sorted as in `rules`
 */
export const endOfUser = (userTotals: UserTotals): readonly Violation[] =>
  byRule([
    ...userTotals.violations,
    ...Object.values(userTotals.open).flatMap((entries) => [...entries.values()].flat().flatMap(strayEntry)),
    ...walletViolations(userTotals),
    ...refundsViolations(userTotals),
    ...[...userTotals.bookings].flatMap(([id, { rule, approved, entries }]) =>
      must(rule, id, approved ? 1 : 0, entries),
    ),
    ...walletReferenceViolations(userTotals),
    ...topupsViolations(userTotals),
    ...strayReservations(userTotals),
    ...holdingsViolations(userTotals),
    ...strayCertificates(userTotals),
  ]);
