import { expect, test } from 'vitest';
import { handler, listWebhookEndpoints, portsOf } from '../../../functions/webhooks/list-webhook-endpoints.ts';
import { WebhookEndpointList } from '../../../shared/contract/webhooks/webhook.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listWebhookEndpoints as row } from '../../../shared/routes/webhooks/webhooks.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { endpointKey } from '../../../shared/store/table/webhook-keys.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, givenItem } from '../../harness/given-webhook.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const handlerOf = (of: Table) => lambda(row, listWebhookEndpoints, portsOf(of));

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

test('listWebhookEndpoints is for an admin alone', async () => {
  for (const role of ['support', 'finance', 'instructor'] as const)
    expect(await call(handler, row, { caller: (await givenStaff(role)).caller })).toMatchObject({ code: 'forbidden' });
});

describeProtection(handler, row, () => ({}), { roles: ['admin'] });
describeTableOutage(handlerOf, row, async () => ({ caller: (await givenStaff('admin')).caller }));

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
