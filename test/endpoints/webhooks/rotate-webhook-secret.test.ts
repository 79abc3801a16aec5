import { describe, expect, test } from 'vitest';
import { WebhookEndpointWithSecret } from '../../../shared/contract/webhooks/webhook.ts';
import { rotateWebhookSecret as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { keyHeader } from '../../harness/given-checkout.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, storedEndpoint } from '../../harness/given-webhook.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const body = { reason: 'Ticket 4711' };
const requestFor = (endpoint_id: string) => ({ params: { endpoint_id }, headers: keyHeader(), body });
const requestOf = async () => requestFor((await givenEndpoint()).endpoint.endpoint_id);

test('rotateWebhookSecret shows the new secret, keeps the former for 24 hours, and stores neither in plain text', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint, secret: former } = await givenEndpoint();
  const before = Date.now();
  const answer = await call(handler, row, { caller, ...requestFor(endpoint.endpoint_id) });
  expect(answer.status).toBe(200);
  const { secret, former_secret_until, version } = WebhookEndpointWithSecret.parse(answer.body);
  expect(secret).not.toBe(former);
  expect(version).toBe(2);
  const maximumAgeMs = Date.parse(former_secret_until ?? '') - before;
  expect(Math.abs(maximumAgeMs - 24 * 60 * 60 * 1000)).toBeLessThan(60_000);
  expect(await storedEndpoint(endpoint.endpoint_id)).toMatchObject({ former_salt: endpoint.salt });
  const items = JSON.stringify(await storedItems());
  for (const each of [secret, former]) expect(items).not.toContain(each.slice(6));
  expect(await auditTrailOf(endpoint.endpoint_id)).toMatchObject([{ action: row.id, reason: 'Ticket 4711' }]);
});

test('rotateWebhookSecret twice at once makes one secret, and the receiver’s present one still signs', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  const requests = [1, 2].map(() => requestFor(endpoint.endpoint_id));
  const answers = await Promise.all(requests.map((request) => call(handler, row, { caller, ...request })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await storedEndpoint(endpoint.endpoint_id)).toMatchObject({ version: 2, former_salt: endpoint.salt });
});

test('rotateWebhookSecret is refused while the former secret signs, and possible afterwards', async () => {
  const { caller } = await givenStaff('admin');
  const nowMs = Date.now();
  const formerUntil = (ms: number) => ({ former_salt: 'former', former_until: new Date(nowMs + ms).toISOString() });
  const rotate = async (ms: number) => {
    const { endpoint_id } = (await givenEndpoint(formerUntil(ms))).endpoint;
    return call(handler, row, { caller, ...requestFor(endpoint_id) });
  };
  expect(await rotate(60_000)).toMatchObject({ code: 'conflict', reasons: ['former_secret_signs'] });
  expect(await rotate(-1)).toMatchObject({ status: 200 });
});

describe('the same request with the same key', () => {
  test('the same request with the same key shows no secret of a new endpoint with the id, or to another admin', async () => {
    const [{ caller }, colleague] = [await givenStaff('admin'), await givenStaff('admin')];
    const request = await requestOf();
    await call(handler, row, { caller, ...request });
    const stranger = await call(handler, row, { caller: colleague.caller, ...request });
    expect(stranger).toMatchObject({ code: 'conflict', reasons: ['former_secret_signs'] });
    await givenEndpoint({ endpoint_id: request.params.endpoint_id });
    const answer = await call(handler, row, { caller, ...request });
    expect(answer).toMatchObject({ code: 'invalid_idempotency_key', reasons: ['reused'] });
    expect(JSON.stringify(answer.body)).not.toContain('whsec_');
  });
});
