import { describe, expect, test } from 'vitest';
import type { Debit } from '../../../shared/contract/wallet/booking.ts';
import { approveDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import { storedEntries } from '../../harness/given-credit.ts';
import { givenDebit, namedDebit } from '../../harness/given-debit.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { expectBooks } from '../../harness/given-topup.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const body = { reason: 'Paid out by bank' };

const givenDraft = async (overrides: Partial<Debit> = {}, balanceIdr = 600_000): Promise<Debit> => {
  const { user_id } = await givenUser();
  if (balanceIdr > 0) await givenBalance(user_id, balanceIdr);
  return givenDebit(user_id, overrides);
};
const eventsOf = async ({ debit_id }: Debit) =>
  (await storedItems()).filter(({ PK }) => PK === `EVENT#${debit_id}`).map(({ event }) => event);
const debitsOf = async ({ user_id }: Debit) => (await storedEntries(user_id)).filter(({ type }) => type === 'debited');

/** Expects that a debit was booked once: wallet, event, idempotency record and audit entry. */
const expectOnce = async (debit: Debit) => {
  const { user_id, debit_id, amount_idr } = debit;
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: 100_000, held_idr: 0 });
  expect(await debitsOf(debit)).toMatchObject([{ debit_id, available_change_idr: -amount_idr }]);
  expect([await eventsOf(debit), await auditTrailOf(debit_id)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await expectBooks(user_id);
};

describe('an approval', () => {
  test.for(['clearing', 'platform:promo'] as const)(
    'approveDebit moves the money to %s as one entry',
    async (destination) => {
      const [{ caller, user }, draft] = [await givenStaff('finance'), await givenDraft({ destination })];
      const answer = await call(handler, row, { caller, ...namedDebit(draft), body });
      const approval = { status: 'approved', approved_by: user.user_id, approved_at: expect.any(String) };
      expect([answer.status, answer.body]).toEqual([200, { ...draft, ...approval }]);
      const lines = [
        { account: `user:${draft.user_id}:available`, amount_idr: -500_000 },
        { account: destination, amount_idr: 500_000 },
      ];
      expect(await debitsOf(draft)).toMatchObject([{ lines, held_change_idr: 0 }]);
      const data = { user_id: draft.user_id, debit_id: draft.debit_id, amount_idr: 500_000 };
      expect(await eventsOf(draft)).toMatchObject([{ type: 'wallet.debited', subject: draft.debit_id, data }]);
      await expectOnce(draft);
    },
  );

  test('approveDebit takes the last rupiah, and not one more', async () => {
    const { caller } = await givenStaff('admin');
    const [all, more] = [await givenDraft({}, 500_000), await givenDraft({}, 499_999)];
    expect(await call(handler, row, { caller, ...namedDebit(all), body })).toMatchObject({ status: 200 });
    expect(await storedWallet(all.user_id)).toMatchObject({ available_idr: 0 });
    expect(await call(handler, row, { caller, ...namedDebit(more), body })).toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('approveDebit above the ceiling needs a third person', async () => {
    const overCeiling = handlerOf(table, { ceilingIdr: 499_999 });
    const [first, third, draft] = [await givenStaff('finance'), await givenStaff('admin'), await givenDraft()];
    const request = { ...namedDebit(draft), body };
    expect(await call(overCeiling, row, { caller: first.caller, ...request })).toMatchObject({
      body: { status: 'first_approved' },
    });
    expect(await debitsOf(draft)).toEqual([]);
    expect(await call(overCeiling, row, { caller: third.caller, ...request })).toMatchObject({
      body: { status: 'approved' },
    });
    expect(await debitsOf(draft)).toHaveLength(1);
  });
});

describe('at once and again:', () => {
  test('two debits of which the wallet has one: one is approved, the other refused', async () => {
    const [{ caller }, one] = [await givenStaff('finance'), await givenDraft()];
    const other = await givenDebit(one.user_id);
    const approve = (debit: Debit) => call(handlerOf(table), row, { caller, ...namedDebit(debit), body });
    const codes = (await Promise.all([approve(one), approve(other)])).map(({ code }) => code);
    expect(codes).toContain('ok');
    expect(await debitsOf(one)).toHaveLength(1);
    await expectBooks(one.user_id);
  });
});

describe('a refused approval moves nothing', () => {
  const refused = (request: Parameters<typeof call>[2], code: string) =>
    expectOnlyRefused(async () => expect(await call(handler, row, request)).toMatchObject({ code }), code);

  test('approveDebit from a wallet with too little, or from none, is refused', async () => {
    const { caller } = await givenStaff('finance');
    for (const balanceIdr of [499_999, 0])
      await refused({ caller, ...namedDebit(await givenDraft({}, balanceIdr)), body }, 'insufficient_balance');
  });

  test('approveDebit from a wallet on hold, or with a debt, is refused', async () => {
    const { caller } = await givenStaff('finance');
    const hold = { placed_by: 'usr_1', placed_at: '2026-11-21T00:00:00.000Z' };
    for (const [attribute, value, code] of [
      ['hold', hold, 'wallet_on_hold'],
      ['owed_idr', -1, 'insufficient_balance'],
    ] as const) {
      const draft = await givenDraft();
      await transact(table, { wallet: update(walletKey(draft.user_id), { [attribute]: { set: value } }) });
      await refused({ caller, ...namedDebit(draft), body }, code);
    }
  });
});
