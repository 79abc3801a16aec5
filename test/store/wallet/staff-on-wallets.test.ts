import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { StaffAction } from '../../../shared/domain/audit/staff-action.ts';
import { decideHold } from '../../../shared/domain/wallet/wallet.ts';
import { draftCredit } from '../../../shared/routes/wallet/bookings.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { putWalletHold } from '../../../shared/store/wallet/put-wallet-hold.ts';
import { readWalletOf } from '../../../shared/store/wallet/read-wallet.ts';
import type { StoredWallet } from '../../../shared/store/wallet/wallet.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { givenUser, nowSeconds } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const requestOf = ({ user_id }: Account): StaffAction => ({
  caller: { user_id, client_id: 'web', issued_at: nowSeconds(), expires_at: nowSeconds() + 900 },
  roles: ['finance'],
  action: 'test',
  reason: 'Ticket 4711',
  requestId: '1',
  nowMs: Date.now(),
  randomBytes,
});

const givenFinance = async () => requestOf(await givenUser({ roles: ['finance'] }));

const hold = (wallet: StoredWallet, on_hold: boolean, { caller, nowMs }: StaffAction) =>
  decideHold(wallet.hold, { on_hold }, caller.user_id, nowMs) ?? expect.fail('it is so already');

const readWallet = async ({ caller }: StaffAction, userId: string): Promise<StoredWallet> =>
  (await readWalletOf(table, caller.user_id, userId)).wallet ?? expect.fail('no such user');

const removeAccount = (userId: string) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key: accountKey(userId) }));

describe('a hold is not written', () => {
  test('putWalletHold writes no hold for a deleted user', async () => {
    const [request, { user_id }] = [await givenFinance(), await givenUser()];
    const read = await readWallet(request, user_id);
    await removeAccount(user_id);
    await expectNothingWritten(async () => {
      const refused = await putWalletHold(table, user_id, read, hold(read, true, request), request);
      expect(refused).toEqual({ refusal: 'not_found' });
    });
  });
});

test('draftCredit drafts nothing for a user who is deleted between read and write, and its key stays free', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  const body = { amount_idr: 1, source: 'clearing', ...transferAt(), reason: 'Ticket 4711' };
  const request = { caller, params: { user_id }, headers: keyHeader(newKey()), body };
  const draft = await handlerOver(draftCredit);
  const meanwhile = interruptedTable(() => removeAccount(user_id));
  expect(await call(draft(meanwhile), draftCredit, request)).toMatchObject({ code: 'not_found' });
  await expectNothingWritten(async () =>
    expect(await call(draft(table), draftCredit, request)).toMatchObject({ code: 'not_found' }),
  );
});
