import { admit } from '../../shared/domain/people/account.ts';
import { isStaff } from '../../shared/domain/people/roles.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getOrder as row } from '../../shared/routes/orders/orders.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { findPurchaser, readOrder, readOwnOrder } from '../../shared/store/orders/read.ts';
import { answerWith } from '../../shared/store/orders/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /orders/{order_id}: the own order in one round trip; only when that misses, whose it is. */
export const getOrder: UseCase<typeof row, Ports> = async ({ caller, params }, { clock, table: of }) => {
  const own = await readOwnOrder(of, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return { status: 200, ...answerWith(own.order, clock()) };

  const purchaserId = await findPurchaser(of, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const foreign = await readOrder(of, purchaserId, params.order_id);
  return foreign ? { status: 200, ...answerWith(foreign, clock()) } : refuse('not_found');
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getOrder, portsOf(table));
