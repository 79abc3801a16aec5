import type { GatewayMove } from '../../domain/topups/gateway-moves.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { put, remove, transact, type Writes } from '../table/transaction.ts';
import { paidOutRecord } from './stored-payout.ts';

/** The maximum number of writes of a transaction. */
const batch = 100;

/** Ledger entries to reserve for a payout. `fencing_token` is that of the settlement's draft. */
export type Reserving = {
  readonly payout: { readonly gateway: string; readonly payout_id: string };
  readonly settlementId: string;
  readonly taken: readonly GatewayMove[];
  readonly fencing_token: number;
  readonly clock: () => number;
};

const named = ({ taken }: Reserving, partOf: (move: GatewayMove) => Writes[string]): readonly Writes[] =>
  Array.from({ length: Math.ceil(taken.length / batch) }, (_, place) =>
    Object.fromEntries(
      taken.slice(place * batch, (place + 1) * batch).map((move) => [move.entry_id, partOf(move)] as const),
    ),
  );

/**
 * Reserves ledger entries for a payout, in batches. A reservation with an older fencing token is overwritten. A
 * reservation with the same or a newer token fails the call.
 *
 * @returns undefined when all are reserved, `stale` when a reservation has the same or a newer token,
 * `conflict` after write conflicts
 */
export const reserveMoves = async (table: Table, reserving: Reserving): Promise<Refusal | 'stale' | undefined> => {
  const { payout, settlementId: settlement_id, fencing_token, clock } = reserving;
  const { gateway, payout_id } = payout;
  const guard = {
    ConditionExpression: 'attribute_not_exists(PK) OR #fencing_token < :fencing_token',
    names: { '#fencing_token': 'fencing_token' },
    values: { ':fencing_token': fencing_token },
  };
  const reservations = named(reserving, ({ user_id, entry_id, amount_idr }) => {
    const reserved_at = new Date(clock()).toISOString();
    return put(
      {
        ...paidOutRecord(user_id, entry_id).key,
        entry_id,
        gateway,
        payout_id,
        settlement_id,
        amount_idr,
        fencing_token,
        reserved_at,
      },
      guard,
    );
  });
  for (const some of reservations) {
    const result = await transact(table, some);
    if (result !== undefined) return isRefusal(result) ? result : 'stale';
  }
  return undefined;
};

/** Rolls back the reservations of a draft, as far as possible. Call it only when the draft can no longer commit. */
export const releaseMoves = async (table: Table, reserving: Reserving): Promise<void> => {
  const guard = {
    ConditionExpression: '#fencing_token = :fencing_token',
    names: { '#fencing_token': 'fencing_token' },
    values: { ':fencing_token': reserving.fencing_token },
  };
  for (const some of named(reserving, ({ user_id, entry_id }) => remove(paidOutRecord(user_id, entry_id).key, guard))) {
    const result = await transact(table, some);
    if (result === undefined || isRefusal(result)) continue;
    // The failed ones were never reserved, or are reserved with a newer token.
    const own = Object.entries(some).filter(([name]) => !result.failed.has(name));
    if (own.length > 0) await transact(table, Object.fromEntries(own));
  }
};
