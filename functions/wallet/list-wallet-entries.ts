import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listWalletEntries as row } from '../../shared/routes/wallet/wallet.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { type AccountStore, accountStore } from '../../shared/store/accounts/account-store.ts';
import { readEntries } from '../../shared/store/wallet/read-wallet.ts';

type Ports = TablePorts & {
  readonly accounts: AccountStore;
  readonly cursorSecret: string;
};

/** GET /wallet/entries: reads the account and a page of entries in parallel. */
export const listWalletEntries: UseCase<typeof row, Ports> = async (
  { caller, query },
  { accounts, cursorSecret, ...ports },
) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(cursorSecret, [row.id, userId]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    accounts.read(userId),
    readEntries(ports.table, userId, query.limit, after?.position),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  return { status: 200, body: { entries: page.items, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const { handler, over } = endpoint(row, listWalletEntries, ({ table }) => ({
  accounts: accountStore(table),
  cursorSecret: settings.cursorSecret(),
}));
