import type { Account } from '../../shared/store/accounts/account.ts';
import { givenPayoutHold } from './given-payable.ts';
import { givenFrozenWallet } from './given-wallet.ts';
import { changeAccount } from './interrupted.ts';

type User = Pick<Account, 'user_id'>;

/** The causes that stop payments to a creator, each with the write that brings it about. */
export const payoutStops: readonly (readonly [cause: string, stop: (creator: User) => Promise<unknown>])[] = [
  ['hold', ({ user_id }) => givenPayoutHold(user_id)],
  ['suspended', (creator) => changeAccount(creator, { status: 'suspended' })],
  ['wallet_frozen', ({ user_id }) => givenFrozenWallet(user_id)],
];
