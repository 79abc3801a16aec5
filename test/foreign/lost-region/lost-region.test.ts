import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { ShownMessage } from '../../../local/receiver/html.ts';
import { sampleCourseId } from '../../../local/sample/courses.ts';
import { idTokenOf } from '../../journeys/client.ts';
import { givenPurchaser, key } from '../../journeys/purchaser.ts';
import { homeRegion } from '../local/aws.ts';
import { stage, writeSettings } from '../local/directory.ts';
import { invokeJob } from '../local/invoke-job.ts';
import { localShell, putSecretsInto, secondRegion } from '../local/stage.ts';
import { blockWith, typeBlock } from '../typed/type-block.ts';
import { backUp, makeErasureDue, restore } from './restore.ts';

const guide = 'docs/guides/disaster.md';
const endpoint = inject('endpoint');
const directory = `${inject('serviceDirectory')}/data`;
const local = localShell(endpoint, directory);
const restored = `commerce-auth-${stage}-20261121`;
const log = `/aws/events/commerce-auth-${stage}-copies`;
const patience = { timeout: 300_000, interval: 3000 };
const reason = 'Ticket 4711';

afterAll(() => {
  for (const file of ['contact.txt', 'webhook.txt', 'events.jsonl']) rmSync(file, { force: true });
});

type Wanted = { readonly token?: string; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request to the stage of one Region. */
const sendTo = async (api: string, method: string, path: string, { token, body, headers = {} }: Wanted = {}) => {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: Object(await answer.json()) };
};

const signInAt = async (api: string, name: string) =>
  sendTo(api, 'POST', '/auth/idp', { body: { id_token: await idTokenOf(name) } });

const received = async (path: string): Promise<readonly ShownMessage[]> => {
  const answer = await fetch(`${inject('receiver')}/messages`);
  const { messages }: { messages: readonly ShownMessage[] } = JSON.parse(await answer.text());
  return messages.filter((message) => message.path === path);
};

const typed = (part: string, values: Readonly<Record<string, string>> = {}, region: string = homeRegion) =>
  typeBlock(blockWith(guide, part), local, values, region);

/** The home Region before its loss: an order, a webhook endpoint, and two people whose accounts change after the backup. */
const homeRegionBefore = async () => {
  const home = inject('api');
  const { access_token: admin } = (await signInAt(home, 'agus')).body;
  const path = `/hook-${randomUUID()}`;
  const form = { url: `https://receiver.example.com${path}`, events: ['order.cancelled'], enabled: true, reason };
  const hook = `/admin/webhook-endpoints/lost-${Date.now()}`;
  const { secret } = (await sendTo(home, 'PUT', hook, { token: admin, body: form })).body;
  const names = { buyer: `nina-${Date.now()}`, suspended: `surya-${Date.now()}`, erased: `eko-${Date.now()}` };
  const { token } = await givenPurchaser(names.buyer, 0);
  const basket = { course_ids: [sampleCourseId(1)], expected_amount_idr: 499_500 };
  const order = await sendTo(home, 'POST', '/orders', { token, headers: key(), body: basket });
  expect(order.status).toBe(201);
  const idOf = async (name: string) => (await signInAt(home, name)).body.user.user_id;
  const people = { suspended: await idOf(names.suspended), erased: await idOf(names.erased) };
  return { admin, path, secret, names, people, orderId: order.body.order_id };
};

/** Writes the events of the bus into the log of the second Region. Only AWS delivers them between Regions. */
const deliverEvents = async (): Promise<readonly string[]> => {
  const page = await fetch(`${inject('events')}/events`);
  const { events }: { events: readonly { readonly type: string; readonly time: string }[] } = JSON.parse(
    await page.text(),
  );
  const lines = events.map((detail) => ({ timestamp: Date.now(), message: JSON.stringify({ detail }) }));
  writeFileSync(`${directory}/log-events.json`, JSON.stringify(lines));
  const to = `--region ${secondRegion} --log-group-name ${log} --log-stream-name events`;
  const text = `aws logs create-log-stream ${to}\naws logs put-log-events ${to} --log-events file://${directory}/log-events.json`;
  await typeBlock({ file: '', name: 'the delivery of EventBridge', text }, local);
  return events.map(({ type }) => type);
};

test('the commands of the guide deploy the stage in another Region after the loss of one', async () => {
  const second = inject('secondApi');
  const { admin, path, secret, names, people, orderId } = await homeRegionBefore();
  await typed('for SECRET in contact webhook; do\n  aws secretsmanager get-secret-value');
  await typed('aws events create-event-bus', {}, secondRegion);
  const backup = await backUp(endpoint, homeRegion);
  const from = new Date().toISOString();

  const home = inject('api');
  const status = { status: 'suspended', reason };
  await sendTo(home, 'PUT', `/admin/users/${people.suspended}/status`, { token: admin, body: status });
  const leaving = (await signInAt(home, names.erased)).body.access_token;
  expect((await sendTo(home, 'DELETE', '/me', { token: leaving, body: {} })).status).toBe(202);
  await makeErasureDue(endpoint, homeRegion, people.erased);
  await invokeJob(endpoint, homeRegion, 'eraseUsers');
  await vi.waitFor(async () => {
    const page = await fetch(`${inject('events')}/events?subject=${people.erased}`);
    expect(await page.text()).toContain('user.erased');
  }, patience);
  await deliverEvents();

  // From here on, nothing reads the home Region.
  const startedMs = performance.now();
  writeSettings(directory, `${stage}.${secondRegion}`, { region: secondRegion });
  await typed('npx cdk bootstrap');
  await typed('aws secretsmanager put-secret-value', {}, secondRegion);
  await putSecretsInto(endpoint, directory, secondRegion);
  await restore(backup, { endpoint, region: secondRegion, table: restored });
  await typed('aws dynamodb wait table-exists', {}, secondRegion);
  await typed('--events events.jsonl', { '2026-11-21T19:00:00Z': from }, secondRegion);
  const sessionsValidFrom = `${new Date().toISOString().slice(0, 19)}Z`;
  writeSettings(directory, `${stage}.${secondRegion}`, { region: secondRegion, table: restored, sessionsValidFrom });
  await typed("npx cdk deploy '*'", {}, secondRegion);
  await typed('aws lambda invoke', {}, secondRegion);
  process.stdout.write(
    `The lost Region, from its loss to the stage in another one: ${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes.\n`,
  );

  // The kept order, by its buyer, and a message that its receiver verifies with the secret of the lost Region.
  const { access_token: token } = (await signInAt(second, names.buyer)).body;
  expect((await sendTo(second, 'GET', `/orders/${orderId}`, { token })).body).toMatchObject({ order_id: orderId });
  expect((await sendTo(second, 'POST', `/orders/${orderId}/cancel`, { token, body: {} })).status).toBe(200);
  const message = await vi.waitFor(async () => {
    const found = (await received(path)).find(({ body }) => body.includes(orderId));
    if (found === undefined) throw new Error('Nothing arrived.');
    return found;
  }, patience);
  const headers = { 'webhook-id': message.id, 'webhook-timestamp': message.timestamp };
  const signed = { ...headers, 'webhook-signature': message.signature };
  expect(new Webhook(secret).verify(message.body, signed)).toMatchObject({ type: 'order.cancelled' });

  // The people whose accounts changed after the backup.
  expect(await signInAt(second, names.suspended)).toMatchObject({ status: 403, body: { code: 'account_unavailable' } });
  const { access_token: staff } = (await signInAt(second, 'agus')).body;
  const erased = await sendTo(second, 'GET', `/admin/users/${people.erased}`, { token: staff });
  expect([erased.status, erased.body.account?.email ?? null]).toEqual([expect.any(Number), null]);
  expect((await signInAt(second, names.erased)).body.user.user_id).not.toBe(people.erased);
});

test('the removal of the stage of one Region leaves the other one as it is', async () => {
  await typed('update-termination-protection', {}, secondRegion);
  expect((await fetch(`${inject('api')}/health/ready`)).status).toBe(200);
  expect((await sendTo(inject('secondApi'), 'GET', '/health/ready')).status).toBe(404);
});
