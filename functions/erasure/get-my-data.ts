import { admit } from '../../shared/domain/accounts/account.ts';
import { refuseToday } from '../../shared/domain/accounts/daily-limits.ts';
import { exported } from '../../shared/domain/erasure/erasing.ts';
import { ownData } from '../../shared/domain/erasure/own-data.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getMyData as row } from '../../shared/routes/erasure/erasure.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { countToday } from '../../shared/store/accounts/count-today.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { readPartition } from '../../shared/store/erasure/partition.ts';
import { wholeOrder } from '../../shared/store/orders/stored-order.ts';
import { accountKey, readKey } from '../../shared/store/table/keys.ts';
import type { Item } from '../../shared/store/table/table.ts';

/** Exports an item by its retention rule. Items and attributes without a rule are not exported. */
const recordsOf = (item: Item) => {
  const { kind = '', id } = readKey({ PK: String(item['PK']), SK: String(item['SK']) });
  const row = ownData[kind];
  return row ? [exported(row, id, kind === 'ORDER' ? wholeOrder(item) : item)] : [];
};

/** GET /me/data: reads the account and a page of items in parallel, then counts the page against a daily limit. */
export const getMyData: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query },
  { cursorSecret, ...ports },
) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(cursorSecret, [row.id, userId]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    readAccount(ports.table, userId),
    readPartition(ports.table, accountKey(userId).PK, { limit: query.limit, after: after?.position }),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  if (!(await countToday(ports.table, userId, 'data_pages', ports.clock()))) return refuseToday('data_pages');
  const next_cursor = page.next ? seal.close(page.next) : null;
  return { status: 200, body: { records: page.items.flatMap(recordsOf), next_cursor } };
};

export const { handler, over } = endpoint(row, getMyData, () => ({ cursorSecret: settings.cursorSecret() }));
