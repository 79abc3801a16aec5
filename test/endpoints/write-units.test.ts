import { randomBytes } from 'node:crypto';
import { DynamoDBClient, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { costOf } from '../../bench/scaling/units.ts';
import { createOrder } from '../../functions/orders/create-order.ts';
import { payOrder } from '../../functions/orders/pay-order.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { createOrder as createRow } from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { policiesInForce } from '../../shared/steps/policies-in-force.ts';
import { call } from '../harness/call.ts';
import { givenUser, storedItems } from '../harness/given.ts';
import { givenPolicies, givenPurchaser, keyHeader, orderRequest } from '../harness/given-checkout.ts';
import { givenCoupon } from '../harness/given-coupon.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenBalance } from '../harness/given-wallet.ts';

/** Production's client, and what its transactions were made of, as it went over the wire. */
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

/** What an order of one course of a creator and its payment take, by the rules of DynamoDB (bench/scaling/units.ts). */
const unitsOfPurchase = async (coupon?: { readonly coupon_code: string; readonly expected_amount_idr: number }) => {
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
  const order = Order.parse(
    (await call(lambda(createRow, createOrder, ports), createRow, { caller, ...request })).body,
  );
  const payment = { params: { order_id: order.order_id }, headers: keyHeader() };
  const paid = await call(lambda(payRow, payOrder, ports), payRow, { caller, ...payment });
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } });
  return transactions.map((parts) =>
    parts.flatMap((part) => costOf(part, state)).reduce((sum, { units }) => sum + units, 0),
  );
};

test('an order of one course takes 15 write units, its payment 14 and 20: at most 50 in all', async () => {
  expect(await unitsOfPurchase()).toEqual([15, 14, 20]);
});

test('with a coupon four more for its use and the slice, and two where the order passes 1 KB', async () => {
  const { code } = await givenCoupon({ discount: { kind: 'fixed', value_idr: 1000 } });
  expect(await unitsOfPurchase({ coupon_code: code, expected_amount_idr: 498_390 })).toEqual([21, 14, 20]);
});
