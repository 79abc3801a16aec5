import type { LedgerEntry } from '../domain/ledger.ts';
import { entryKey, walletKey } from './keys.ts';
import { type Part, put, update } from './transaction.ts';
import type { Guard } from './update.ts';

/** A movement of a wallet, by what it adds to each balance, in IDR. */
type Movement = { readonly available: number; readonly held: number };

const move = (userId: string, { available, held }: Movement, now: string, guard: Guard): Part =>
  update(
    walletKey(userId),
    {
      user_id: { set: userId },
      available_idr: { add: available },
      held_idr: { add: held },
      total_idr: { add: available + held },
      updated_at: { set: now },
    },
    guard,
  );

/** Holds an amount: the balance allows it and nobody has frozen the wallet. The guard is the invariant itself, no version. */
export const reservePart = (userId: string, amount: number, now: string): Part =>
  move(userId, { available: -amount, held: amount }, now, {
    ConditionExpression: '#available_idr >= :amount AND attribute_not_exists(#hold)',
    names: { '#hold': 'hold' },
    values: { ':amount': amount },
  });

const held = (amount: number): Guard => ({
  ConditionExpression: '#held_idr >= :amount',
  values: { ':amount': amount },
});

/** Takes an amount that was held out of the wallet. */
export const capturePart = (userId: string, amount: number, now: string): Part =>
  move(userId, { available: 0, held: -amount }, now, held(amount));

/** Frees an amount that was held. */
export const releasePart = (userId: string, amount: number, now: string): Part =>
  move(userId, { available: amount, held: -amount }, now, held(amount));

/**
 * Puts an amount into the wallet, which it may make. Available and held together never pass what a JSON number tells exactly
 * (2^53 − 1), so that what is held can always be freed.
 */
export const depositPart = (userId: string, amount: number, now: string): Part =>
  move(userId, { available: amount, held: 0 }, now, {
    ConditionExpression: 'attribute_not_exists(#total_idr) OR #total_idr <= :room',
    values: { ':room': Number.MAX_SAFE_INTEGER - amount },
  });

/** Keeps a movement in the ledger; nobody can write it again. */
export const entryPart = (entry: LedgerEntry): Part => put({ ...entryKey(entry.user_id, entry.entry_id), ...entry });
