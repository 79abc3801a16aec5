import { WalletEntry } from '../../contract/wallet/wallet.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { accountKey, entryPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { parseItem, readTogether, type Table } from '../table/table.ts';
import { StoredWallet, walletRecord } from './wallet.ts';

/** The empty wallet of a user without a wallet item. */
const emptyWallet = (): StoredWallet => parseItem(StoredWallet, {});

/** A user's account and wallet. One round trip, strongly consistent. */
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
 * A staff member's account and a user's wallet. One round trip, strongly consistent.
 *
 * @returns `wallet` undefined for an unknown user
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

/** A page of a wallet's movements, newest first, and the start of the next one. One strongly consistent query. */
export const readEntries = (table: Table, userId: string, limit: number, after: string | undefined) =>
  readPage(table, WalletEntry, { partition: accountKey(userId).PK, prefix: entryPrefix, after, limit });
