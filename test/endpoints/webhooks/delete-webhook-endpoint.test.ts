import { expect, test } from 'vitest';
import { deleteWebhookEndpoint as row } from '../../../shared/routes/webhooks/webhooks.ts';
import { call } from '../../harness/call.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenEndpoint, storedEndpoint } from '../../harness/given-webhook.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

test('deleteWebhookEndpoint deletes and audits an endpoint, and answers not_found a second time', async () => {
  const { caller, user } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  const params = { endpoint_id: endpoint.endpoint_id };
  expect(await call(handler, row, { caller, params })).toMatchObject({ status: 204 });
  expect(await storedEndpoint(endpoint.endpoint_id)).toBeUndefined();
  const entry = { actor_id: user.user_id, action: row.id, before: { host: 'receiver.example.com' }, after: null };
  expect(await auditTrailOf(endpoint.endpoint_id)).toMatchObject([entry]);
  await expectNothingWritten(async () =>
    expect(await call(handler, row, { caller, params })).toMatchObject({ status: 404, code: 'not_found' }),
  );
});

test('deleteWebhookEndpoint deletes and audits an endpoint as it was changed meanwhile', async () => {
  const { caller } = await givenStaff('admin');
  const { endpoint } = await givenEndpoint();
  const params = { endpoint_id: endpoint.endpoint_id };
  const edit = interruptedTable(() => givenEndpoint({ ...endpoint, version: 2 }));
  expect(await call(handlerOf(edit), row, { caller, params })).toMatchObject({ status: 204 });
  expect(await auditTrailOf(endpoint.endpoint_id)).toMatchObject([{ before: { version: 2 } }]);
});
