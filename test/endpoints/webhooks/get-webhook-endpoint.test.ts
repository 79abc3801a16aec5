import { expect, test } from 'vitest';
import { getWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint } from '../../harness/given-webhook.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlerOver } from '../../harness/operation.ts';

const handlerOf = await handlerOver(row);

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
