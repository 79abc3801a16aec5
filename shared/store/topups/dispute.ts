import type { Dispute } from '../../contract/topups/listed-topup.ts';
import { disputeState, takenBack } from '../../domain/topups/dispute.ts';
import type { StoredWallet } from '../wallet/wallet.ts';
import type { StoredTopup } from './record.ts';

/** The dispute resource for the staff. Midtrans names no deadline. */
export const disputeOf = (topup: StoredTopup, wallet: StoredWallet, nowMs: number): Dispute => ({
  topup_id: topup.topup_id,
  user_id: topup.user_id,
  state: disputeState(topup, nowMs),
  gateway: topup.gateway,
  amount_idr: topup.amount_idr,
  taken_back_idr: takenBack(topup),
  owed_idr: Math.max(wallet.owed_idr, -takenBack(topup)),
  deadline: null,
  created_at: topup.created_at,
  updated_at: topup.updated_at,
});
