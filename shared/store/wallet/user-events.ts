import { walletKey } from '../table/keys.ts';
import { type Part, update } from '../table/transaction.ts';
import { allOf, type Changes, type Guard } from '../table/update.ts';
import type { StoredWallet } from './wallet.ts';

/**
 * Takes the next number of the events about a user, which are counted in their wallet, as it was read: whatever they tell of, a
 * hold or a suspension, they leave in one order.
 *
 * @param changes of the wallet that the event tells of, if it does
 * @param guard what else must hold of the wallet
 */
export const numberedPart = (
  userId: string,
  { event_sequence }: StoredWallet,
  changes: Changes = {},
  guard?: Guard,
): Part => {
  const numbered: Guard =
    event_sequence === 0
      ? { ConditionExpression: 'attribute_not_exists(#event_sequence)' }
      : { ConditionExpression: '#event_sequence = :present', values: { ':present': event_sequence } };
  return update(
    walletKey(userId),
    { user_id: { set: userId }, event_sequence: { set: event_sequence + 1 }, ...changes },
    allOf([numbered, ...(guard ? [guard] : [])]),
  );
};
