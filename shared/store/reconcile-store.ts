import { QueryCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../contract/order.ts';
import { accountKey, couponKey, idempotencyKey, orderPrefix } from './keys.ts';
import type { Partition } from './reconcile-items.ts';
import { type Item, type Table, within } from './table.ts';

/** A page is 1 MB, of which a filter may leave nothing: nobody waits for it but a job. */
const pageDeadlineMs = 10_000;

const userPartitions = accountKey('').PK;
const couponPartitions = couponKey('').PK;
const idempotencyRecords = idempotencyKey('', '', '').SK.replace(/#+$/, '');

/** What of an order counts for its coupon. */
const CouponOrder = z.object({ coupon_code: z.string(), status: Order.shape.status, created_at: z.string() });

/** The whole table as a reconciliation reads it: page by page, in pieces that are small enough to keep. */
export const reconcileStore = (of: Table) => {
  const table: Table = { ...of, deadlineMs: pageDeadlineMs };

  const scan = async function* (input: Omit<ScanCommandInput, 'TableName'>): AsyncGenerator<Item> {
    let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
    do {
      const command = new ScanCommand({ ...input, TableName: table.name, ExclusiveStartKey });
      const page = await within(table, (client, options) => client.send(command, options));
      yield* page.Items ?? [];
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  };

  return {
    /**
     * The partitions of users and coupons, one after the other. A scan tells all items of a partition in a row, since a
     * collection with a local index is never split. At half the price of a consistent one, it is a moment late; and the items
     * of a partition that is written meanwhile may be of different instants.
     */
    async *partitions(): AsyncGenerator<Partition> {
      let PK: string | undefined;
      let items: Item[] = [];
      const all = scan({
        FilterExpression: '(begins_with(PK, :users) OR begins_with(PK, :coupons)) AND NOT begins_with(SK, :answers)',
        ExpressionAttributeValues: {
          ':users': userPartitions,
          ':coupons': couponPartitions,
          ':answers': idempotencyRecords,
        },
      });
      for await (const item of all) {
        if (PK !== undefined && PK !== item['PK']) {
          yield { PK, items };
          items = [];
        }
        PK = String(item['PK']);
        items.push(item);
      }
      if (PK !== undefined) yield { PK, items };
    },

    /** A partition again, strongly consistent. */
    async partition(PK: string): Promise<Partition> {
      const items: Item[] = [];
      let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
      do {
        const command = new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :partition',
          ExpressionAttributeValues: { ':partition': PK },
          ConsistentRead: true,
          ExclusiveStartKey,
        });
        const page = await within(table, (client, options) => client.send(command, options));
        items.push(...(page.Items ?? []));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
      return { PK, items };
    },

    /** The orders of everybody that name a coupon, strongly consistent. */
    async *couponOrders(): AsyncGenerator<z.infer<typeof CouponOrder>> {
      const orders = scan({
        FilterExpression: 'begins_with(SK, :orders) AND attribute_exists(coupon_code)',
        ExpressionAttributeValues: { ':orders': orderPrefix },
        ConsistentRead: true,
      });
      for await (const order of orders) {
        const parsed = z.safeParse(CouponOrder, order);
        // One that is malformed was told by its partition.
        if (parsed.success) yield parsed.data;
      }
    },
  };
};

export type ReconcileStore = ReturnType<typeof reconcileStore>;
