import { disputedFrom, disputeState } from '../topups/dispute.ts';
import { isOpen, openingForMs } from '../topups/topup.ts';
import { movesViolations } from './reconcile-entries.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { sweepAllowanceMs } from './reconcile-orders.ts';
import { paidOutViolations } from './reconcile-payouts.ts';
import type { TopupFacts } from './topup-facts.ts';
import { addCount, type OpenEntry, report, type UserTotals } from './user-totals.ts';

/**
 * The expected lines of a top-up's entry. The amount is the entry's own; `topup_credited` checks the sum of all
 * entries.
 */
const linesOf = (userId: string, { gateway }: TopupFacts, { type, brought }: OpenEntry) => {
  const amount = Math.abs(Number(brought));
  const moved = type === 'topped_up' ? amount : -amount;
  return [
    { account: `gateway:${gateway}`, amount_idr: -moved },
    { account: `user:${userId}:available`, amount_idr: moved },
  ];
};

const creditedViolations = (
  { topup_id, credited_idr, received_idr }: TopupFacts,
  entries: readonly OpenEntry[],
): readonly Violation[] => {
  const moved = entries.reduce((sum, { brought }) => sum + brought, 0n);
  const within = credited_idr >= 0 && credited_idr <= received_idr;
  return [
    ...must('topup_credited', topup_id, moved, credited_idr),
    ...(within ? [] : [violation('topup_credited', topup_id, `0 to ${received_idr}`, credited_idr)]),
  ];
};

const staleViolations = ({ topup_id, status, created_at }: TopupFacts, nowMs: number): readonly Violation[] => {
  const endedByMs = Date.parse(created_at) + openingForMs + sweepAllowanceMs;
  return status === 'opening' && endedByMs < nowMs
    ? [violation('stale_opening', topup_id, `ended by ${new Date(endedByMs).toISOString()}`, status)]
    : [];
};

/** Adds a top-up of which the gateway took money back. */
const addDispute = ({ topups, counts, nowMs }: UserTotals, topup: TopupFacts): void => {
  const state = disputeState({ ...topup, updated_at: topup.updated_at ?? topup.created_at }, nowMs);
  if (state === 'won') return;
  if (state === 'open') counts.open_disputes += 1;
  topups.disputes.push({ state, fromMs: disputedFrom(topup) });
};

/**
 * The start of a user's disputed payments, in epoch ms; infinite if there are none. A lost dispute counts while the
 * wallet has a debt.
 */
export const disputedFromMs = ({ wallet, topups }: UserTotals): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...topups.disputes.filter(({ state }) => state === 'open' || wallet.owed_idr < 0).map(({ fromMs }) => fromMs),
  );

/** Adds a top-up and checks it. Its entries must be added first. Only the payment ids of an ended top-up are kept. */
export const addTopup = (userTotals: UserTotals, topup: TopupFacts): void => {
  const { topup_id, amount_idr, payment_ids } = topup;
  const entries = userTotals.open.byTopup.get(topup_id) ?? [];
  userTotals.open.byTopup.delete(topup_id);
  addDispute(userTotals, topup);
  for (const payment of payment_ids) addCount(userTotals.topups.payments, payment);
  if (isOpen(topup)) {
    userTotals.topups.open.add(topup_id);
    userTotals.topups.openIdr += BigInt(amount_idr);
  }
  report(userTotals, [
    ...entries.flatMap((entry) => movesViolations(entry, linesOf(userTotals.user_id, topup, entry))),
    ...creditedViolations(topup, entries),
    ...paidOutViolations(userTotals, topup.gateway, entries),
    ...staleViolations(topup, userTotals.nowMs),
  ]);
};

const idsOf = (ids: Iterable<string>): string => [...ids].toSorted().join(' ');

/**
 * Checks a user's debt and open top-ups against the wallet, and that each payment has one top-up. Call it after the
 * last top-up.
 */
export const topupsViolations = ({ user_id, wallet, sums, topups }: UserTotals): readonly Violation[] => [
  ...[...topups.payments].flatMap(([payment_id, count]) => must('payment_once', payment_id, 1, count)),
  ...must('open_topups', user_id, idsOf(topups.open), idsOf(wallet.open_topups)),
  ...must('open_topups', user_id, topups.openIdr, wallet.open_topups_idr),
  ...must('wallet_owed', user_id, sums.owed, wallet.owed_idr),
  ...(wallet.owed_idr > 0 ? [violation('wallet_owed', user_id, 'at most 0', wallet.owed_idr)] : []),
];
