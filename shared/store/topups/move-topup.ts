import type { RandomBytes } from '../../domain/ids.ts';
import { cloudEvent, type NewEvent } from '../../domain/outbox/events.ts';
import type { Move } from '../../domain/topups/converge.ts';
import { isOpen } from '../../domain/topups/topup.ts';
import { gatewayLines } from '../../domain/wallet/inflow.ts';
import { type LedgerEntry, ledgerEntry } from '../../domain/wallet/ledger.ts';
import { type Inflow, inflowMonth } from '../../domain/wallet/limits.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { lastReversalKey, paymentKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { put, transact, update, type Writes } from '../table/transaction.ts';
import { countingInflow } from '../wallet/limits.ts';
import { walletWrites } from '../wallet/move.ts';
import type { StoredWallet } from '../wallet/wallet.ts';
import { closingTopup, freezing, frozenStill } from './open-topup-changes.ts';
import type { StoredTopup } from './stored-topup.ts';
import { afterChange, changeWrites } from './topup-writes.ts';

type Moving = {
  /** The top-up and the wallet as they were read before the gateway was polled. */
  readonly topup: StoredTopup;
  readonly wallet: StoredWallet;
  readonly move: Move;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

const eventsOf = ({ topup, move }: Moving): readonly NewEvent[] => {
  const { topup_id, user_id } = topup;
  const { delta_idr, to } = move;
  const data = { topup_id, user_id, amount_idr: Math.abs(delta_idr), credited_idr: to.credited_idr };
  return [
    ...(delta_idr > 0 ? [{ type: 'topup.paid', data } as const] : []),
    ...(delta_idr < 0 ? [{ type: 'topup.reversed', data } as const] : []),
    ...(to.status === 'expired' && topup.status !== 'expired'
      ? [{ type: 'topup.expired', data: { topup_id, user_id, amount_idr: topup.amount_idr } } as const]
      : []),
    ...move.newMismatched.map(
      ({ payment_id, amount_idr }) =>
        ({
          type: 'payment.amount_mismatched',
          data: { topup_id, payment_id, expected_idr: topup.amount_idr, paid_idr: amount_idr },
        }) as const,
    ),
  ];
};

/** Received money counts towards the limit of its month, but is credited above it. Money of a won dispute counts once. */
const inflowOf = ({ topup, wallet, move, nowMs }: Moving): Inflow | undefined => {
  const idr = Math.min(move.delta_idr, move.to.received_idr - topup.received_idr);
  return idr > 0 ? { month: inflowMonth(wallet, nowMs), idr } : undefined;
};

const entryOf = (
  { topup, wallet, move, nowMs, randomBytes }: Moving,
  inflow: Inflow | undefined,
): LedgerEntry | undefined => {
  const { user_id, gateway, topup_id } = topup;
  if (move.delta_idr === 0) return undefined;
  const lines = gatewayLines(user_id, gateway, move.delta_idr, wallet);
  const type = move.delta_idr > 0 ? 'topped_up' : 'reversed';
  return ledgerEntry({ type, user_id, lines, topup_id, inflow }, nowMs, randomBytes);
};

/** The public note on the wallet's hold after a reversal of spent money. */
const debtNote = 'A payment was taken back after its money was spent.';

const owesMore = (entry: LedgerEntry | undefined): boolean => (entry?.owed_change_idr ?? 0) < 0;

const holdOf = (entry: LedgerEntry | undefined, { wallet, nowMs }: Moving) =>
  owesMore(entry) && wallet.hold === undefined
    ? { public_note: debtNote, placed_by: 'service', placed_at: new Date(nowMs).toISOString() }
    : undefined;

const holdEvent = ({ topup: { user_id }, wallet, nowMs }: Moving): Writes => ({
  'event of hold': eventWrite(cloudEvent('wallet.hold_placed', user_id, wallet.event_sequence + 1, { user_id }, nowMs)),
});

/** Records that figures of an earlier reconciliation contain shares of this buyer that are disputed now. */
const reversalWrites = ({ move, nowMs }: Moving): Writes =>
  move.delta_idr < 0
    ? { reversal: update(lastReversalKey, { reversed_at: { set: new Date(nowMs).toISOString() } }) }
    : {};

/** Assigns each payment to one top-up, permanently. */
const paymentWrites = ({ topup: { gateway, topup_id, user_id }, move }: Moving): Writes =>
  Object.fromEntries(
    move.newPayments.map(({ payment_id }) => [
      `payment ${payment_id}`,
      put({ ...paymentKey(gateway, payment_id), topup_id, user_id }),
    ]),
  );

/**
 * Applies the gateway's state to a top-up and its money, in one transaction under optimistic locks.
 *
 * @returns the new top-up, `stale` when a condition fails, `taken` when a payment belongs to another top-up, `conflict`
 * after write conflicts
 */
export const writeMove = async (table: Table, moving: Moving): Promise<StoredTopup | Refusal | 'stale' | 'taken'> => {
  const { topup, move, nowMs } = moving;
  const inflow = inflowOf(moving);
  const entry = entryOf(moving, inflow);
  const hold = holdOf(entry, moving);
  const closes = isOpen(topup) && !isOpen(move.to);
  const pays = move.delta_idr > 0 && topup.order_id !== null;
  const changes = {
    ...move.to,
    payment_ids: [...move.to.payment_ids],
    mismatched_ids: [...move.to.mismatched_ids],
    seen_ids: [...move.to.seen_ids],
    ...(pays && { order_due: true as const }),
  };
  const events = eventsOf(moving);
  const result = await transact(table, {
    ...changeWrites(topup, changes, events, nowMs),
    ...paymentWrites(moving),
    ...reversalWrites(moving),
    ...walletWrites(
      topup.user_id,
      entry,
      ...(inflow ? [countingInflow(moving.wallet, inflow)] : []),
      ...(closes ? [closingTopup(topup)] : []),
      ...(hold ? [freezing(moving.wallet, hold)] : owesMore(entry) ? [frozenStill] : []),
    ),
    ...(hold && holdEvent(moving)),
  });
  if (result === undefined) return afterChange(topup, changes, events, nowMs);
  if (isRefusal(result)) return result;
  const isTaken = !result.failed.has('topup') && [...result.failed.keys()].some((name) => name.startsWith('payment '));
  return isTaken ? 'taken' : 'stale';
};
