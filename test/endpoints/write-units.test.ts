import { randomBytes } from 'node:crypto';
import { DynamoDBClient, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { costOf } from '../../bench/scaling/units.ts';
import { over as createOrder } from '../../functions/orders/create-order.ts';
import { over as payOrder } from '../../functions/orders/pay-order.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import { webhookEvents } from '../../shared/contract/webhooks/webhook-events.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import { createOrder as createRow, quoteOrder as quoteRow } from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { outboxEvents } from '../../shared/store/outbox/stored-event.ts';
import { purchase as countedPurchase } from '../../tools/costs/counted.ts';
import { ofAMillion } from '../../tools/costs/prices.ts';
import { call } from '../harness/call.ts';
import { givenUser, storedItems } from '../harness/given.ts';
import { givenPolicies, givenPurchaser, keyHeader, orderRequest } from '../harness/given-checkout.ts';
import { givenCoupon } from '../harness/given-coupon.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenBalance } from '../harness/given-wallet.ts';

/** Production's client over a table, and the writes of the transactions that it sent. */
const recorded = () => {
  const transactions: TransactWriteItem[][] = [];
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next) => async (args) => {
      if ('TransactItems' in args.input) transactions.push((args.input.TransactItems ?? []) as TransactWriteItem[]);
      return next(args);
    },
    { step: 'build' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: { client: documents, name: table.name }, transactions };
};

const itemsNow = async () =>
  new Map((await storedItems()).map((item) => [`${item['PK']} ${item['SK']}`, marshall(item)]));

beforeAll(givenPolicies);

/** The transactions of an order and its payment, and the items before them. The order has one course with a creator. */
const purchase = async (coupon?: { readonly coupon_code: string; readonly expected_amount_idr: number }) => {
  const { user, caller } = await givenPurchaser();
  const creator = await givenUser();
  const course = await givenCourse({
    title: 'Sertifikasi Kompetensi Manajer Proyek Perangkat Lunak BNSP',
    creator_instructor_id: creator.user_id,
  });
  await givenBalance(user.user_id, 5_000_000);
  const state = await itemsNow();
  const { table: of, transactions } = recorded();
  const ports = { clock: systemClock, randomBytes, table: of, policies: policiesInForce(of, systemClock) };
  const request = orderRequest([course.course_id], coupon);
  const order = Order.parse((await call(createOrder(ports).handler, createRow, { caller, ...request })).body);
  const payment = { params: { order_id: order.order_id }, headers: keyHeader() };
  const paid = await call(payOrder(ports).handler, payRow, { caller, ...payment });
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } });
  return { transactions, state };
};

/** The write units of each transaction, by the rules of DynamoDB (bench/scaling/units.ts). */
const unitsOfPurchase = async (...coupon: Parameters<typeof purchase>) => {
  const { transactions, state } = await purchase(...coupon);
  return transactions.map((parts) =>
    parts.flatMap((part) => costOf(part, state)).reduce((sum, { units }) => sum + units, 0),
  );
};

test('the events of a purchase, 1, 1 and 3, are one stream record each time, in one partition', async () => {
  const { transactions } = await purchase();
  const records = transactions.map((parts) =>
    parts.flatMap(({ Put }) => (Put?.Item?.['PK']?.S?.startsWith('EVENT#') ? [Put.Item] : [])),
  );
  expect(records.map((items) => items.length)).toEqual([1, 1, 1]);
  expect(records.map((items) => items.flatMap(outboxEvents).length)).toEqual([1, 1, 3]);
  expect(new Set(records.flat().map(({ PK }) => PK?.S)).size).toBe(1);
  const types = records
    .flat()
    .flatMap(outboxEvents)
    .map((event) => String(Object(event).type));
  expect(types.filter((type) => webhookEvents.includes(type))).toHaveLength(3);
});

test('a step of a purchase logs one line of at most 450 bytes', async () => {
  const written = vi.mocked(process.stdout.write).mock;
  const before = written.calls.length;
  await purchase();
  const lines = written.calls.slice(before).flatMap(([chunk]) => String(chunk).split('\n').filter(Boolean));
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['createOrder', 'payOrder']);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(450);
    expect(Buffer.byteLength(line)).toBeGreaterThan(390);
  }
});

test('an order of one course takes 16 write units, its payment 14 and 20: at most 50 in all', async () => {
  expect(await unitsOfPurchase()).toEqual([16, 14, 20]);
});

/** The dollars that a million purchases may cost (decision 0041). */
const budgetUsd = 55;

test('a million purchases, quoted, placed and paid, take the units of the table of costs: at most 55 dollars', async () => {
  const { transactions, state } = await purchase();
  const writeUnit = transactions
    .flat()
    .flatMap((part) => costOf(part, state))
    .reduce((sum, { units }) => sum + units, 0);
  const outbox = transactions
    .flat()
    .flatMap(({ Put }) => (Put?.Item?.['PK']?.S?.startsWith('EVENT#') ? [Put.Item] : []));
  const event = outbox.flatMap(outboxEvents).length;
  const copiedEntry = transactions.flat().filter(({ Put }) => Put?.Item?.['SK']?.S?.startsWith('ENTRY#')).length;
  for (const { memoryMb } of [quoteRow, createRow, payRow]) expect(memoryMb).toBe(1024);
  expect(countedPurchase).toMatchObject({ writeUnit, event, publisherRun: outbox.length, copiedEntry });
  expect(ofAMillion(countedPurchase)).toBeLessThanOrEqual(budgetUsd);
});

test('a purchase with a coupon writes four units more for its use and shard, and two above 1 KB', async () => {
  const { code } = await givenCoupon({ discount: { kind: 'fixed', value_idr: 1000 } });
  expect(await unitsOfPurchase({ coupon_code: code, expected_amount_idr: 498_390 })).toEqual([22, 14, 20]);
});
