import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { staffReading } from '../../shared/domain/journal/staff-action.ts';
import { admit } from '../../shared/domain/people/account.ts';
import { isStaff } from '../../shared/domain/people/roles.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getOrder as row } from '../../shared/routes/orders/orders.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { auditReads } from '../../shared/store/journal/audit-reads.ts';
import { findPurchaser, readOrder, readOwnOrder } from '../../shared/store/orders/read.ts';
import { orderNow } from '../../shared/store/orders/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** GET /orders/{order_id}: the own order in one round trip; only when that misses, whose it is, and a note of the reading. */
export const getOrder: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const { clock, table: of } = ports;
  const own = await readOwnOrder(of, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return { status: 200, body: orderNow(own.order, clock()) };

  const purchaserId = await findPurchaser(of, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const foreign = await readOrder(of, purchaserId, params.order_id);
  if (foreign === undefined) return refuse('not_found');
  const nowMs = clock();
  const reading = staffReading(row, { caller, requestId }, nowMs, ports.randomBytes);
  await auditReads(of, reading, [{ target: foreign.order_id, subject_id: purchaserId }]);
  return { status: 200, body: orderNow(foreign, nowMs) };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, getOrder, portsOf(table));
