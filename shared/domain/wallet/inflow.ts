import type { LedgerLine } from './ledger.ts';

/** What a user has, and what they owe because money of theirs was taken back after it was spent (0 or below). In IDR. */
export type Balances = { readonly available_idr: number; readonly owed_idr: number };

/**
 * The lines of everything that comes into a wallet from outside or back: what is owed is repaid first, and the rest is available.
 *
 * @param sources where it comes from: lines that sum to what comes in, negative
 */
export const inflowLines = (
  userId: string,
  sources: readonly LedgerLine[],
  { owed_idr }: Pick<Balances, 'owed_idr'>,
): readonly LedgerLine[] => {
  const amount = -sources.reduce((sum, { amount_idr }) => sum + amount_idr, 0);
  const repaid = Math.min(amount, -owed_idr);
  const lines: readonly LedgerLine[] = [
    { account: `user:${userId}:owed`, amount_idr: repaid },
    { account: `user:${userId}:available`, amount_idr: amount - repaid },
  ];
  return [...sources, ...lines.filter(({ amount_idr }) => amount_idr !== 0)];
};

/**
 * The lines of money that a gateway takes back: of what is available, and what is not there is owed. What is held for orders is
 * not touched.
 */
const takenBackLines = (
  userId: string,
  gateway: string,
  amount: number,
  { available_idr }: Pick<Balances, 'available_idr'>,
): readonly LedgerLine[] => {
  const taken = Math.min(available_idr, amount);
  const lines: readonly LedgerLine[] = [
    { account: `gateway:${gateway}`, amount_idr: amount },
    { account: `user:${userId}:available`, amount_idr: -taken },
    { account: `user:${userId}:owed`, amount_idr: taken - amount },
  ];
  return lines.filter(({ amount_idr }) => amount_idr !== 0);
};

/**
 * The lines of what a gateway moves.
 *
 * @param deltaIdr what it brings; negative: what it takes back
 */
export const gatewayLines = (
  userId: string,
  gateway: string,
  deltaIdr: number,
  balances: Balances,
): readonly LedgerLine[] =>
  deltaIdr < 0
    ? takenBackLines(userId, gateway, -deltaIdr, balances)
    : inflowLines(userId, [{ account: `gateway:${gateway}`, amount_idr: -deltaIdr }], balances);
