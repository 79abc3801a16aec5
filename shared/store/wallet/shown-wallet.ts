import type { Wallet } from '../../contract/wallet/wallet.ts';
import { inflowMonth, inflowOf, roomOf, type WalletLimits } from '../../domain/wallet/limits.ts';
import { emptyWallet, type StoredWallet } from './wallet.ts';

/** The wallet resource for its owner. Without a stored wallet, all balances are 0. */
export const walletOf = (
  userId: string,
  wallet: StoredWallet | undefined,
  limits: WalletLimits,
  nowMs: number,
): Wallet => {
  const { available_idr, held_idr, owed_idr, hold, updated_at, ...filling } = wallet ?? emptyWallet;
  const { balanceIdr, monthIdr } = roomOf({ available_idr, held_idr, ...filling }, limits, nowMs);
  return {
    user_id: userId,
    ...{ available_idr, held_idr, owed_idr },
    hold: hold ? { public_note: hold.public_note ?? null, placed_at: hold.placed_at } : null,
    limits: {
      maximum_balance_idr: limits.maximumBalanceIdr,
      monthly_inflow_idr: limits.monthlyInflowIdr,
      month: inflowMonth(filling, nowMs),
      inflow_idr: inflowOf({ available_idr, held_idr, ...filling }, nowMs),
      room_idr: Math.max(0, Math.min(balanceIdr, monthIdr)),
    },
    updated_at: updated_at ?? null,
  };
};
