import { walletKey } from '../table/keys.ts';
import { update, type Write } from '../table/transaction.ts';
import { allOf, type Changes, type Guard } from '../table/update.ts';
import type { StoredWallet } from './wallet.ts';

/**
 * Takes the next event number of a user, under an optimistic lock on the counter in the wallet. A user's events about
 * holds, suspensions and roles therefore form a single sequence.
 *
 * @param changes other changes of the wallet in the same update
 * @param guard another condition on the wallet
 */
export const numberedWrite = (
  userId: string,
  { event_sequence }: StoredWallet,
  changes: Changes = {},
  guard?: Guard,
): Write => {
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
