import { type AttributeValue, QueryCommand, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../../contract/orders/order.ts';
import type { KnownPolicies } from '../../domain/books/known-policies.ts';
import type { LastFigures } from '../../domain/books/last-figures.ts';
import type { Figures } from '../../domain/books/payable-figures.ts';
import type { Violation } from '../../domain/books/reconcile-facts.ts';
import { Fault } from '../../errors.ts';
import { readLefts } from '../coupons/shards.ts';
import { numberKey, statusListKey } from '../table/certificate-keys.ts';
import { accountKey, couponKey, idempotencyKey, orderPrefix } from '../table/keys.ts';
import { payablePartition } from '../table/payable-keys.ts';
import { payoutsPartition } from '../table/payout-keys.ts';
import { type Item, send, type Table } from '../table/table.ts';
import { changedFigures } from './changed-figures.ts';
import { readLastFigures } from './last-figures.ts';
import { readKnownPolicies } from './reconcile-policy-items.ts';

/** Deadline of a page in ms. It is long, because a filtered page can read a megabyte and no client waits. */
const pageDeadlineMs = 10_000;

const userPartitions = accountKey('').PK;
const couponPartitions = couponKey('').PK;
const payoutPartitions = payoutsPartition('');
const [certificatePartitions, listPartitions] = [numberKey('').PK, statusListKey('').PK];
const payablePartitions = payablePartition('');
const policyPartitions = 'POLICY#';
const idempotencyRecords = idempotencyKey('', '', '').SK.replace(/#+$/, '');

/** The fields of an order that decide whether the order uses its coupon. */
const CouponOrder = z.object({
  coupon_code: z.string(),
  coupon_shard: z.optional(z.nullable(z.int())),
  status: Order.shape.status,
  created_at: z.string(),
});
type CouponOrder = z.infer<typeof CouponOrder>;

type Known = { readonly policies: KnownPolicies; readonly last: LastFigures | undefined };

/** A segment of a parallel scan. No item collection is in two segments. */
export type Segment = { readonly segment: number; readonly segments: number };

export const wholeTable: Segment = { segment: 0, segments: 1 };

type Key = Record<string, AttributeValue> | undefined;
type Page = { readonly Items?: Record<string, AttributeValue>[] | undefined; readonly LastEvaluatedKey?: Key };

/** A number beyond the precision of a double stays text, so that only its own item is malformed. */
const exactly = (text: string): number | string =>
  Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text;

const itemOf = (item: Record<string, AttributeValue>): Item => unmarshall(item, { wrapNumbers: exactly });

/** Pauses in ms before a throttled page is read again. The scan yields to the API's requests. */
const defaultWaitsMs: readonly number[] = [500, 2000, 8000, 30_000];

/** Retries a throttled read. @throws Fault `dependency_unavailable` after the last retry */
const withRetries = async <Answer>(waitsMs: readonly number[], ask: () => Promise<Answer>): Promise<Answer> => {
  const [waitMs, ...others] = waitsMs;
  try {
    return await ask();
  } catch (error) {
    if (waitMs === undefined || !(error instanceof Fault)) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return withRetries(others, ask);
  }
};

/** Reads pages with prefetch: the next page is requested while the caller works on the present page. */
const pages = async function* (ask: (start: Key) => Promise<Page>): AsyncGenerator<readonly Item[]> {
  let next: Promise<Page> | undefined = ask(undefined);
  while (next !== undefined) {
    const { Items = [], LastEvaluatedKey }: Page = await next;
    next = LastEvaluatedKey && ask(LastEvaluatedKey);
    // The caller can stop early. A failed prefetch must then not become an unhandled rejection.
    next?.catch(() => {});
    yield Items.map(itemOf);
  }
};

/**
 * Reads the table for a reconciliation: page by page, with several segments in parallel.
 *
 * @param waitsMs the pauses before each retry of a page, in ms
 */
export const reconcileStore = (of: Table, waitsMs = defaultWaitsMs) => {
  const table: Table = { ...of, deadlineMs: pageDeadlineMs };

  const ask = (command: ScanCommand | QueryCommand): Promise<Page> =>
    withRetries(waitsMs, () => (command instanceof ScanCommand ? send(table, command) : send(table, command)));

  const scan = ({ segment, segments }: Segment, input: Omit<ScanCommandInput, 'TableName'>) =>
    pages((ExclusiveStartKey) =>
      ask(
        new ScanCommand({
          ...{ ...input, TableName: table.name, ExclusiveStartKey },
          ...(segments > 1 && { Segment: segment, TotalSegments: segments }),
        }),
      ),
    );

  let kept: { readonly startedMs: number; readonly known: Known } | undefined;

  return {
    /**
     * The approved policies, and the record of the last stored figures. They are loaded once for a reconciliation, and kept
     * for its next segments.
     */
    known: async (startedMs: number): Promise<Known> => {
      if (kept?.startedMs !== startedMs)
        kept = {
          startedMs,
          known: await withRetries(waitsMs, async () => ({
            policies: await readKnownPolicies(table),
            last: await readLastFigures(table),
          })),
        };
      return kept.known;
    },

    /**
     * Scans the items of users, coupons, payouts, certificates, payables and policies, collection by collection, in
     * sort-key order. The table has a local index, so DynamoDB never divides an item collection between segments. Reads
     * are eventually consistent, at half the price. Items of a collection can disagree after a concurrent write.
     */
    items: (segment: Segment): AsyncGenerator<readonly Item[]> =>
      scan(segment, {
        FilterExpression:
          '(begins_with(PK, :users) OR begins_with(PK, :coupons) OR begins_with(PK, :payouts) OR begins_with(PK, :certificates) OR begins_with(PK, :lists) OR begins_with(PK, :payables) OR begins_with(PK, :policies)) AND NOT begins_with(SK, :answers)',
        ExpressionAttributeValues: {
          ':users': { S: userPartitions },
          ':coupons': { S: couponPartitions },
          ':payouts': { S: payoutPartitions },
          ':certificates': { S: certificatePartitions },
          ':lists': { S: listPartitions },
          ':payables': { S: payablePartitions },
          ':policies': { S: policyPartitions },
          ':answers': { S: idempotencyRecords },
        },
      }),

    /** Reads one item collection again, strongly consistent. */
    collection: (PK: string): AsyncGenerator<readonly Item[]> =>
      pages((ExclusiveStartKey) =>
        ask(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: 'PK = :partition',
            ExpressionAttributeValues: { ':partition': { S: PK } },
            ConsistentRead: true,
            ExclusiveStartKey,
          }),
        ),
      ),

    /** The violations of the figures that the last reconciliation stored. */
    changedFigures: (figures: Figures): Promise<readonly Violation[]> =>
      withRetries(waitsMs, () => changedFigures(table, figures)),

    /** The uses left in the shards of a coupon, strongly consistent. */
    leftOf: async (code: string, shards: number): Promise<number> => {
      const numbers = Array.from({ length: shards }, (_, shard) => shard);
      return (await readLefts(table, code, numbers)).reduce((sum, left) => sum + left, 0);
    },

    /** The orders that name a coupon, strongly consistent. */
    async *couponOrders(segment: Segment): AsyncGenerator<CouponOrder> {
      const orders = scan(segment, {
        FilterExpression: 'begins_with(SK, :orders) AND attribute_exists(coupon_code)',
        ExpressionAttributeValues: { ':orders': { S: orderPrefix } },
        ConsistentRead: true,
      });
      for await (const page of orders)
        for (const order of page) {
          const parsed = z.safeParse(CouponOrder, order);
          // A malformed order is reported with its item collection.
          if (parsed.success) yield parsed.data;
        }
    },
  };
};

export type ReconcileStore = ReturnType<typeof reconcileStore>;
