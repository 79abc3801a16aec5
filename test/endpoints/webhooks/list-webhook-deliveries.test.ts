import { expect, test } from 'vitest';
import { WebhookDeliveryPage } from '../../../shared/contract/webhooks/webhook-delivery.ts';
import { listWebhookDeliveries as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { type StoredEndpoint, storedDeliveryKey } from '../../../shared/store/webhooks/stored-endpoint.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenDelivery, givenEndpoint, givenItem } from '../../harness/given-webhook.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);
const dayMs = 24 * 60 * 60 * 1000;

const paramsOf = async () => ({ endpoint_id: (await givenEndpoint()).endpoint.endpoint_id });

const pageOf = async ({ endpoint_id }: StoredEndpoint, caller: CallRequest['caller'], query = {}, by = handler) =>
  WebhookDeliveryPage.parse((await call(by, row, { ...(caller && { caller }), params: { endpoint_id }, query })).body);

/** Reads all pages. @returns the deliveries of each page in order, and each page's number of queries */
const allOf = async (endpoint: StoredEndpoint, caller: CallRequest['caller'], limit: number) => {
  const pages: { ids: readonly string[]; queries: number }[] = [];
  let cursor: string | undefined;
  do {
    const observed = observedTable();
    const query = { limit: String(limit), ...(cursor && { cursor }) };
    const page = await pageOf(endpoint, caller, query, handlerOf(observed.table));
    expect(page.deliveries.length).toBeLessThanOrEqual(limit);
    const queries = observed.commands.filter((command) => command === 'QueryCommand').length;
    pages.push({ ids: page.deliveries.map(({ delivery_id }) => delivery_id), queries });
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
};

test('listWebhookDeliveries lists every delivery once, newest first, with at most ten days of eight queries a page', async () => {
  const { caller } = await givenStaff('admin');
  const nowMs = Date.now();
  // The endpoint was created an hour ago. Older deliveries are of events that were published again.
  const { endpoint } = await givenEndpoint({}, nowMs - dayMs / 24);
  await givenDelivery((await givenEndpoint()).endpoint);
  const given: string[] = [];
  // Several deliveries at one instant, and days without any.
  for (const days of [0, 0, 0, 0, 1, 5, 28])
    given.push((await givenDelivery(endpoint, {}, nowMs - days * dayMs)).delivery_id);
  const expected = given.toSorted().toReversed();
  const pages = await allOf(endpoint, caller, 3);
  expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
  expect(Math.max(...pages.map(({ queries }) => queries))).toBe(10 * 8);
  // A page without deliveries is not the last one.
  expect(pages.slice(0, -1)).toContainEqual({ ids: [], queries: 10 * 8 });
});

test('listWebhookDeliveries shows attempts, body and due time', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  const attempt = {
    ...{ at: '2026-11-22T00:00:00.000Z', duration_ms: 12, status: 500, error: null },
    ...{ answer: 'no', signature: 'v1,abc', manual: false },
  };
  await givenDelivery(endpoint);
  const delivery = await givenDelivery(endpoint, { attempts: [attempt], made: 1 });
  const { delivery_id, message_id, event_type, body, created_at, due_at } = delivery;
  // With one delivery more than the limit, the page does not search older days.
  expect((await pageOf(endpoint, caller, { limit: '1' })).deliveries).toEqual([
    {
      ...{ delivery_id, endpoint_id: endpoint.endpoint_id, message_id, event_type, body, created_at },
      ...{ state: 'pending', next_attempt_at: due_at, attempts: [attempt] },
    },
  ]);
});

test('listWebhookDeliveries shows an unknown state as unknown, and leaves out a malformed delivery', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  await givenDelivery(endpoint);
  const later = await givenDelivery(endpoint);
  const { instance_id, delivery_id } = later;
  await givenItem({ ...storedDeliveryKey(instance_id, delivery_id), ...later, state: 'paused', colour: 'red' });
  const broken = await givenDelivery(endpoint);
  await givenItem({ ...storedDeliveryKey(instance_id, broken.delivery_id), delivery_id: 'x' });
  expect((await pageOf(endpoint, caller, { limit: '2' })).deliveries).toMatchObject([
    { delivery_id, state: 'unknown' },
  ]);
});

test('listWebhookDeliveries refuses the cursor of another endpoint', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  for (const _ of [1, 2]) await givenDelivery(endpoint);
  const { next_cursor } = await pageOf(endpoint, caller, { limit: '1' });
  const cursor = next_cursor ?? '';
  const foreign = { params: await paramsOf(), query: { cursor } };
  expect(await call(handler, row, { caller, ...foreign })).toMatchObject({ reasons: ['bad_cursor'] });
});
