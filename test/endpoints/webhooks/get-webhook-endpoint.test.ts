import { expect, test } from 'vitest';
import { getWebhookEndpoint, handler, portsOf } from '../../../functions/webhooks/get-webhook-endpoint.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, newEndpointId } from '../../harness/given-webhook.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const handlerOf = (of: Table) => lambda(row, getWebhookEndpoint, portsOf(of));
const paramsOf = async () => ({ endpoint_id: (await givenEndpoint()).endpoint.endpoint_id });

test('getWebhookEndpoint shows no secret and no salt, in one round trip', async () => {
  const { endpoint } = await givenEndpoint({ version: 7, failing_since: '2026-11-22T00:00:00.000Z' });
  const { caller } = await givenStaff('admin');
  const observed = observedTable();
  const params = { endpoint_id: endpoint.endpoint_id };
  const answer = await call(handlerOf(observed.table), row, { caller, params });
  expect(answer).toMatchObject({ status: 200, headers: { ETag: '"7"' } });
  const { url, events, enabled, created_at, updated_at, failing_since } = endpoint;
  expect(answer.body).toEqual({
    ...{ ...params, url, events, enabled, failing_since, created_at, updated_at, version: 7 },
    ...{ off_reason: null, slow_until: null, former_secret_until: null },
  });
  expect(observed.commands).toEqual(['BatchGetItemCommand']);
});

test('getWebhookEndpoint of a missing endpoint is not found, and for other roles forbidden', async () => {
  const { caller } = await givenStaff('admin');
  expect(await call(handler, row, { caller, params: { endpoint_id: newEndpointId() } })).toMatchObject({
    code: 'not_found',
  });
  for (const role of ['support', 'finance', 'instructor'] as const)
    expect(
      await call(handler, row, { caller: (await givenStaff(role)).caller, params: await paramsOf() }),
    ).toMatchObject({
      code: 'forbidden',
    });
});

describeProtection(handler, row, async () => ({ params: await paramsOf() }), { roles: ['admin'] });
describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('admin')).caller,
  params: await paramsOf(),
}));

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
