import { maximumOpen } from '../../domain/topups/topup.ts';
import type { Hold } from '../../domain/wallet/wallet.ts';
import type { WalletChange } from '../wallet/move.ts';
import type { StoredWallet } from '../wallet/wallet.ts';

type OpenTopup = { readonly topup_id: string; readonly amount_idr: number };

/**
 * The wallet change that adds an open top-up, within the limit of their number. The caller adds the conditions of
 * `withinLimits`. They fail if another request changed the sum of the open top-ups.
 *
 * @param wallet the wallet as it was read
 */
export const openingTopup = ({ topup_id, amount_idr }: OpenTopup, { open_topups_idr }: StoredWallet): WalletChange => ({
  changes: { open_topups: { include: topup_id }, open_topups_idr: { set: open_topups_idr + amount_idr } },
  guard: {
    ConditionExpression: 'attribute_not_exists(#open_topups) OR size(#open_topups) < :maximum_open_topups',
    values: { ':maximum_open_topups': maximumOpen },
  },
});

/**
 * The wallet change that removes a closed top-up. The condition on the top-up in the same transaction prevents a second
 * removal.
 */
export const closingTopup = ({ topup_id, amount_idr }: OpenTopup): WalletChange => ({
  changes: { open_topups: { exclude: topup_id }, open_topups_idr: { add: -amount_idr } },
});

/** The wallet change that places a hold in the transaction of a money movement. */
export const freezing = ({ event_sequence }: StoredWallet, hold: Hold): WalletChange => ({
  changes: { hold: { set: hold }, event_sequence: { set: event_sequence + 1 } },
  guard: {
    ConditionExpression: `attribute_not_exists(#hold) AND (${event_sequence === 0 ? 'attribute_not_exists(#event_sequence) OR ' : ''}#event_sequence = :holds_before)`,
    values: { ':holds_before': event_sequence },
  },
});

/** The condition that a wallet still has its hold. A debt never grows on a wallet without a hold. */
export const frozenStill: WalletChange = {
  changes: {},
  guard: { ConditionExpression: 'attribute_exists(#hold)', names: { '#hold': 'hold' } },
};
