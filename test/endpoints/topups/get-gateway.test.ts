import { expect, test } from 'vitest';
import { handler } from '../../../functions/topups/get-gateway.ts';
import { getGateway as row } from '../../../shared/routes/topups/gateways.ts';
import { table } from '../../../shared/runtime/table.ts';
import { countFailure } from '../../../shared/store/topups/gateway.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';

const params = { gateway: 'midtrans' };

test('getGateway shows whether the gateway is enabled and answers', async () => {
  const { caller } = await givenCaller({ roles: ['finance'] });
  expect((await call(handler, row, { caller, params })).body).toMatchObject({ enabled: true, failures: 0 });
  await countFailure(table, 'midtrans', 'no_answer', Date.now());
  await countFailure(table, 'midtrans', 'refused', Date.now());
  const answer = await call(handler, row, { caller, params });
  expect(answer.body).toMatchObject({ failures: 1, failures_total: 1, broken_until: null });
});
