import { randomBytes } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { movementFields } from '../../shared/domain/wallet/bank-movement.ts';
import { bankMovementOf } from '../../shared/domain/wallet/booking.ts';
import { creditLines, type LedgerEntry, ledgerEntry, reserveLines } from '../../shared/domain/wallet/ledger.ts';
import { table } from '../../shared/runtime/table.ts';
import { creditKey, entryKey, walletKey } from '../../shared/store/table/keys.ts';
import { put, transact, type Writes } from '../../shared/store/table/transaction.ts';
import { referenceWrites } from '../../shared/store/wallet/booking.ts';
import { walletWrites } from '../../shared/store/wallet/move.ts';
import { transferAt } from './bank-transfer.ts';
import { creditOf } from './given-credit.ts';
import { putAll } from './put-all.ts';

/** The writes of a transaction that adds money to a user's wallet, with credit and ledger entry. */
export const balanceWrites = (userId: string, amountIdr: number, nowMs = Date.now()) => {
  const now = new Date(nowMs).toISOString();
  const approval = { status: 'approved', approved_by: 'usr_approver', created_at: now, approved_at: now } as const;
  const credit = creditOf(userId, { amount_idr: amountIdr, ...approval });
  const { credit_id, source } = credit;
  const lines = creditLines(userId, amountIdr, source);
  const entry = ledgerEntry(
    { type: 'credited', user_id: userId, lines, credit_id, bank: bankMovementOf(credit) },
    nowMs,
    randomBytes,
  );
  const writes: Writes = {
    credit: put({ ...creditKey(userId, credit_id), ...credit }),
    ...walletWrites(userId, entry),
    ...referenceWrites(credit, nowMs),
  };
  return { entry, writes };
};

/** Adds money to a user's wallet. The books balance. */
export const givenBalance = async (userId: string, amountIdr: number, nowMs = Date.now()): Promise<LedgerEntry> => {
  const { entry, writes } = balanceWrites(userId, amountIdr, nowMs);
  expect(await transact(table, writes)).toBeUndefined();
  return entry;
};

/** The writes of a transaction that adds or reserves money in a wallet, without a ledger entry. */
export const movedBalance = (userId: string, type: 'credited' | 'reserved', amountIdr: number): Writes => {
  const lines = type === 'credited' ? creditLines(userId, amountIdr, 'clearing') : reserveLines(userId, amountIdr);
  const { entry: _, ...wallet } = walletWrites(
    userId,
    ledgerEntry({ type, user_id: userId, lines }, Date.now(), randomBytes),
  );
  return wallet;
};

export const storedWallet = async (userId: string): Promise<Record<string, unknown> | undefined> => {
  const command = new GetCommand({ TableName: table.name, Key: walletKey(userId), ConsistentRead: true });
  return (await table.client.send(command)).Item;
};

/** Freezes a wallet that needs no money. */
export const givenFrozenWallet = (userId: string): Promise<void> =>
  putAll([
    {
      ...walletKey(userId),
      ...{ user_id: userId, available_idr: 0, held_idr: 0 },
      hold: { placed_by: 'usr_drafter', placed_at: new Date().toISOString() },
    },
  ]);

/** The API's view of an entry for its owner, without the other accounts. */
export const wireEntry = ({
  lines: _,
  user_id: __,
  list: ___,
  reference: ____,
  paid_on: _____,
  ...entry
}: LedgerEntry) => entry;

/**
 * Stores many small ledger entries of a wallet, one per second, the last one now. The balance does not change. @returns
 * the entries, oldest first
 */
export const givenEntries = async (userId: string, count: number): Promise<LedgerEntry[]> => {
  const startMs = Date.now() - (count - 1) * 1000;
  const entries = Array.from({ length: count }, (_, index) => {
    const nowMs = startMs + index * 1000;
    const lines = creditLines(userId, index + 1, 'clearing');
    const credit_id = timeSortedId('crd', nowMs, randomBytes);
    return ledgerEntry(
      { type: 'credited', user_id: userId, lines, credit_id, bank: movementFields(transferAt(nowMs)) },
      nowMs,
      randomBytes,
    );
  });
  await putAll(entries.map((entry) => ({ ...entryKey(userId, entry.entry_id), ...entry })));
  return entries;
};
