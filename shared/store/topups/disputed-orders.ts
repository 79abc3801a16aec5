import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { firstIdAt } from '../../domain/ids.ts';
import { heldForMs, openForMs } from '../../domain/orders/state.ts';
import { disputedFrom } from '../../domain/topups/dispute.ts';
import { StoredOrder } from '../orders/stored-order.ts';
import { accountKey, orderKey, orderPrefix } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { send, type Table } from '../table/table.ts';
import type { StoredTopup } from './stored-topup.ts';

/** The maximum number of orders shown for a dispute, and of orders read in search of them. */
const most = { shown: 10, read: 60 };

/** The longest time from the placing of an order to its payment, in ms. */
const payableForMs = openForMs + heldForMs;

/**
 * The orders that a user paid after each of some top-ups arrived, oldest first, by top-up: one query. `more` is true
 * when there may be further ones. Eventually consistent, as the list of disputes is.
 *
 * @param topups top-ups of one user
 */
export const ordersPaidAfter = async (table: Table, user_id: string, topups: readonly StoredTopup[]) => {
  const fromMs = Math.min(...topups.map(disputedFrom));
  const { Items = [], LastEvaluatedKey } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :user AND SK BETWEEN :from AND :to',
      FilterExpression: '#paid_at >= :paid_from',
      ExpressionAttributeNames: { '#paid_at': 'paid_at' },
      ExpressionAttributeValues: {
        ':user': accountKey(user_id).PK,
        ':from': orderKey(user_id, firstIdAt('ord', fromMs - payableForMs)).SK,
        ':to': `${orderPrefix}~`,
        ':paid_from': new Date(fromMs).toISOString(),
      },
      Limit: most.read,
    }),
  );
  const paid = Items.flatMap((item) => readable(StoredOrder, item));
  return new Map(
    topups.map((topup) => {
      const orders = paid.filter(({ paid_at }) => Date.parse(paid_at ?? '') >= disputedFrom(topup));
      const more = orders.length > most.shown || LastEvaluatedKey !== undefined;
      return [topup.topup_id, { orders: orders.slice(0, most.shown), more }];
    }),
  );
};
