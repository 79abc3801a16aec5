import { expect, test } from 'vitest';
import { handler } from '../../../functions/wallet/get-user-wallet.ts';
import { getUserWallet as row } from '../../../shared/routes/wallet/user-wallets.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

test('getUserWallet shows available money before any hold', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('support'), await givenUser()];
  await givenBalance(user_id, 75_000);
  const answer = await call(handler, row, { caller, params: { user_id } });
  expect(answer.body).toMatchObject({ user_id, available_idr: 75_000, held_idr: 0, owed_idr: 0, hold: null });
});

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  nothing: (user_id) => ({
    ...{ user_id, available_idr: 0, held_idr: 0, owed_idr: 0, hold: null, updated_at: null },
    limits: expect.objectContaining({ inflow_idr: 0 }),
  }),
});
