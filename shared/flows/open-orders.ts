import type { RandomBytes } from '../domain/ids.ts';
import { openOrderIds } from '../domain/orders/open-orders.ts';
import { cancel } from '../domain/orders/steps.ts';
import { dueOf } from '../domain/orders/transitions.ts';
import { readOrder } from '../store/orders/read.ts';
import { writeStep } from '../store/orders/write-step.ts';
import type { Table } from '../store/table/table.ts';
import type { StoredWallet } from '../store/wallet/wallet.ts';
import { attempts } from './attempts.ts';
import { runDueTransitions } from './deadlines.ts';

type Ports = { readonly table: Table; readonly randomBytes: RandomBytes };

/**
 * Cancels the open orders of a user whose account is deleted, each in its own transaction. An account with reserved money
 * cannot be deleted. An order with reserved money is left to the sweeper, so the caller needs no right to move money.
 *
 * @param wallet the user's wallet, which lists the open orders
 */
export const cancelOpenOrders = async (
  userId: string,
  wallet: Pick<StoredWallet, 'open_orders'>,
  nowMs: number,
  ports: Ports,
): Promise<void> => {
  for (const orderId of openOrderIds(wallet))
    await attempts(async () => {
      const order = await readOrder(ports.table, userId, orderId);
      if (order?.status !== 'pending' || order.reserved_at !== undefined) return {};
      if (dueOf(order, nowMs)) {
        await runDueTransitions(order, nowMs, ports);
        return 'stale';
      }
      return (await writeStep(ports.table, order, cancel(order, nowMs))) ?? {};
    });
};
