import { describe, expect, test } from 'vitest';
import { putWalletHold as row } from '../../../shared/routes/wallet/wallet.ts';
import { table } from '../../../shared/runtime/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import { changesOf, givenStaff } from '../../harness/given-staff.ts';
import { givenBalance, movedBalance, storedWallet } from '../../harness/given-wallet.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten, expectOnlyAudited } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const reason = 'Ticket 4711';
const public_note = 'We are checking.';
const about = (
  { user_id }: { readonly user_id: string },
  on_hold = true,
  why = reason,
  note: string | undefined = public_note,
) => ({
  params: { user_id },
  body: { on_hold, reason: why, public_note: note },
});
const eventsOf = async ({ user_id }: { readonly user_id: string }) =>
  (await storedItems()).filter(({ PK }) => PK === `EVENT#${user_id}`).map(({ event }) => event);

describe('a hold', () => {
  test('putWalletHold freezes the wallet, which keeps its money', async () => {
    const [{ caller, user: staff }, user] = [await givenStaff('finance'), await givenUser()];
    const { created_at } = await givenBalance(user.user_id, 500_000);
    const answer = await call(handler, row, { caller, ...about(user) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user_id: user.user_id,
      available_idr: 500_000,
      owed_idr: 0,
      held_idr: 0,
      hold: { public_note, placed_at: expect.any(String) },
      limits: expect.objectContaining({ inflow_idr: 0 }),
      updated_at: created_at,
    });
    const hold = { placed_by: staff.user_id, placed_at: expect.any(String) };
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 500_000, hold, event_sequence: 1 });
  });

  test('a hold refuses reservations until it is lifted, and money still arrives', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const reserve = () => transact(table, movedBalance(user.user_id, 'reserved', 100));
    await givenBalance(user.user_id, 500);
    await call(handler, row, { caller, ...about(user) });
    expect(await reserve()).toHaveProperty('failed');
    await givenBalance(user.user_id, 7);
    await call(handler, row, { caller, ...about(user, false) });
    expect(await reserve()).toBeUndefined();
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 407, held_idr: 100 });
  });

  test('a hold of an empty wallet is stored, and the first money arrives all the same', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const answer = await call(handler, row, { caller, ...about(user) });
    expect(answer).toMatchObject({ status: 200, body: { available_idr: 0, hold: { public_note }, updated_at: null } });
    expect(await transact(table, movedBalance(user.user_id, 'credited', 9))).toBeUndefined();
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 9, held_idr: 0, hold: { public_note } });
  });

  test('a hold is published in events of the user, numbered from 1 without a gap', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    for (const on_hold of [true, false, true]) await call(handler, row, { caller, ...about(user, on_hold) });
    const data = { user_id: user.user_id };
    expect(await eventsOf(user)).toMatchObject([
      { type: 'wallet.hold_placed', subject: user.user_id, sequence: '0000000001', data },
      { type: 'wallet.hold_lifted', subject: user.user_id, sequence: '0000000002', data },
      { type: 'wallet.hold_placed', subject: user.user_id, sequence: '0000000003', data },
    ]);
  });
});

describe('a wallet that is so already stays so, and nothing is written but that it was read:', () => {
  test('putWalletHold a second time keeps the note of the first', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const first = await call(handler, row, { caller, ...about(user) });
    await expectOnlyAudited(async () => {
      const again = await call(handler, row, { caller, ...about(user, true, 'Another reason', 'Another note') });
      expect(again).toMatchObject({ status: 200, body: first.body });
    });
  });

  test('putWalletHold without a hold to lift changes nothing', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    await expectOnlyAudited(async () => {
      const answer = await call(handler, row, { caller, ...about(user, false) });
      expect(answer).toMatchObject({ status: 200, body: { hold: null, available_idr: 0 } });
    });
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  const people = once(async () => [await givenStaff('finance'), await givenUser()] as const);

  test.for([
    ['no reason', { on_hold: true }, '/reason'],
    ['a reason of two letters', { on_hold: true, reason: 'ok' }, '/reason'],
    ['no hold field', { reason }, '/on_hold'],
    ['a note as number', { on_hold: true, reason, public_note: 7 }, '/public_note'],
    ['a hold as text', { on_hold: 'true', reason }, '/on_hold'],
  ] as const)('putWalletHold with %s is refused and changes nothing', async ([, body, pointer]) => {
    const [{ caller }, user] = await people();
    const message = expect.stringContaining(`${pointer}: `);
    await refused({ caller, ...about(user), body }, { code: 'invalid_request', body: { message } });
  });
});

describe('a change between read and write', () => {
  test('putWalletHold changes nothing when another request places the hold meanwhile', async () => {
    const [{ caller }, other, user] = [await givenStaff('finance'), await givenStaff('admin'), await givenUser()];
    const theirs = { caller: other.caller, ...about(user, true, reason, 'The other note') };
    const interrupted = handlerOf(interruptedTable(() => call(handler, row, theirs)));
    const answer = await call(interrupted, row, { caller, ...about(user) });
    expect(answer).toMatchObject({ status: 200, body: { hold: { public_note: 'The other note' } } });
    expect([await eventsOf(user), await changesOf(user.user_id)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test('putWalletHold places the hold again when another request places and lifts it meanwhile', async () => {
    const [{ caller }, other, user] = [await givenStaff('finance'), await givenStaff('admin'), await givenUser()];
    const meanwhile = async () => {
      await call(handler, row, { caller: other.caller, ...about(user) });
      await call(handler, row, { caller: other.caller, ...about(user, false) });
    };
    const answer = await call(handlerOf(interruptedTable(meanwhile)), row, { caller, ...about(user) });
    expect(answer).toMatchObject({ status: 200, body: { hold: { public_note } } });
    expect(await eventsOf(user)).toMatchObject([{}, {}, { type: 'wallet.hold_placed', sequence: '0000000003' }]);
  });

  test('putWalletHold keeps money that arrives meanwhile', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const interrupted = handlerOf(interruptedTable(() => givenBalance(user.user_id, 500_000)));
    expect(await call(interrupted, row, { caller, ...about(user) })).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 500_000, hold: { public_note } });
  });
});
