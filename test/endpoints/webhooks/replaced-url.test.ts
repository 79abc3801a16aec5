import { afterEach, expect, test } from 'vitest';
import { slowFromMs, timeoutsInARow } from '../../../shared/flows/endpoint-health.ts';
import { putWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import { markFailing } from '../../../shared/store/webhooks/endpoint-state.ts';
import type { StoredEndpoint } from '../../../shared/store/webhooks/stored-endpoint.ts';
import { call } from '../../harness/call.ts';
import { ifMatch } from '../../harness/coupon-form.ts';
import { deliver, processOf, storedFor } from '../../harness/deliver-run.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, orderPaid, storedEndpoint, webhookForm } from '../../harness/given-webhook.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { answering, networkTo, type Receiver, receiverName, startReceiver } from '../../harness/receiver.ts';

const { handler, handlerOf } = await handlersOf(row);
const parts: Receiver[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const formerUrl = `https://${receiverName}/hook`;
const newUrl = `https://${receiverName}/new`;

/** Replaces the URL of an endpoint. @returns the stored endpoint */
const replace = async (endpointId: string, url: string, by = handler): Promise<StoredEndpoint> => {
  const { caller } = await givenStaff('admin');
  const { version = 0 } = (await storedEndpoint(endpointId)) ?? {};
  const request = { params: { endpoint_id: endpointId }, headers: ifMatch(version), body: webhookForm({ url }) };
  expect(await call(by, row, { caller, ...request })).toMatchObject({ status: 200 });
  return (await storedEndpoint(endpointId)) ?? expect.fail();
};

/** Runs a first attempt. After the receiver's answer, `meanwhile` runs, and then the attempt is recorded. */
const deliverBefore = async (endpoint: StoredEndpoint, status: number, meanwhile: () => Promise<unknown>) => {
  const receiver = await startReceiver(answering(status));
  parts.push(receiver);
  const event = orderPaid();
  const of = interruptedTable(() => {
    expect(receiver.received).toHaveLength(1);
    return meanwhile();
  }, 'PutItemCommand');
  await deliver(event, processOf([endpoint], networkTo(receiver).network, { of }));
  expect(receiver.received).toHaveLength(1);
  expect(await storedFor(endpoint, event)).toMatchObject({ made: 1, attempts: [{ status }] });
};

test('a failure of the former URL that is recorded after the replacement leaves the new URL without failures', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  await deliverBefore(endpoint, 500, () => replace(endpoint.endpoint_id, newUrl));
  expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeUndefined();
});

test('a failure of the former URL does not count after the URL came back', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  await deliverBefore(endpoint, 500, async () => {
    await replace(endpoint.endpoint_id, newUrl);
    await replace(endpoint.endpoint_id, formerUrl);
  });
  expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeUndefined();
});

test('a success of the former URL that is recorded after the replacement leaves the failures of the new URL', async () => {
  const failing_since = '2026-11-01T00:00:00.000Z';
  const { endpoint } = await givenEndpoint({ url: formerUrl, failing_since });
  const nowMs = Date.now();
  await deliverBefore(endpoint, 200, async () =>
    markFailing(table, await replace(endpoint.endpoint_id, newUrl), nowMs),
  );
  expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBe(new Date(nowMs).toISOString());
});

test('a 410 of the former URL that is recorded after the replacement leaves the endpoint enabled', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  await deliverBefore(endpoint, 410, () => replace(endpoint.endpoint_id, newUrl));
  expect(await storedEndpoint(endpoint.endpoint_id)).toMatchObject({ enabled: true, off_reason: null });
});

test('a failure that is recorded between the read and the write of a replacement is cleared', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  const late = interruptedTable(() => markFailing(table, endpoint, Date.now()));
  const replaced = await replace(endpoint.endpoint_id, newUrl, handlerOf(late));
  expect(replaced.failing_since).toBeUndefined();
});

test('a failure that is recorded after a replacement with the same URL counts', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  await deliverBefore(endpoint, 500, () => replace(endpoint.endpoint_id, formerUrl));
  expect((await storedEndpoint(endpoint.endpoint_id))?.failing_since).toBeDefined();
});

test('the breaker that a slow URL opened in a process does not delay the first attempt to a new URL', async () => {
  const { endpoint } = await givenEndpoint({ url: formerUrl });
  let nowMs = Date.now();
  let takesMs: number = slowFromMs;
  const receiver = await startReceiver((socket, request) => {
    nowMs += takesMs;
    answering(200)(socket, request);
  });
  parts.push(receiver);
  // The process reads the endpoints again after two seconds.
  const ports = processOf([endpoint], networkTo(receiver).network, { clock: () => nowMs });
  for (let slow = 0; slow <= timeoutsInARow; slow += 1) await deliver(orderPaid(nowMs), ports);
  expect(receiver.received).toHaveLength(timeoutsInARow);
  await replace(endpoint.endpoint_id, newUrl);
  [nowMs, takesMs] = [nowMs + 5000, 0];
  await deliver(orderPaid(nowMs), ports);
  expect(receiver.received.at(-1)?.head).toMatch(/^POST \/new /);
});
