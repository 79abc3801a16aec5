import { WalletEntry } from '../../contract/wallet/wallet.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { accountKey, entryPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readTogether, type Table } from '../table/table.ts';
import { StoredWallet, walletRecord } from './wallet.ts';

/** A user has a wallet from the start, an empty one, whether or not there is an item of it. */
const emptyWallet = (): StoredWallet => parseItem(StoredWallet, {});

/** A user's account together with their wallet. One round trip, strongly consistent. */
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
 * The account of somebody of the staff together with the wallet of a user. One round trip, strongly consistent.
 *
 * @returns `wallet` undefined: no such user
 */
export const readWalletOf = async (
  table: Table,
  callerId: string,
  userId: string,
): Promise<{ account: Account | undefined; user: Account | undefined; wallet: StoredWallet | undefined }> => {
  const { account, user, wallet } = await readTogether(table, {
    account: { key: accountKey(callerId), schema: Account },
    user: accountRecord(userId),
    wallet: walletRecord(userId),
  });
  return { account, user, wallet: user && (wallet ?? emptyWallet()) };
};

/** A page of the movements of a user's wallet, newest first, and where the next one starts. One strongly consistent query. */
export const readEntries = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, WalletEntry, { partition: accountKey(userId).PK, prefix: entryPrefix, after, limit });
