import { WalletEntry } from '../contract/wallet.ts';
import { cloudEvent } from '../domain/events.ts';
import type { HoldChange } from '../domain/hold.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { readAboutUser, userParts } from './about-user.ts';
import { Account } from './account.ts';
import { accountKey, entryPrefix, walletKey } from './keys.ts';
import { eventPart } from './outbox.ts';
import { readPage } from './page.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { type Item, parseItem, readItems, type Table } from './table.ts';
import { type Part, update } from './transaction.ts';
import { StoredWallet } from './wallet.ts';

/** A user has a wallet from the start, an empty one, whether or not there is an item of it. */
const parseWallet = (item: Item = {}): StoredWallet => parseItem(StoredWallet, item);

/** Changes the hold of a wallet as it was read: each change takes a number, so that none is decided on an older one. */
const holdPart = (userId: string, { event_sequence }: StoredWallet, { hold }: HoldChange): Part =>
  update(
    walletKey(userId),
    {
      user_id: { set: userId },
      event_sequence: { set: event_sequence + 1 },
      hold: hold === undefined ? { remove: true } : { set: hold },
    },
    event_sequence === 0
      ? { ConditionExpression: 'attribute_not_exists(#event_sequence)' }
      : { ConditionExpression: '#event_sequence = :present', values: { ':present': event_sequence } },
  );

/** Wallets. Each reading is one round trip, strongly consistent. */
export const walletStore = (table: Table) => ({
  /** A user's account together with their wallet. */
  async readOwn(userId: string): Promise<{ account: Account | undefined; wallet: StoredWallet }> {
    const [account, wallet] = await readItems(table, [accountKey(userId), walletKey(userId)]);
    return { account: account && parseItem(Account, account), wallet: parseWallet(wallet) };
  },

  /** The account of somebody of the staff together with the wallet of a user. @returns `wallet` undefined: no such user */
  async readFor(
    callerId: string,
    userId: string,
  ): Promise<{ account: Account | undefined; wallet: StoredWallet | undefined }> {
    const { account, isUser, item } = await readAboutUser(table, callerId, userId, walletKey(userId));
    return { account, wallet: isUser ? parseWallet(item) : undefined };
  },

  /** A page of the movements of a user's wallet, newest first, and where the next one starts. */
  async listEntries(
    userId: string,
    limit: number,
    after: string | undefined,
  ): Promise<{ entries: WalletEntry[]; next: string | undefined }> {
    const listing = { partition: accountKey(userId).PK, prefix: entryPrefix, after, limit };
    const { items, next } = await readPage(table, WalletEntry, listing);
    return { entries: items, next };
  },

  /**
   * Freezes a wallet as it was read, or lifts that.
   *
   * @returns undefined when it is written; `changed` when its hold is another now; `not_found` when there is no such user;
   *   `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
   */
  async putHold(
    userId: string,
    wallet: StoredWallet,
    change: HoldChange,
    request: StaffRequest,
  ): Promise<Refusal | 'changed' | undefined> {
    const { caller, nowMs } = request;
    const sequence = wallet.event_sequence + 1;
    const states = { before: { hold: wallet.hold ?? null }, after: { hold: change.hold ?? null } };
    const result = await transactDeed(
      table,
      request,
      { target: userId, ...states },
      {
        ...userParts(caller.user_id, userId),
        wallet: holdPart(userId, wallet, change),
        event: eventPart(cloudEvent(change.type, userId, sequence, { user_id: userId }, nowMs)),
      },
    );
    if (result === undefined || isRefusal(result)) return result;
    return result.failed.has('user') ? refuse('not_found') : 'changed';
  },
});

export type WalletStore = ReturnType<typeof walletStore>;
