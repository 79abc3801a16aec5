import { receiptOf } from '../../shared/domain/orders/receipt.ts';
import { receiptPage, receiptPolicy } from '../../shared/domain/orders/receipt-page.ts';
import { admit } from '../../shared/domain/people/account.ts';
import { isStaff } from '../../shared/domain/people/roles.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getReceipt as row } from '../../shared/routes/orders/receipts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { findPurchaser, readOrder, readOwnOrder } from '../../shared/store/orders/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /orders/{order_id}/receipt: the order as getOrder reads it, and its lines computed once more. */
export const getReceipt: UseCase<typeof row, Ports> = async ({ caller, params, wantsPage }, { table: of }) => {
  const own = await readOwnOrder(of, caller.user_id, params.order_id);
  const account = admit(caller, own.account);
  if (isRefusal(account)) return account;
  const purchaserId = own.order ? caller.user_id : await findPurchaser(of, params.order_id);
  if (purchaserId === undefined) return refuse('not_found');
  if (!own.order && !isStaff(account)) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
  const order = own.order ?? (await readOrder(of, purchaserId, params.order_id));
  if (order === undefined) return refuse('not_found');

  const receipt = receiptOf(order);
  if (isRefusal(receipt)) return receipt;
  if (wantsPage) return { status: 200, page: { html: receiptPage(receipt), policy: receiptPolicy } };
  return { status: 200, body: receipt };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getReceipt, portsOf(table));
