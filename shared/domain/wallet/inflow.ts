import type { LedgerLine } from './ledger.ts';

/** Balances in IDR. `owed_idr` is the debt from reversals of spent money, 0 or negative. */
export type Balances = { readonly available_idr: number; readonly owed_idr: number };

/**
 * The ledger lines of an inflow into a wallet: the debt is repaid first, the rest becomes available.
 *
 * @param sources the lines of the accounts from which the money comes; their sum is negative
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
 * The ledger lines of a reversal by a gateway. The available balance pays first, the rest becomes debt. Money held for
 * orders is not touched.
 */
const reversalLines = (
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
 * The ledger lines of a payment or a reversal.
 *
 * @param deltaIdr the received amount in IDR; negative for a reversal
 */
export const gatewayLines = (
  userId: string,
  gateway: string,
  deltaIdr: number,
  balances: Balances,
): readonly LedgerLine[] =>
  deltaIdr < 0
    ? reversalLines(userId, gateway, -deltaIdr, balances)
    : inflowLines(userId, [{ account: `gateway:${gateway}`, amount_idr: -deltaIdr }], balances);
