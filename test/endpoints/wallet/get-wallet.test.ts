import { expect, test } from 'vitest';
import { getWallet as row } from '../../../shared/routes/wallet/wallet.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenBalance, movedBalance } from '../../harness/given-wallet.ts';
import { handlerOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const handler = await handlerOf(row);

/** The limits of the tests, which are far above the usual ones. */
const noInflow = expect.objectContaining({ inflow_idr: 0, maximum_balance_idr: Number.MAX_SAFE_INTEGER });

test('getWallet of a user who never had money is empty', async () => {
  const { user, caller } = await givenCaller();
  const wallet = {
    user_id: user.user_id,
    available_idr: 0,
    held_idr: 0,
    owed_idr: 0,
    hold: null,
    limits: noInflow,
    updated_at: null,
  };
  const answer = await call(handler, row, { caller });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(wallet);
});

test('getWallet shows available and held money and the last change', async () => {
  const { user, caller } = await givenCaller();
  await givenBalance(user.user_id, 500_000);
  expect(await transact(table, movedBalance(user.user_id, 'reserved', 120_000))).toBeUndefined();
  const wallet = {
    user_id: user.user_id,
    available_idr: 380_000,
    owed_idr: 0,
    held_idr: 120_000,
    hold: null,
    limits: noInflow,
    updated_at: expect.any(String),
  };
  expect((await call(handler, row, { caller })).body).toEqual(wallet);
});

test.for([
  ['with a note', { public_note: 'We are checking.' }, 'We are checking.'],
  ['without a note', {}, null],
] as const)(
  'a wallet on hold %s shows its instant and its note, but neither reason nor person',
  async ([, kept, note]) => {
    const { user, caller } = await givenCaller();
    const placed_at = '2026-11-21T03:04:05.678Z';
    await putAll([
      { ...walletKey(user.user_id), hold: { ...kept, placed_by: 'usr_fitri', placed_at }, event_sequence: 1 },
    ]);
    const { body } = await call(handler, row, { caller });
    const hold = { public_note: note, placed_at };
    const balances = { available_idr: 0, held_idr: 0, owed_idr: 0 };
    expect(body).toEqual({ user_id: user.user_id, ...balances, hold, limits: noInflow, updated_at: null });
  },
);

test.for([
  ['below zero', { available_idr: -1 }],
  ['with a fraction', { available_idr: 0.5 }],
  ['beyond 2^53 − 1', { held_idr: 2n ** 53n }],
] as const)('getWallet of an item with a balance %s answers 500 without any of its values', async ([, poison]) => {
  const { user, caller } = await givenCaller();
  await putAll([{ ...walletKey(user.user_id), available_idr: 7, held_idr: 0, ...poison }]);
  const answer = await call(handler, row, { caller });
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
});
