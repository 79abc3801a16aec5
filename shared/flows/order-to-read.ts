import { admit, type Caller } from '../domain/accounts/account.ts';
import { isStaff } from '../domain/accounts/roles.ts';
import { staffReading } from '../domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditReads } from '../store/audit/audit-reads.ts';
import { findPurchaser, readOrder, readOwnOrder } from '../store/orders/read.ts';
import type { StoredOrder } from '../store/orders/stored-order.ts';
import type { Ports } from './ports.ts';

type Request = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly params: { readonly order_id: string };
};

/**
 * Reads an order for an authorised reader. The caller's own order costs one round trip. A staff member's read of
 * another user's order looks up the purchaser and is audited.
 *
 * @returns the order; or `not_found`, `forbidden` for another person's order, a refusal of `admit` or `auditReads`
 */
export const orderToRead = async (
  row: { readonly id: string },
  { caller, params, requestId }: Request,
  { clock, randomBytes, table }: Ports,
): Promise<StoredOrder | Refusal> => {
  const own = await readOwnOrder(table, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  if (own.order) return own.order;

  const purchaserId = await findPurchaser(table, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const foreign = await readOrder(table, purchaserId, params.order_id);
  if (foreign === undefined) return refuse('not_found');
  const reading = staffReading(row, { caller, requestId }, clock(), randomBytes);
  const refused = await auditReads(table, reading, [{ target: foreign.order_id, subject_id: purchaserId }]);
  return refused ?? foreign;
};
