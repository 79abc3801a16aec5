import type { EntryType, LedgerEntry } from '../../domain/wallet/ledger.ts';
import { entryKey, walletKey } from '../table/keys.ts';
import { put, update, type Write, type Writes } from '../table/transaction.ts';
import { allOf, type Changes, type Guard } from '../table/update.ts';

export type WalletChange = { readonly changes: Changes; readonly guard?: Guard };

const held = ({ held_change_idr }: LedgerEntry): Guard => ({
  ConditionExpression: '#held_idr >= :amount',
  values: { ':amount': -held_change_idr },
});

/**
 * Guards that available plus held money stays at most 2^53 − 1. JSON numbers are exact up to this limit. A release of
 * held money does not change the sum.
 */
const room = ({ available_change_idr }: LedgerEntry): Guard => ({
  ConditionExpression: 'attribute_not_exists(#total_idr) OR #total_idr <= :room',
  values: { ':room': Number.MAX_SAFE_INTEGER - available_change_idr },
});

/** Guards that a balance still equals the amount from which the ledger lines were computed. */
const exactly = (attribute: 'available_idr' | 'owed_idr', amount: number): Guard => ({
  ConditionExpression:
    amount === 0
      ? `attribute_not_exists(#${attribute}) OR #${attribute} = :${attribute}_before`
      : `#${attribute} = :${attribute}_before`,
  names: { [`#${attribute}`]: attribute },
  values: { [`:${attribute}_before`]: amount },
});

/**
 * Guards that an inflow repays the debt first. An inflow that makes money available must repay exactly the whole debt.
 * Any other inflow must repay at most the debt.
 */
const repaying = ({ available_change_idr, owed_change_idr = 0 }: LedgerEntry): Guard =>
  available_change_idr > 0
    ? exactly('owed_idr', -owed_change_idr || 0)
    : {
        ConditionExpression: '#owed_idr <= :owed_most',
        names: { '#owed_idr': 'owed_idr' },
        values: { ':owed_most': -owed_change_idr },
      };

const inflow = (entry: LedgerEntry): Guard => allOf([room(entry), repaying(entry)]) ?? room(entry);

/**
 * Guards that a reversal takes the available balance first. A reversal that adds debt must take exactly the whole
 * available balance. Any other reversal must take at most that balance.
 */
const takingBack = ({ available_change_idr, owed_change_idr = 0 }: LedgerEntry): Guard =>
  owed_change_idr < 0 ? exactly('available_idr', -available_change_idr || 0) : atLeast(-available_change_idr);

/** Guards a debit by the staff: the amount is available, and the wallet has no hold and no debt. */
const leaving = (entry: LedgerEntry): Guard => {
  const { ConditionExpression, names, values } = atLeast(-entry.available_change_idr);
  return {
    ConditionExpression: `${ConditionExpression} AND attribute_not_exists(#hold) AND (attribute_not_exists(#owed_idr) OR #owed_idr = :nothing)`,
    names: { ...names, '#hold': 'hold', '#owed_idr': 'owed_idr' },
    values: { ...values, ':nothing': 0 },
  };
};

const atLeast = (amount: number): Guard => ({
  ConditionExpression: '#available_idr >= :available_least',
  names: { '#available_idr': 'available_idr' },
  values: { ':available_least': amount },
});

/**
 * The write condition for each type of movement. It compares balances instead of a version, so concurrent movements
 * rarely fail.
 */
const guards: Readonly<Record<EntryType, (entry: LedgerEntry) => Guard>> = {
  reserved: ({ available_change_idr }) => ({
    ConditionExpression: '#available_idr >= :amount AND attribute_not_exists(#hold)',
    names: { '#hold': 'hold' },
    values: { ':amount': -available_change_idr },
  }),
  captured: held,
  released: held,
  credited: inflow,
  refunded: inflow,
  topped_up: inflow,
  reversed: takingBack,
  debited: leaving,
};

const movement = (entry: LedgerEntry): WalletChange => ({
  changes: {
    available_idr: { add: entry.available_change_idr },
    held_idr: { add: entry.held_change_idr },
    ...(entry.owed_change_idr !== undefined && { owed_idr: { add: entry.owed_change_idr } }),
    total_idr: { add: entry.available_change_idr + entry.held_change_idr },
    updated_at: { set: entry.created_at },
  },
  guard: guards[entry.type](entry),
});

/**
 * The writes of a wallet and of its ledger entry. All changes of the wallet become one write, because
 * DynamoDB accepts only one write per item.
 */
export const walletWrites = (
  userId: string,
  entry: LedgerEntry | undefined,
  ...others: readonly WalletChange[]
): Writes => {
  const all = [...(entry ? [movement(entry)] : []), ...others];
  if (all.length === 0) return {};
  const changes = Object.assign({ user_id: { set: userId } }, ...all.map((change) => change.changes));
  const wallet = update(walletKey(userId), changes, allOf(all.flatMap(({ guard }) => guard ?? [])));
  return { wallet, ...(entry && { entry: entryWrite(entry) }) };
};

/** Adds a ledger entry. An existing entry is never overwritten. */
export const entryWrite = (entry: LedgerEntry): Write => put({ ...entryKey(entry.user_id, entry.entry_id), ...entry });
