import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Caller } from '../domain/account.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { ledgerEntry, releaseLines } from '../domain/ledger.ts';
import type { Refusal } from '../errors.ts';
import { Account } from './account.ts';
import { callerStands } from './account-store.ts';
import { accountKey, orderKey, orderPrefix, ownerOf } from './keys.ts';
import { StoredOrder } from './order.ts';
import { amountsOf, eventParts, movementOf } from './order-events.ts';
import { changePart, releaseParts } from './order-parts.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { parseItem, readItem, readItems, type Table, within } from './table.ts';
import { check, type Parts, transact } from './transaction.ts';
import { entryPart, releasePart } from './wallet-parts.ts';

/** How an open order ends without a payment. */
export type End = 'cancelled' | 'expired';

/** Who asks for it: the purchaser, or somebody of the staff. */
export type Asker = { readonly purchaser: Caller } | { readonly staff: StaffRequest };

/** Writes the end of an order in the name of who asks for it, if they may still. */
const writeEnd = (table: Table, order: StoredOrder, end: End, parts: Parts, asker: Asker | undefined) => {
  if (asker === undefined) return transact(table, parts);
  if ('purchaser' in asker) {
    const account = check(accountKey(asker.purchaser.user_id), callerStands(asker.purchaser));
    return transact(table, { account, ...parts });
  }
  const change = { target: order.order_id, before: { status: order.status }, after: { status: end } };
  return transactDeed(table, asker.staff, change, parts);
};

const written = (result: Awaited<ReturnType<typeof transact>>): Refusal | 'changed' | undefined =>
  result && 'failed' in result ? 'changed' : result;

/** Orders as their changes need them: with what only the service knows of them. */
export const openOrderStore = (table: Table) => ({
  /** The caller's account together with the order of a purchaser. One round trip, strongly consistent. */
  async read(userId: string, purchaserId: string, orderId: string) {
    const [account, order] = await readItems(table, [accountKey(userId), orderKey(purchaserId, orderId)]);
    return { account: account && parseItem(Account, account), order: order && parseItem(StoredOrder, order) };
  },

  async readOrder(purchaserId: string, orderId: string): Promise<StoredOrder | undefined> {
    const order = await readItem(table, orderKey(purchaserId, orderId));
    return order && parseItem(StoredOrder, order);
  },

  /**
   * Ends an order as it was read, and releases all that it holds.
   *
   * @param asker who asks for it; an order expires without anybody
   * @returns undefined when it is written; `changed` when it, or who asks, is another now; `conflict`
   */
  async end(order: StoredOrder, end: End, nowMs: number, asker?: Asker): Promise<Refusal | 'changed' | undefined> {
    const parts = {
      order: changePart(order, { status: end }, 1),
      ...releaseParts(order),
      ...eventParts(order, [{ type: `order.${end}`, data: amountsOf(order) }], nowMs),
    };
    return written(await writeEnd(table, order, end, parts, asker));
  },

  /** Frees the money that is held for an order as it was read. @returns as `end` */
  async release(order: StoredOrder, nowMs: number, randomBytes: RandomBytes): Promise<Refusal | 'changed' | undefined> {
    const { order_id, purchaser_id, amount_idr, expires_at } = order;
    const lines = releaseLines(purchaser_id, amount_idr);
    const step = { type: 'released', user_id: purchaser_id, lines, order_id } as const;
    const result = await transact(table, {
      order: changePart(order, { finance_reservation_id: null, reserved_at: undefined, due_at: expires_at }, 1),
      wallet: releasePart(purchaser_id, amount_idr, new Date(nowMs).toISOString()),
      entry: entryPart(ledgerEntry(step, nowMs, randomBytes)),
      ...eventParts(order, [{ type: 'wallet.released', data: movementOf(order) }], nowMs),
    });
    return written(result);
  },

  /** Up to 100 open orders of which something is due, by purchaser and id; from an index, some milliseconds late. */
  async listDue(shard: string, now: string): Promise<{ purchaserId: string; orderId: string }[]> {
    const command = new QueryCommand({
      TableName: table.name,
      IndexName: 'orders_by_deadline',
      KeyConditionExpression: 'due_shard = :shard AND due_at <= :now',
      ExpressionAttributeValues: { ':shard': shard, ':now': now },
      Limit: 100,
    });
    const { Items = [] } = await within(table, (client, options) => client.send(command, options));
    return Items.map(({ PK, SK }) => ({
      purchaserId: ownerOf(String(PK)),
      orderId: String(SK).slice(orderPrefix.length),
    }));
  },
});

export type OpenOrderStore = ReturnType<typeof openOrderStore>;
