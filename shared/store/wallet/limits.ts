import { type Incoming, type Inflow, inflowMonth, roomOf, type WalletLimits } from '../../domain/wallet/limits.ts';
import { allOf, type Guard } from '../table/update.ts';
import type { WalletChange } from './move.ts';
import type { StoredWallet } from './wallet.ts';

/** The condition that the wallet's month is as it was read, so that its inflow still counts in `month`. */
const monthAsRead = ({ inflow_month }: StoredWallet, month: string): Guard => ({
  ConditionExpression:
    inflow_month === month
      ? '#inflow_month = :month_now'
      : 'attribute_not_exists(#inflow_month) OR #inflow_month < :month_now',
  names: { '#inflow_month': 'inflow_month' },
  values: { ':month_now': month },
});

/** The wallet change that counts an inflow. The first inflow of a month begins its sum. */
export const countingInflow = (wallet: StoredWallet, { month, idr }: Inflow): WalletChange => ({
  changes:
    wallet.inflow_month === month
      ? { inflow_idr: { add: idr } }
      : { inflow_month: { set: month }, inflow_idr: { set: idr } },
  guard: monthAsRead(wallet, month),
});

/**
 * The conditions of `refuseIncoming`. DynamoDB adds no two attributes in a condition. So the sum of open top-ups must be
 * as it was read.
 */
export const withinLimits = (
  wallet: StoredWallet,
  { raisesIdr, bringsIdr }: Incoming,
  limits: WalletLimits,
  nowMs: number,
): WalletChange => {
  const { open_topups_idr, available_idr, held_idr, inflow_idr } = wallet;
  const { balanceIdr, monthIdr } = roomOf(wallet, limits, nowMs);
  const month = inflowMonth(wallet, nowMs);
  const guards: readonly Guard[] = [
    {
      ConditionExpression:
        open_topups_idr === 0
          ? 'attribute_not_exists(#open_topups_idr) OR #open_topups_idr = :open_before'
          : '#open_topups_idr = :open_before',
      names: { '#open_topups_idr': 'open_topups_idr' },
      values: { ':open_before': open_topups_idr },
    },
    {
      ConditionExpression: 'attribute_not_exists(#total_idr) OR #total_idr <= :total_most',
      names: { '#total_idr': 'total_idr' },
      values: { ':total_most': balanceIdr + available_idr + held_idr - raisesIdr },
    },
    monthAsRead(wallet, month),
    ...(wallet.inflow_month === month
      ? [
          {
            ConditionExpression: '#inflow_idr <= :inflow_most',
            names: { '#inflow_idr': 'inflow_idr' },
            values: { ':inflow_most': monthIdr + inflow_idr - bringsIdr },
          },
        ]
      : []),
  ];
  const guard = allOf(guards);
  return { changes: {}, ...(guard && { guard }) };
};
