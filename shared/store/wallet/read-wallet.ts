import { WalletEntry } from '../../contract/wallet/wallet.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { accountKey, entryPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readTogether, type Table } from '../table/table.ts';
import { StoredWallet, walletRecord } from './wallet.ts';

const emptyWallet = (): StoredWallet => parseItem(StoredWallet, {});

export const readOwnWallet = async (
  table: Table,
  userId: string,
): Promise<{ account: Account | undefined; wallet: StoredWallet }> => {
  const { account, wallet } = await readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    wallet: walletRecord(userId),
  });
  return { account, wallet: wallet ?? emptyWallet() };
};

/**
 * A staff member's account, a user's account and the user's wallet, in one round trip.
 *
 * @returns `wallet` is undefined for an unknown user
 */
export const readWalletOf = async (
  table: Table,
  callerId: string,
  userId: string,
): Promise<{ account: Account | undefined; wallet: StoredWallet | undefined }> => {
  const { account, user, wallet } = await readTogether(table, {
    account: { key: accountKey(callerId), schema: Account },
    user: accountRecord(userId),
    wallet: walletRecord(userId),
  });
  return { account, wallet: user && (wallet ?? emptyWallet()) };
};

/** A page of a wallet's ledger entries, newest first, and the position of the next page. */
export const readEntries = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, WalletEntry, { partition: accountKey(userId).PK, prefix: entryPrefix, after, limit });
