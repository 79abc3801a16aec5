import { admit, isStaff } from '../../shared/domain/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { listOrders as row } from '../../shared/routes/orders.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly cursorSecret: string;
};

/** GET /orders: one query for the page, the account beside it. */
export const listOrders: UseCase<typeof row, Ports> = async ({ caller, query }, { accounts, orders, cursorSecret }) => {
  const { cursor, limit, status, purchaser_id: purchaserId = caller.user_id } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, purchaserId, status ?? '']);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    accounts.read(caller.user_id),
    orders.list({ purchaserId, status, after: after?.position, limit }),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  if (purchaserId !== caller.user_id && !isStaff(account)) return refuse('forbidden');
  return { status: 200, body: { orders: page.items, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const handler = lambda(row, listOrders, {
  clock: systemClock,
  accounts: accountStore(table),
  orders: orderStore(table),
  cursorSecret: settings.cursorSecret(),
});
