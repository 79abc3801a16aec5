import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Order } from '../../shared/contract/orders/order.ts';
import { Credit } from '../../shared/contract/wallet/booking.ts';
import { Fault } from '../../shared/errors.ts';
import { table } from '../../shared/runtime/table.ts';
import { dueShard } from '../../shared/store/orders/due.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { keyHeader, newKey } from '../harness/given-checkout.ts';
import { sweep } from '../harness/sweep.ts';
import { serviceOf } from './handlers.ts';
import { pricesIdr } from './order-model.ts';
import { givenPayer, type Setting } from './setting.ts';

/** A table in which the sweeper finds only one user's orders. Only the shards that may contain them are queried. */
const dueOnlyOf = (userId: string, isOwnShard: (shard: unknown) => boolean): Table => {
  const send = async (command: never, options: never) => {
    const query: unknown = command;
    if (!(query instanceof QueryCommand) || query.input.IndexName !== 'orders_by_deadline')
      return table.client.send(command, options);
    if (!isOwnShard(query.input.ExpressionAttributeValues?.[':shard'])) return { Items: [] };
    const { Items = [] } = await table.client.send(query, options);
    return { Items: Items.filter(({ PK }) => PK === `USER#${userId}`) };
  };
  // The store calls only `send`, whose overloads one function cannot implement.
  return { ...table, client: { send } as unknown as Table['client'] };
};

/** A new user with money, and the operations on their orders over the API. The test sets the clock. */
export const givenLife = async (setting: Setting, startingIdr: number) => {
  const { courseIds } = setting;
  const { caller, drafter, approver, user_id, code } = await givenPayer(setting, startingIdr);
  const state = { nowMs: Date.now(), dies: false };
  const orders: Order[] = [];
  const service = serviceOf(
    table,
    () => state.nowMs,
    () => {
      if (state.dies) throw new Fault('dependency_unavailable', 'It died.');
    },
  );
  const isOwnShard = (shard: unknown) => orders.some(({ order_id }) => dueShard(order_id) === shard);
  const named = (number: number) => ({ params: { order_id: orders[number]?.order_id ?? '' } });

  return {
    state,
    orders,
    code,
    user_id,

    async place(key: string, withCoupon: boolean) {
      const prices = withCoupon ? pricesIdr.coupon : pricesIdr.plain;
      const body = {
        course_ids: courseIds,
        expected_amount_idr: prices.reduce((sum, price) => sum + price, 0),
        ...(withCoupon && { coupon_code: code }),
      };
      const answer = await service.send('createOrder', { caller, body, headers: keyHeader(key) });
      if (answer.status < 300 && answer.headers['Idempotency-Replayed'] === undefined)
        orders.push(Order.parse(answer.body));
      return answer;
    },

    async pay(key: string, number: number, dies: boolean) {
      state.dies = dies;
      return service.send('payOrder', { caller, ...named(number), headers: keyHeader(key) });
    },

    cancel: (number: number) => service.send('cancelOrder', { caller, ...named(number), body: {} }),

    refund(key: string, number: number, places: readonly number[]) {
      const ids = orders[number]?.items.map(({ order_item_id }) => order_item_id) ?? [];
      const body = { order_item_ids: places.flatMap((place) => ids[place] ?? []), reason: 'Not wanted' };
      return service.send('refundOrder', { caller: drafter, ...named(number), body, headers: keyHeader(key) });
    },

    async credit(amount_idr: number): Promise<void> {
      const body = { amount_idr, source: 'clearing', ...transferAt(), reason: 'Bank transfer' };
      const request = { caller: drafter, params: { user_id }, body, headers: keyHeader(newKey()) };
      const { credit_id } = Credit.parse((await service.send('draftCredit', request)).body);
      const approval = { params: { user_id, credit_id }, body: { reason: 'It has arrived' } };
      await service.send('approveCredit', { caller: approver, ...approval });
    },

    hold: (on_hold: boolean) =>
      service.send('putWalletHold', { caller: approver, params: { user_id }, body: { on_hold, reason: 'A dispute' } }),

    /** Runs the sweeper on this user's orders. */
    sweep: () => sweep(() => state.nowMs, dueOnlyOf(user_id, isOwnShard)),
  };
};

export type Life = Awaited<ReturnType<typeof givenLife>>;
