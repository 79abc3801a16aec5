import type { TopupStatus } from '../topups/topup.ts';

/** Amounts in IDR. */
export type TopupFacts = {
  readonly topup_id: string;
  readonly status: TopupStatus;
  readonly gateway: string;
  readonly amount_idr: number;
  readonly credited_idr: number;
  readonly received_idr: number;
  readonly created_at: string;
  readonly paid_at: string | null;
  readonly updated_at?: string | undefined;
  readonly payment_ids: readonly string[];
};

export type WalletFacts = {
  readonly available_idr: number;
  readonly held_idr: number;
  readonly owed_idr: number;
  readonly open_topups: ReadonlySet<string>;
  readonly open_topups_idr: number;
  readonly inflow_month?: string | undefined;
  readonly inflow_idr: number;
};

export const emptyWallet: WalletFacts = {
  available_idr: 0,
  held_idr: 0,
  owed_idr: 0,
  open_topups: new Set(),
  open_topups_idr: 0,
  inflow_idr: 0,
};
