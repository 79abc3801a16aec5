import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listWalletEntries as row } from '../../shared/routes/wallet/wallet.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/accounts/account-store.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readEntries } from '../../shared/store/wallet/read-wallet.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly table: Table;
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

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  accounts: accountStore(of),
  table: of,
  cursorSecret: settings.cursorSecret(),
});

export const handler = lambda(row, listWalletEntries, portsOf(table));
