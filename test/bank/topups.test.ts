import { beforeAll, expect, test } from 'vitest';
import type { Payments } from '../../shared/payments/gateway.ts';
import { isFailure, type PaymentGateway } from '../../shared/payments/gateway.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { patientTable } from '../harness/observed.ts';
import { runTopups } from './topup-run.ts';

const isFull = process.env['BANK'] === 'full';
const seed = Number(process.env['BANK_SEED'] ?? 1);
const plan = { seed, users: 12, operations: isFull ? 10_000 : 1500, workers: 10 };

beforeAll(givenPolicies);

test(`what the gateway has brought is what was credited, after ${plan.operations} operations with every fault`, async () => {
  const report = await runTopups(plan);
  process.stderr.write(`topups: ${JSON.stringify(report)}\n`);
  expect(report.violations).toEqual([]);
  expect(report.broughtIdr).toBeGreaterThan(0);
  for (const outcome of ['open ok', 'tell ok', 'check ok', 'cancel ok', 'pay', 'charge_back', 'win'])
    expect(report.outcomes[outcome], outcome).toBeGreaterThan(0);
});

/** Asks before the version is read: an answer from the time before is taken for one of now. */
const asksBefore = (gateway: PaymentGateway): PaymentGateway => {
  const earlier = new Map<string, Payments[]>();
  return {
    ...gateway,
    ask: async (references, ids) => {
      const name = references.join();
      const answer = await gateway.ask(references, ids);
      const before = earlier.get(name) ?? [];
      if (!isFailure(answer)) earlier.set(name, [...before, answer]);
      return before[Math.floor(before.length / 2)] ?? answer;
    },
  };
};

/** Believes what a notification says of its payment. */
const believes = (gateway: PaymentGateway): PaymentGateway => {
  let told: Record<string, unknown> = {};
  return {
    ...gateway,
    identify: (body) => {
      told = { ...Object(body) };
      return gateway.identify(body);
    },
    ask: async (references, ids) => {
      const answer = await gateway.ask(references, ids);
      if (isFailure(answer)) return answer;
      const paid = ['settlement', 'capture'].includes(String(told['transaction_status']));
      return {
        payments: answer.payments.map((payment) =>
          payment.payment_id === told['transaction_id']
            ? { ...payment, state: paid ? ('paid' as const) : ('dead' as const), reversed_idr: 0 }
            : payment,
        ),
      };
    },
  };
};

/** Forgets what is owed. */
const forgetful: Table = {
  ...patientTable,
  client: {
    send: (command: never, options: never) => {
      const { input } = Object(command);
      for (const { Update } of input.TransactItems ?? [])
        if (Update?.ExpressionAttributeNames?.['#owed_idr'] && Update.ExpressionAttributeValues?.[':owed_idr'] < 0)
          Update.ExpressionAttributeValues[':owed_idr'] = 0;
      return patientTable.client.send(command, options);
    },
  } as unknown as Table['client'],
};

test.each([
  ['asking before the version is read', { weaken: asksBefore }],
  ['believing a notification', { weaken: believes }],
  ['forgetting a debt', { of: forgetful }],
])('%s is found', async (_, weakness) => {
  const { violations } = await runTopups({ ...plan, operations: 600, ...weakness });
  expect(violations).not.toEqual([]);
});
