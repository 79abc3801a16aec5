import { admit } from '../../shared/domain/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listWalletEntries as row } from '../../shared/routes/wallet.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';
import { type WalletStore, walletStore } from '../../shared/store/wallet-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly wallets: WalletStore;
  readonly cursorSecret: string;
};

/** GET /wallet/entries: one query for the page, the account beside it. */
export const listWalletEntries: UseCase<typeof row, Ports> = async (
  { caller, query },
  { accounts, wallets, cursorSecret },
) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(cursorSecret, [row.id, userId]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    accounts.read(userId),
    wallets.listEntries(userId, query.limit, after?.position),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  return { status: 200, body: { entries: page.entries, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const handler = lambda(row, listWalletEntries, {
  clock: systemClock,
  accounts: accountStore(table),
  wallets: walletStore(table),
  cursorSecret: settings.cursorSecret(),
});
