import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { over } from '../../../functions/webhooks/test-webhook-endpoint.ts';
import { WebhookDelivery } from '../../../shared/contract/webhooks/webhook-delivery.ts';
import { testWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, storedEndpoint } from '../../harness/given-webhook.ts';
import { accessLost, changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { headersOf, networkTo, type Receiver, startAnswering } from '../../harness/receiver.ts';

let receiver: Receiver & { status: number };
beforeAll(async () => {
  receiver = await startAnswering();
});
afterAll(() => receiver.stop());

const handlerOf = (of: Table) => over({ table: of, network: networkTo(receiver).network }).handler;
const requestOf = async () => ({ params: { endpoint_id: (await givenEndpoint()).endpoint.endpoint_id } });

test('testWebhookEndpoint sends a message that verifies, and answers the receiver’s response', async () => {
  const { caller, user } = await givenStaff('admin');
  const { endpoint, secret } = await givenEndpoint();
  const params = { endpoint_id: endpoint.endpoint_id };
  const answer = await call(handlerOf(table), row, { caller, params });
  const delivery = WebhookDelivery.parse(answer.body);
  const received = receiver.received.at(-1) ?? { head: '', body: '' };
  const headers = headersOf(received);
  expect(new Webhook(secret).verify(received.body, headers)).toMatchObject({
    type: 'webhook_endpoint.tested',
    data: { endpoint_id: endpoint.endpoint_id },
  });
  expect(delivery).toMatchObject({
    ...{ state: 'delivered', next_attempt_at: null, message_id: headers['webhook-id'], body: received.body },
    attempts: [{ status: 200, answer: 'thanks', manual: true, signature: headers['webhook-signature'] }],
  });
  expect(await auditTrailOf(endpoint.endpoint_id)).toMatchObject([{ actor_id: user.user_id, action: row.id }]);
});

test('testWebhookEndpoint of a disabled endpoint sends, and a refusal changes no state', async () => {
  const { caller } = await givenStaff('admin');
  for (const status of [500, 410]) {
    const { endpoint } = await givenEndpoint({ enabled: status === 410 });
    receiver.status = status;
    const answer = await call(handlerOf(table), row, { caller, params: { endpoint_id: endpoint.endpoint_id } });
    receiver.status = 200;
    expect(answer.body).toMatchObject({ state: 'failed', next_attempt_at: null, attempts: [{ status }] });
    expect(await storedEndpoint(endpoint.endpoint_id)).toEqual(endpoint);
  }
});

test('testWebhookEndpoint that is accepted ends the failures of its endpoint', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint_id } = (await givenEndpoint({ failing_since: '2026-11-20T00:00:00.000Z' })).endpoint;
  await call(handlerOf(table), row, { caller, params: { endpoint_id } });
  expect((await storedEndpoint(endpoint_id))?.failing_since).toBeUndefined();
});

test.for(accessLost)(
  'testWebhookEndpoint is refused when %s meanwhile, and sends nothing',
  async ([, changes, code]) => {
    const { caller, user } = await givenStaff('admin');
    const request = await requestOf();
    const before = receiver.received.length;
    const interrupted = handlerOf(interruptedTable(() => changeAccount(user, { ...changes })));
    expect(await call(interrupted, row, { caller, ...request })).toMatchObject({ code });
    expect(receiver.received).toHaveLength(before);
  },
);
