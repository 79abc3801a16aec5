import {
  type AttributeValue,
  DynamoDBClient,
  type TransactGetItem,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { sampleCourses } from '../../local/sample/courses.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { capture, place, reserve } from '../../shared/domain/orders/steps.ts';
import { callerIsAdmitted } from '../../shared/store/accounts/account-store.ts';
import type { CouponUse } from '../../shared/store/coupons/claim.ts';
import type { StoredCoupon } from '../../shared/store/coupons/stored-coupon.ts';
import { idempotencyWrite } from '../../shared/store/idempotency/idempotency.ts';
import { capturePayment } from '../../shared/store/orders/capture-payment.ts';
import { placeOrder } from '../../shared/store/orders/place-order.ts';
import { reservePayment } from '../../shared/store/orders/reserve-payment.ts';
import { afterStep } from '../../shared/store/orders/step-writes.ts';
import { orderOf, type StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { accountKey, couponKey, courseKey, walletKey } from '../../shared/store/table/keys.ts';
import type { Item, Table } from '../../shared/store/table/table.ts';
import { check } from '../../shared/store/table/transaction.ts';
import { accountOf } from '../growth/data.ts';
import { openOrder } from '../world/orders.ts';
import { costOf, readUnits, type StoredItem, type Write } from './units.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const now = new Date(nowMs).toISOString();
const randomBytes = (size: number) => new Uint8Array(size).fill(1);

type Part = TransactWriteItem;

const isWrite = (part: Part | TransactGetItem): part is Part => !('Get' in part);

/** A stub of the table that accepts and records every transaction. */
const recorded = () => {
  const sent: Part[][] = [];
  const client = new DynamoDBClient(localAwsOptions('http://127.0.0.1:1'));
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        if ('TransactItems' in input) sent.push(input.TransactItems?.filter(isWrite) ?? []);
        return { output: { $metadata: {} }, response: {} };
      },
    // This middleware runs after the document client's, so items and values are in the wire format.
    { step: 'build' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const table: Table = { client: documents, name: 'commerce' };
  return { table, sent };
};

const account = accountOf('budi');
const userId = account.user_id;
const creatorId = accountOf('citra').user_id;
const caller = { user_id: userId, client_id: 'web', issued_at: nowMs / 1000, expires_at: nowMs / 1000 + 900 };
const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

const coupon: StoredCoupon = {
  code: 'HEMAT10',
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  valid_from: now,
  valid_to: now,
  course_ids: null,
  maximum_claims: 1_000_000,
  maximum_claims_per_user: 1,
  borne_by: 'shared',
  claimed: 1_000_000,
  version: 1,
  created_at: now,
  updated_at: now,
  event_sequence: 0,
  shards: 128,
  open_shards: 128,
};

const courses = sampleCourses(creatorId);

/** The items that are in the table before the order is placed. */
const initialState = (): Map<string, StoredItem> => {
  const items: readonly Item[] = [
    { ...accountKey(userId), ...account },
    { ...walletKey(userId), user_id: userId, available_idr: 5_000_000, held_idr: 0, updated_at: now },
    { ...couponKey(coupon.code), ...coupon },
    ...courses.map((course) => ({ ...courseKey(course.course_id), ...course })),
  ];
  const marshalled = items.map((item): [string, Record<string, AttributeValue>] => [
    `${item['PK']} ${item['SK']}`,
    marshall(item, { removeUndefinedValues: true }),
  ]);
  return new Map(marshalled);
};

const answerTo = (order: StoredOrder, status: number) => ({
  fingerprint: 'yuLpHPp3Yl0sF0p1x0n0l3c7c5b3k6XbM6GQZr1rVfA',
  status,
  body: JSON.stringify(orderOf(order)),
  created_at: now,
});

/** A step of an order: the number of parts in the transaction, their writes, and the read units. */
export type Step = { readonly parts: number; readonly writes: readonly Write[]; readonly reads: number };

export type MeasuredOrder = {
  readonly items: number;
  readonly place: Step;
  readonly reserve: Step;
  readonly capture: Step;
};

/**
 * Measures the capacity units of each step of an order. The steps run through the service's stores.
 * @param items the number of items in the order: 1 or 3
 */
export const measuredOrder = async (items: number): Promise<MeasuredOrder> => {
  const { table, sent } = recorded();
  const order = { ...openOrder(userId, items, creatorId), event_sequence: 0 };
  const scope = (operation: string) => ({ userId, operation, key });
  const account = { account: check(accountKey(userId), callerIsAdmitted(caller)) };

  const keyed = { scope: scope('createOrder'), fingerprint: answerTo(order, 201).fingerprint };
  const use: CouponUse = { coupon, place: { from: 'shard', shard: 7, left: 700 } };
  const counts = { open_orders: new Set<string>(), orders_placed: 0 };
  await placeOrder(table, { caller, keyed, order, use, counts, answer: answerTo(order, 201) });
  const placed = afterStep(order, place(order));
  const reserving = reserve(placed, key, nowMs, randomBytes);
  await reservePayment(table, placed, reserving, account);
  const held = afterStep(placed, reserving);
  const answer = { answer: idempotencyWrite(scope('payOrder'), answerTo(held, 200)) };
  await capturePayment(table, held, capture(held, nowMs, randomBytes), answer);

  const state = initialState();
  const stepOf = (parts: readonly Part[] = [], reads: readonly (StoredItem | undefined)[] = []): Step => ({
    parts: parts.length,
    writes: parts.flatMap((part) => costOf(part, state)),
    reads: reads.reduce((sum, item) => sum + readUnits(item), 0),
  });
  const [first, reserved, captured] = sent;
  const own = () => [...state].filter(([key]) => / (?:ACCOUNT|ORDER#.*)$/.test(key)).map(([, item]) => item);
  const placing = stepOf(first);
  // The reads: account, order, and the idempotency record, which does not exist yet.
  const holding = stepOf(reserved, [...own(), undefined]);
  return { items, place: placing, reserve: holding, capture: stepOf(captured) };
};
