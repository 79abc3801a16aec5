import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { over } from '../../../functions/webhooks/redeliver-webhook.ts';
import { redeliverWebhook as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { readDelivery } from '../../../shared/store/webhooks/deliveries.ts';
import { markFailing } from '../../../shared/store/webhooks/endpoint-state.ts';
import type { StoredDelivery, StoredEndpoint } from '../../../shared/store/webhooks/stored-endpoint.ts';
import { call } from '../../harness/call.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenDelivery, givenEndpoint, storedEndpoint } from '../../harness/given-webhook.ts';
import { accessLost, changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { headersOf, networkTo, type Receiver, startAnswering } from '../../harness/receiver.ts';

let receiver: Receiver & { status: number };
beforeAll(async () => {
  receiver = await startAnswering();
});
afterAll(() => receiver.stop());

const handlerOf = (of: Table) => over({ table: of, network: networkTo(receiver).network }).handler;
const handler = (...args: Parameters<ReturnType<typeof handlerOf>>) => handlerOf(table)(...args);

const given = async (delivered: Partial<StoredDelivery> = {}, of: Partial<StoredEndpoint> = {}) => {
  const { endpoint, secret } = await givenEndpoint(of);
  const delivery = await givenDelivery(endpoint, delivered);
  const params = { endpoint_id: endpoint.endpoint_id, delivery_id: delivery.delivery_id };
  return { endpoint, secret, delivery, request: { params } };
};
const requestOf = async () => (await given()).request;

test('redeliverWebhook sends the same id and body at once, and leaves nothing due', async () => {
  const { caller, user } = await givenStaff('admin');
  const { endpoint, secret, delivery, request } = await given();
  const answer = await call(handler, row, { caller, ...request });
  const received = receiver.received.at(-1) ?? { head: '', body: '' };
  const headers = headersOf(received);
  new Webhook(secret).verify(received.body, headers);
  expect(headers['webhook-id']).toBe(delivery.message_id);
  expect(received.body).toBe(delivery.body);
  expect(answer.body).toMatchObject({ state: 'delivered', next_attempt_at: null, attempts: [{ manual: true }] });
  expect(await readDelivery(table, endpoint.instance_id, delivery.delivery_id)).toMatchObject({ made: 0 });
  expect(await auditTrailOf(endpoint.endpoint_id)).toMatchObject([
    { actor_id: user.user_id, after: { delivery_id: delivery.delivery_id } },
  ]);
});

test('redeliverWebhook that is refused again leaves the timetable as it was', async () => {
  const { caller } = await givenStaff('admin');
  receiver.status = 503;
  const { delivery, request } = await given({ made: 3 });
  const pending = await call(handler, row, { caller, ...request });
  expect(pending.body).toMatchObject({ state: 'pending', next_attempt_at: delivery.due_at });
  const failed = await given({ state: 'failed', due_at: undefined, made: 10 });
  const again = await call(handler, row, { caller, ...failed.request });
  expect(again.body).toMatchObject({ state: 'failed', next_attempt_at: null });
  const delivered = await given({ state: 'delivered', due_at: undefined });
  expect((await call(handler, row, { caller, ...delivered.request })).body).toMatchObject({ state: 'delivered' });
  receiver.status = 200;
});

test('redeliverWebhook that is accepted ends the failures of its endpoint', async () => {
  const { caller } = await givenStaff('admin');
  const almostThreeDaysMs = 71.9 * 60 * 60 * 1000;
  const since = new Date(Date.now() - almostThreeDaysMs).toISOString();
  const { endpoint, request } = await given({}, { failing_since: since });
  const { endpoint_id } = endpoint;
  receiver.status = 503;
  await call(handler, row, { caller, ...request });
  expect(await storedEndpoint(endpoint_id)).toMatchObject({ failing_since: since });
  receiver.status = 200;
  await call(handler, row, { caller, ...request });
  expect((await storedEndpoint(endpoint_id))?.failing_since).toBeUndefined();

  const other = await given();
  const failsMeanwhile = interruptedTable(() => markFailing(table, other.endpoint, Date.now()));
  await call(handlerOf(failsMeanwhile), row, { caller, ...other.request });
  expect((await storedEndpoint(other.endpoint.endpoint_id))?.failing_since).toBeUndefined();
});

test('redeliverWebhook that cannot end the failures may be repeated, and ends them then', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint, request } = await given({}, { failing_since: '2026-11-22T00:00:00.000Z' });
  let updates = 0;
  const failing = faultyTable({
    before: (command) => {
      if (command !== 'UpdateItemCommand') return;
      updates += 1;
      if (updates === 2) throw awsError('ThrottlingException');
    },
  });
  expect(await call(handlerOf(failing), row, { caller, ...request })).toMatchObject({ code: 'dependency_unavailable' });
  await call(handler, row, { caller, ...request });
  expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeUndefined();
});

test('redeliverWebhook keeps the last twenty attempts', async () => {
  const { caller } = await givenStaff('admin');
  const attempt = {
    at: '2026-11-22T00:00:00.000Z',
    duration_ms: 1,
    status: 500,
    error: null,
    answer: '',
    signature: '',
  };
  const { request } = await given({ attempts: Array.from({ length: 20 }, () => ({ ...attempt, manual: false })) });
  const { body } = await call(handler, row, { caller, ...request });
  const { attempts } = Object(body);
  expect(attempts).toHaveLength(20);
  expect(attempts.at(-1)).toMatchObject({ manual: true, status: 200 });
});

test('redeliverWebhook twice at once makes two attempts and stores both', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint, delivery, request } = await given();
  await Promise.all([1, 2].map(() => call(handler, row, { caller, ...request })));
  expect((await readDelivery(table, endpoint.instance_id, delivery.delivery_id))?.attempts).toHaveLength(2);
});

test.for(accessLost)('redeliverWebhook is refused when %s meanwhile, and sends nothing', async ([, changes, code]) => {
  const { caller, user } = await givenStaff('admin');
  const request = await requestOf();
  const before = receiver.received.length;
  const interrupted = handlerOf(interruptedTable(() => changeAccount(user, { ...changes })));
  expect(await call(interrupted, row, { caller, ...request })).toMatchObject({ code });
  expect(receiver.received).toHaveLength(before);
});
