import { expect, test } from 'vitest';
import { WebhookEndpointList } from '../../../shared/contract/webhooks/webhook.ts';
import { listWebhookEndpoints as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { endpointKey } from '../../../shared/store/table/webhook-keys.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, givenItem } from '../../harness/given-webhook.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

test('listWebhookEndpoints lists all by id without secrets, even with a malformed one among them', async () => {
  const { caller } = await givenStaff('admin');
  expect((await call(handler, row, { caller })).body).toEqual({ endpoints: [] });
  for (const endpoint_id of ['ccc', 'aaa', 'bbb']) await givenEndpoint({ endpoint_id });
  await givenItem({ ...endpointKey('abc'), endpoint_id: 'abc' });
  const observed = observedTable();
  const { body } = await call(handlerOf(observed.table), row, { caller });
  const { endpoints } = WebhookEndpointList.parse(body);
  expect(endpoints.map(({ endpoint_id }) => endpoint_id)).toEqual(['aaa', 'bbb', 'ccc']);
  expect(JSON.stringify(body)).not.toMatch(/salt|secret":/);
  expect(observed.commands).toEqual(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);
});
