import { admit } from '../../shared/domain/accounts/account.ts';
import { isStaff } from '../../shared/domain/accounts/roles.ts';
import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listOrders as row } from '../../shared/routes/orders/orders.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { openConnections } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/accounts/account-store.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { listOrders as readOrders } from '../../shared/store/orders/list-orders.ts';
import { orderNow } from '../../shared/store/orders/stored-order.ts';

type Ports = TablePorts & {
  readonly accounts: AccountStore;
  readonly cursorSecret: string;
};

/** GET /orders: reads the account and a page of orders in parallel. Reading another user's orders is audited. */
export const listOrders: UseCase<typeof row, Ports> = async ({ caller, query, requestId }, ports) => {
  const { clock, accounts, cursorSecret } = ports;
  const { cursor, limit, status, purchaser_id: purchaserId = caller.user_id } = query;
  const seal = cursorSeal(cursorSecret, [row.id, caller.user_id, purchaserId, status ?? '']);
  const after = cursor === undefined ? undefined : seal.open(cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    accounts.read(caller.user_id),
    readOrders(ports.table, { purchaserId, status, after: after?.position, limit }),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  if (purchaserId !== caller.user_id && !isStaff(account))
    return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const nowMs = clock();
  const reading = staffReading(row, { caller, requestId }, nowMs, ports.randomBytes);
  const refused =
    purchaserId !== caller.user_id ? await auditReads(ports.table, reading, [{ target: purchaserId }]) : undefined;
  if (refused) return refused;
  // An order that is due to expire is shown as expired, even before the sweeper stores this status.
  const orders = page.items.map((order) => orderNow(order, nowMs));
  const asked = orders.filter((order) => status === undefined || order.status === status);
  return { status: 200, body: { orders: asked, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const { handler, over } = endpoint(row, listOrders, ({ table }) => ({
  accounts: accountStore(table),
  cursorSecret: settings.cursorSecret(),
}));

await openConnections(2);
