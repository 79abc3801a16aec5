import {
  type AttributeValue,
  DynamoDBClient,
  type TransactGetItem,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { localAwsOptions } from '../infra/local/aws-options.ts';
import { sampleCourses } from '../infra/local/sample-courses.ts';
import { sampleOrders } from '../infra/local/sample-orders.ts';
import type { Coupon } from '../shared/contract/coupon.ts';
import { captureLines, ledgerEntry, reserveLines } from '../shared/domain/ledger.ts';
import { heldForMs } from '../shared/domain/order.ts';
import { checkoutStore } from '../shared/store/checkout-store.ts';
import { accountKey, couponKey, courseKey, walletKey } from '../shared/store/keys.ts';
import { orderOf, type StoredOrder } from '../shared/store/order.ts';
import { paymentStore } from '../shared/store/payment-store.ts';
import type { Item, Table } from '../shared/store/table.ts';
import { accountOf } from './growth-data.ts';
import { costOf, readUnits, type StoredItem, type Write } from './simulate-units.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const now = new Date(nowMs).toISOString();
const randomBytes = (size: number) => new Uint8Array(size).fill(1);

type Part = TransactWriteItem;

const isWrite = (part: Part | TransactGetItem): part is Part => !('Get' in part);

/** A table that takes every transaction, and what was in them. */
const recorded = () => {
  const sent: Part[][] = [];
  const client = new DynamoDBClient(localAwsOptions('http://127.0.0.1:1'));
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        if ('TransactItems' in input) sent.push(input.TransactItems?.filter(isWrite) ?? []);
        return { output: { $metadata: {} }, response: {} };
      },
    // Past the document client: items and values are as they go over the wire.
    { step: 'build' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const table: Table = { client: documents, name: 'commerce' };
  return { table, sent };
};

const account = accountOf('budi');
const userId = account.user_id;
const caller = { user_id: userId, client_id: 'web', issued_at: nowMs / 1000, expires_at: nowMs / 1000 + 900 };
const request = (operation: string) => ({ userId, operation, key: '0f8fad5b-d9cb-469f-a165-70867728950e' });

/** An open order with so many items, of the sample orders. */
const openOrder = (items: number): StoredOrder => {
  const found = sampleOrders(userId, userId).find(
    (order) => order.items.length === items && order.status !== 'pending',
  );
  if (found === undefined) throw new Error(`No sample order has ${items} items.`);
  const { coupon_code: _, ...order } = found;
  return { ...order, status: 'pending', paid_at: null, finance_reservation_id: null, refunded_item_ids: [] };
};

const coupon: Coupon & { event_sequence: number } = {
  code: 'HEMAT10',
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  valid_from: now,
  valid_to: now,
  course_ids: null,
  maximum_claims: 1_000_000,
  maximum_claims_per_user: 1,
  borne_by: 'platform',
  claimed: 0,
  version: 1,
  created_at: now,
  updated_at: now,
  event_sequence: 0,
};

const courses = sampleCourses(userId);

/** What is in the table before an order comes. */
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

/** A step of an order: how many parts its transaction has, what they write where, and what is read before, in units. */
export type Step = { readonly parts: number; readonly writes: readonly Write[]; readonly reads: number };

export type MeasuredOrder = {
  readonly items: number;
  readonly place: Step;
  readonly reserve: Step;
  readonly capture: Step;
};

/**
 * The steps of an order with so many items as the stores of the service write them, measured by the rules of DynamoDB.
 *
 * @param items 1 or 3
 */
export const measuredOrder = async (items: number): Promise<MeasuredOrder> => {
  const { table, sent } = recorded();
  const order = openOrder(items);
  const { order_id, amount_idr } = order;
  const bought = courses.filter(({ course_id }) => order.items.some((item) => item.course_id === course_id));
  const facts = {
    courseIds: bought.map(({ course_id }) => course_id),
    courses: bought,
    claims: [],
    coupon: { code: coupon.code, found: coupon, used: 0 },
  };
  const entry = (type: 'reserved' | 'captured', lines: Parameters<typeof ledgerEntry>[0]['lines']) =>
    ledgerEntry({ type, user_id: userId, lines, order_id }, nowMs, randomBytes);

  await checkoutStore(table).place({
    caller,
    request: request('createOrder'),
    order,
    facts,
    answered: answerTo(order, 201),
  });
  const reservation = {
    finance_reservation_id: order_id.replace('ord', 'rsv'),
    reserved_at: now,
    due_at: new Date(nowMs + heldForMs).toISOString(),
  };
  const payments = paymentStore(table);
  const reserving = { caller, order, reservation, entry: entry('reserved', reserveLines(userId, amount_idr)) };
  await payments.reserve(reserving);
  const held = { ...order, finance_reservation_id: reservation.finance_reservation_id, event_sequence: 2 };
  const capture = { order: held, paidAt: now, entry: entry('captured', captureLines(userId, order.items)) };
  await payments.capture({ ...capture, request: request('payOrder'), answered: answerTo(held, 200) });

  const state = initialState();
  const stepOf = (parts: readonly Part[] = [], reads: readonly (StoredItem | undefined)[] = []): Step => ({
    parts: parts.length,
    writes: parts.flatMap((part) => costOf(part, state)),
    reads: reads.reduce((sum, item) => sum + readUnits(item), 0),
  });
  const [placing, reserved, captured] = sent;
  const own = () => [...state].filter(([key]) => / (?:ACCOUNT|ORDER#.*)$/.test(key)).map(([, item]) => item);
  const place = stepOf(placing);
  // Account, order and the answer that is not there yet.
  const reserve = stepOf(reserved, [...own(), undefined]);
  return { items, place, reserve, capture: stepOf(captured) };
};
