import { describe, expect, onTestFinished, test } from 'vitest';
import { handler as deletion } from '../../../functions/webhooks/delete-webhook-endpoint.ts';
import { WebhookEndpoint } from '../../../shared/contract/webhooks/webhook.ts';
import { maximumEndpoints } from '../../../shared/domain/webhooks/endpoint.ts';
import { deleteWebhookEndpoint, putWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { table } from '../../../shared/runtime/table.ts';
import { endpointKey } from '../../../shared/store/table/webhook-keys.ts';
import { markFailing, markSlow } from '../../../shared/store/webhooks/endpoint-state.ts';
import { listEndpoints } from '../../../shared/store/webhooks/endpoints.ts';
import { call } from '../../harness/call.ts';
import { ifMatch } from '../../harness/coupon-form.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import {
  givenEndpoint,
  givenEndpoints,
  givenItem,
  newEndpointId,
  storedEndpoint,
  webhookForm,
} from '../../harness/given-webhook.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const making = () => ({ params: { endpoint_id: newEndpointId() }, body: webhookForm() });

describe('a new endpoint', () => {
  test('putWebhookEndpoint answers a new endpoint with its secret, which is not stored', async () => {
    const [{ caller }, request] = [await givenStaff('admin'), making()];
    const { status, body, headers } = await call(handler, row, { caller, ...request });
    expect({ status, ETag: headers['ETag'] }).toEqual({ status: 201, ETag: '"1"' });
    const { reason: _, ...form } = webhookForm();
    expect(body).toMatchObject({ ...request.params, ...form, version: 1, off_reason: null, former_secret_until: null });
    const secret = String(Object(body).secret);
    expect(secret).toMatch(/^whsec_/);
    const items = JSON.stringify(await storedItems());
    expect(items).not.toContain(secret.slice(6));
    expect(items).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'));
  });

  test('putWebhookEndpoint audits a new endpoint without salt, path and query', async () => {
    const [{ caller, user }, { params }] = [await givenStaff('admin'), making()];
    const url = 'https://receiver.example.com/secret-path?token=secret-token';
    const request = { params, body: webhookForm({ url }) };
    await call(handler, row, { caller, ...request });
    const [entry] = await auditTrailOf(request.params.endpoint_id);
    expect(entry).toMatchObject({ actor_id: user.user_id, action: row.id, reason: 'Ticket 4711', before: null });
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual([
      ...['enabled', 'events', 'host', 'off_reason', 'url_sha256', 'version'],
    ]);
    expect(entry?.after).toMatchObject({ host: 'receiver.example.com' });
    expect(JSON.stringify(entry)).not.toMatch(/secret-(?:path|token)/);
  });
});

test('putWebhookEndpoint with a used id takes nothing of the former endpoint’s late writes', async () => {
  const [{ caller }, request] = [await givenStaff('admin'), making()];
  const { endpoint_id } = request.params;
  const at = Date.parse('2026-11-20T00:00:00.000Z');
  const made = async () => {
    await call(handler, row, { caller, ...request });
    return (await storedEndpoint(endpoint_id)) ?? expect.fail();
  };
  const former = await made();
  await call(deletion, deleteWebhookEndpoint, { caller, params: { endpoint_id } });
  // A run of the job has read the previous endpoint. It writes before and after the new endpoint is created.
  await markFailing(table, former, at);
  await markSlow(table, former, at + 1, at);
  const endpoint = await made();
  await markFailing(table, former, at);
  const nowMs = Date.now();
  await markFailing(table, endpoint, nowMs);
  const stored = await storedEndpoint(endpoint_id);
  expect([stored?.failing_since, stored?.slow_until]).toEqual([new Date(nowMs).toISOString(), undefined]);
});

describe('an endpoint that is replaced', () => {
  const replacing = async (overrides: Parameters<typeof givenEndpoint>[0] = {}) => {
    const { endpoint } = await givenEndpoint(overrides);
    const { endpoint_id } = endpoint;
    return { endpoint, request: { params: { endpoint_id }, headers: ifMatch(endpoint.version), body: webhookForm() } };
  };

  test('putWebhookEndpoint keeps secret, instance and events of a replaced endpoint', async () => {
    const { caller } = await givenStaff('admin');
    const { endpoint, request } = await replacing({ event_sequence: 3, former_salt: 'former' });
    const body = webhookForm({ events: ['order.refunded'], url: 'https://other.example.com/' });
    const answer = await call(handler, row, { caller, ...request, body });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, events: ['order.refunded'] } });
    expect(answer.body).not.toHaveProperty('secret');
    const { salt, instance_id, event_sequence, former_salt } = endpoint;
    const kept = { salt, instance_id, event_sequence, former_salt, url: 'https://other.example.com/' };
    expect(await storedEndpoint(endpoint.endpoint_id)).toMatchObject(kept);
  });

  test('putWebhookEndpoint disables an endpoint, and enables it without its failures', async () => {
    const { caller } = await givenStaff('admin');
    const since = '2026-11-01T00:00:00.000Z';
    const { request } = await replacing({ failing_since: since, slow_until: since });
    const off = await call(handler, row, { caller, ...request, body: webhookForm({ enabled: false }) });
    expect(off.body).toMatchObject({ enabled: false, off_reason: 'staff', failing_since: since });
    const on = await call(handler, row, { caller, ...request, headers: ifMatch(2) });
    expect(on.body).toMatchObject({ enabled: true, off_reason: null, failing_since: null, slow_until: null });
  });

  test('an endpoint that the service disabled keeps its reason until it is enabled', async () => {
    const { caller } = await givenStaff('admin');
    const { request } = await replacing({ enabled: false, off_reason: 'gone' });
    const off = await call(handler, row, { caller, ...request, body: webhookForm({ enabled: false }) });
    expect(off.body).toMatchObject({ enabled: false, off_reason: 'gone' });
  });

  test('an endpoint of a later version is read with unknown values for its new ones', async () => {
    const { caller } = await givenStaff('admin');
    const { endpoint, request } = await replacing({ enabled: false });
    const later = { ...endpoint, off_reason: 'paused', colour: 'red', events: ['order.paid', 'order.delivered'] };
    await givenItem({ ...endpointKey(endpoint.endpoint_id), ...later });
    const answer = await call(handler, row, { caller, ...request, body: webhookForm({ enabled: false }) });
    expect(WebhookEndpoint.parse(answer.body).off_reason).toBe('unknown');
  });

  test('putWebhookEndpoint with another version, even between read and write, is a conflict', async () => {
    const { caller } = await givenStaff('admin');
    const { endpoint, request } = await replacing({ version: 3 });
    const { headers: _, ...unversioned } = request;
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller, ...unversioned })).toMatchObject({ reasons: ['version_required'] });
      for (const version of [2, 4])
        expect(await call(handler, row, { caller, ...unversioned, headers: ifMatch(version) })).toMatchObject({
          reasons: ['version_changed'],
        });
      const params = { endpoint_id: newEndpointId() };
      expect(await call(handler, row, { caller, ...request, params })).toMatchObject({ reasons: ['version_changed'] });
    });
    const edit = interruptedTable(() => call(handler, row, { caller, ...request }));
    expect(await call(handlerOf(edit), row, { caller, ...request })).toMatchObject({ code: 'conflict' });
    expect(await auditTrailOf(endpoint.endpoint_id)).toHaveLength(1);
  });
});

describe('a refused request changes nothing', () => {
  test.for([
    ['an address', { url: 'https://127.0.0.1/' }, '/url', 'format'],
    ['another port', { url: 'https://receiver.example.com:8443/' }, '/url', 'format'],
    ['a user', { url: 'https://user@receiver.example.com/' }, '/url', 'format'],
    ['plain http', { url: 'http://receiver.example.com/' }, '/url', 'format'],
    ['no event', { events: [] }, '/events', 'length'],
    ['an event twice', { events: ['order.paid', 'order.paid'] }, '/events', 'repeated'],
    ['an unknown event', { events: ['order.delivered'] }, '/events/0', 'value'],
    ['an event about a person', { events: ['user.erased'] }, '/events/0', 'value'],
    ['an unknown field', { secret: 'whsec_abc' }, '/secret', 'unknown'],
  ] as const)('putWebhookEndpoint with %s is refused and changes nothing', async ([, overrides, pointer, reason]) => {
    const { caller } = await givenStaff('admin');
    const body = { ...webhookForm(), ...overrides };
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, ...making(), body });
      expect(answer).toMatchObject({ code: 'invalid_request', body: { details: [{ pointer, reason }] } });
    });
  });

  test.for(['AB', 'ab', 'a'.repeat(33), '-abc', 'a_bc', 'A-BC', 'a#bc'])(
    'putWebhookEndpoint with the malformed id %j is refused with an example',
    async (endpoint_id) => {
      const { caller } = await givenStaff('admin');
      const answer = await call(handler, row, { caller, params: { endpoint_id }, body: webhookForm() });
      const message = 'must be an id such as learning-system.';
      const details = [{ reason: 'format', pointer: 'path/endpoint_id', message }];
      expect(answer).toMatchObject({ code: 'invalid_request', body: { details } });
    },
  );
});

test('putWebhookEndpoint beyond the limit is refused, even in parallel', async () => {
  const { caller } = await givenStaff('admin');
  // The other tests create endpoints, too.
  onTestFinished(freshTable);
  await givenEndpoints(maximumEndpoints);
  expect(await call(handler, row, { caller, ...making() })).toMatchObject({ reasons: ['limit_reached'] });
  // Five concurrent requests compete for the last place.
  for (const { endpoint_id } of (await listEndpoints(table)).slice(maximumEndpoints - 1))
    await call(deletion, deleteWebhookEndpoint, { caller, params: { endpoint_id } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(handler, row, { caller, ...making() })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await listEndpoints(table)).toHaveLength(maximumEndpoints);
});
