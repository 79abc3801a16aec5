import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizerContext } from '../../../local/gateway/proxy-event.ts';
import { Wallet } from '../../../shared/contract/wallet/wallet.ts';
import { bookMonth } from '../../../shared/domain/payables/closed-days.ts';
import { jakartaMidnight } from '../../../shared/domain/typed/instants.ts';
import { approveCredit, draftCredit } from '../../../shared/routes/wallet/bookings.ts';
import { getWallet } from '../../../shared/routes/wallet/wallet.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { givenPolicies, givenPurchaser, keyHeader, newKey } from '../../harness/given-checkout.ts';
import { givenCredit, namedCredit, storedEntries } from '../../harness/given-credit.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectBooks, givenTopups, storedTopup, type Topups } from '../../harness/given-topup.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const limits = { maximumBalanceIdr: 100_000, monthlyInflowIdr: 150_000 };
const dayMs = 24 * 3_600_000;

let topups: Topups;

beforeAll(async () => {
  await givenPolicies();
  topups = await givenTopups({ limits });
});
afterAll(() => topups.stop());

const [approving, drafting, reading] = [
  await handlerOver(approveCredit),
  await handlerOver(draftCredit),
  await handlerOver(getWallet),
];

/** A caller whose token is valid until after the end of the month. */
const lasting = (caller: AuthorizerContext): AuthorizerContext => ({
  ...caller,
  exp: Number(caller['exp']) + (40 * dayMs) / 1000,
});

/** A drafted credit of a wallet, and its approval under the limits. */
const givenApproval = async (userId: string, amount_idr: number) => {
  const [credit, { caller }] = [await givenCredit(userId, { amount_idr }), await givenStaff('finance')];
  const request = { caller: lasting(caller), ...namedCredit(credit), body: { reason: 'Ticket 4711' } };
  return (of: Table = table, nowMs = topups.clock()) =>
    call(approving(of, { limits, clock: () => nowMs }), approveCredit, request);
};

const approve = async (userId: string, amountIdr: number, ...on: readonly [Table?, number?]) =>
  (await givenApproval(userId, amountIdr))(...on);

const paid = async (caller: AuthorizerContext, amount_idr: number) => {
  const topup = await topups.opened(caller, { amount_idr });
  topups.pay(topup);
  expect(await topups.notified(topup)).toMatchObject({ status: 200 });
  return topup;
};

/** The owner has spent everything. */
const spend = async (userId: string) => {
  const stored = await storedWallet(userId);
  await putAll([{ ...stored, ...walletKey(userId), available_idr: 0, total_idr: 0 }]);
};

const limitsOf = async (caller: AuthorizerContext, nowMs = topups.clock()) =>
  Wallet.parse(
    (await call(reading(table, { limits, clock: () => nowMs }), getWallet, { caller: lasting(caller) })).body,
  ).limits;

const above = (reason: 'balance_limit' | 'monthly_limit') => ({ code: 'conflict', reasons: [reason] });

/** The first millisecond of the next month in Jakarta. */
const nextMonthMs = (nowMs: number): number => jakartaMidnight(`${bookMonth(nowMs + 32 * dayMs - dayMs)}-01`);

describe('the limit of a month', () => {
  test('a top-up within the room of the month is opened, and one above it is refused before the gateway is asked', async () => {
    const { user, caller } = await givenPurchaser();
    await paid(caller, 60_000);
    await spend(user.user_id);
    await topups.opened(caller, { amount_idr: 50_000 });
    const charges = topups.standIn.book.all().length;
    await expectNothingWritten(async () => {
      expect(await topups.open(caller, { amount_idr: 40_001 })).toMatchObject(above('monthly_limit'));
    });
    expect(topups.standIn.book.all()).toHaveLength(charges);
    expect(await limitsOf(caller)).toMatchObject({ inflow_idr: 60_000, room_idr: 40_000 });
    expect(await topups.open(caller, { amount_idr: 40_000 })).toMatchObject({ code: 'ok' });
    expect(await limitsOf(caller)).toEqual({
      ...{ maximum_balance_idr: 100_000, monthly_inflow_idr: 150_000, month: bookMonth(topups.clock()) },
      ...{ inflow_idr: 60_000, room_idr: 0 },
    });
  });

  test('money that arrives above the limit is credited, counts, and refuses the next top-up', async () => {
    const { user, caller } = await givenPurchaser();
    const late = await topups.opened(caller, { amount_idr: 90_000 });
    topups.pay(late, []);
    expect(await topups.cancel(caller, late)).toMatchObject({ status: 200 });
    await paid(caller, 90_000);
    // The bank transfer arrives after all.
    Object.assign(topups.chargeOf(late.topup_id).transactions[0] ?? {}, {
      status: 'settlement',
      settledMs: Date.now(),
    });
    expect(await topups.notified(late)).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 180_000, inflow_idr: 180_000 });
    expect(await limitsOf(caller)).toMatchObject({ inflow_idr: 180_000, room_idr: 0 });
    await spend(user.user_id);
    expect(await topups.open(caller, { amount_idr: 10_000 })).toMatchObject(above('monthly_limit'));
  });

  test('a payment that is notified many times at once counts once, and so does money of a won dispute', async () => {
    const { user, caller } = await givenPurchaser();
    const topup = await topups.opened(caller, { amount_idr: 50_000 });
    topups.pay(topup);
    await Promise.all(Array.from({ length: 6 }, () => topups.notified(topup)));
    for (const action of ['charge_back', 'win'] as const) {
      topups.act(topup, action);
      expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    }
    expect(await storedTopup(topup)).toMatchObject({ status: 'paid', credited_idr: 50_000 });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 50_000, inflow_idr: 50_000 });
    expect(await storedEntries(user.user_id)).toHaveLength(3);
    await expectBooks(user.user_id);
  });

  test('two top-ups of which only one fits are not opened both, also at once', async () => {
    const { user, caller } = await givenPurchaser();
    await paid(caller, 90_000);
    await spend(user.user_id);
    const answers = await Promise.all([50_000, 50_000].map((amount_idr) => topups.open(caller, { amount_idr })));
    expect(answers.filter(({ code }) => code === 'ok').length).toBeLessThanOrEqual(1);
    expect((await storedWallet(user.user_id))?.['open_topups_idr']).toBeLessThanOrEqual(50_000);
  });

  test('a top-up is refused when an inflow between its read and its write takes the room of the month', async () => {
    const { user, caller } = await givenPurchaser();
    const wide = { ...limits, maximumBalanceIdr: 1_000_000 };
    await paid(caller, 60_000);
    const meanwhile = () => approve(user.user_id, 40_000);
    const other = await givenTopups({ limits: wide, of: interruptedTable(meanwhile) });
    expect(await other.open(caller, { amount_idr: 50_001 })).toMatchObject(above('monthly_limit'));
    expect(await other.open(caller, { amount_idr: 50_000 })).toMatchObject({ code: 'ok' });
    await other.stop();
  });

  test('a payment adds to the first inflow of the month, which came between its read and its write', async () => {
    const { user, caller } = await givenPurchaser();
    const topup = await topups.opened(caller, { amount_idr: 50_000 });
    topups.pay(topup);
    const meanwhile = interruptedTable(() => approve(user.user_id, 30_000));
    expect(await topups.notifiedThrough(meanwhile, topup)).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 80_000, inflow_idr: 80_000 });
    await expectBooks(user.user_id);
  });

  test('a payment after midnight in Jakarta counts in its own month, whichever month opened it', async () => {
    const other = await givenTopups({ limits });
    const { user, caller } = await givenPurchaser();
    const turn = nextMonthMs(other.clock());
    other.later(turn - other.clock() - 60_000);
    const topup = await other.opened(lasting(caller), { amount_idr: 70_000 });
    other.pay(topup);
    other.later(turn - other.clock() + 1000);
    expect(await other.notified(topup)).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({ inflow_month: bookMonth(turn), inflow_idr: 70_000 });
    expect(await limitsOf(caller, turn)).toMatchObject({ month: bookMonth(turn), inflow_idr: 70_000 });
    await expectBooks(user.user_id, other.clock());
    await other.stop();
  });

  test('the first inflow of a month begins its sum, also when a slower clock brings another one of the month before', async () => {
    const { user, caller } = await givenPurchaser();
    const turn = nextMonthMs(topups.clock());
    expect(await approve(user.user_id, 40_000, table, turn - 1)).toMatchObject({ status: 200 });
    expect(await limitsOf(caller, turn - 1)).toMatchObject({ inflow_idr: 40_000 });
    expect(await approve(user.user_id, 30_000, table, turn)).toMatchObject({ status: 200 });
    expect(await limitsOf(caller, turn)).toMatchObject({ month: bookMonth(turn), inflow_idr: 30_000 });
    expect(await approve(user.user_id, 20_000, table, turn - 1)).toMatchObject({ status: 200 });
    expect(await limitsOf(caller, turn)).toMatchObject({ month: bookMonth(turn), inflow_idr: 50_000 });
    await expectBooks(user.user_id, turn + 1);
  });
});

describe('a credit', () => {
  test.for([
    ['balance_limit', 100_001, 100_000],
    ['monthly_limit', 61_000, 60_000],
  ] as const)('a credit above the %s is refused and moves nothing, and one at the limit is approved', async (row) => {
    const [reason, tooMuch, most] = row;
    const { user, caller } = await givenPurchaser();
    if (reason === 'monthly_limit') {
      await paid(caller, 90_000);
      await spend(user.user_id);
    }
    const before = (await storedEntries(user.user_id)).length;
    const approval = await givenApproval(user.user_id, tooMuch);
    await expectOnlyRefused(async () => {
      expect(await approval()).toMatchObject(above(reason));
    }, reason);
    expect(await approve(user.user_id, most)).toMatchObject({ status: 200 });
    expect(await storedEntries(user.user_id)).toHaveLength(before + 1);
  });

  test('a draft of a credit that nobody could approve now is refused', async () => {
    const [{ user }, { caller }] = [await givenPurchaser(), await givenStaff('finance')];
    const body = { amount_idr: 100_001, source: 'clearing', ...transferAt(), reason: 'Ticket 4711' };
    const request = { caller, params: { user_id: user.user_id }, headers: keyHeader(newKey()), body };
    await expectOnlyRefused(async () => {
      expect(await call(drafting(table, { limits }), draftCredit, request)).toMatchObject(above('balance_limit'));
    }, 'balance_limit');
  });

  test('a credit fits beside open top-ups only, because their money may arrive', async () => {
    const { user, caller } = await givenPurchaser();
    await topups.opened(caller, { amount_idr: 60_000 });
    expect(await approve(user.user_id, 40_001)).toMatchObject(above('balance_limit'));
    expect(await approve(user.user_id, 40_000)).toMatchObject({ status: 200 });
    await expectBooks(user.user_id);
  });

  test('a credit that repays a debt raises the balance by the rest only', async () => {
    const { user } = await givenPurchaser();
    await putAll([{ ...walletKey(user.user_id), user_id: user.user_id, owed_idr: -40_000, total_idr: 0 }]);
    expect(await approve(user.user_id, 140_001)).toMatchObject(above('balance_limit'));
    expect(await approve(user.user_id, 140_000)).toMatchObject({ status: 200 });
    expect(await storedWallet(user.user_id)).toMatchObject({
      available_idr: 100_000,
      owed_idr: 0,
      inflow_idr: 140_000,
    });
  });

  test('of two credits that fit alone, the one that is approved during the other is the only one', async () => {
    const { user } = await givenPurchaser();
    const meanwhile = interruptedTable(() => approve(user.user_id, 60_000));
    expect(await approve(user.user_id, 60_000, meanwhile)).toMatchObject(above('balance_limit'));
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 60_000, inflow_idr: 60_000 });
  });

  test('a credit is refused when money that is never refused fills the wallet between its read and its write', async () => {
    const { user } = await givenPurchaser();
    const meanwhile = interruptedTable(() => givenBalance(user.user_id, 60_000));
    expect(await approve(user.user_id, 60_000, meanwhile)).toMatchObject(above('balance_limit'));
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 60_000 });
  });

  test('a top-up that is opened during the approval of a credit takes its room', async () => {
    const { user, caller } = await givenPurchaser();
    const meanwhile = interruptedTable(() => topups.opened(caller, { amount_idr: 60_000 }));
    expect(await approve(user.user_id, 60_000, meanwhile)).toMatchObject(above('balance_limit'));
    expect(await storedWallet(user.user_id)).toMatchObject({ open_topups_idr: 60_000 });
  });

  test('a top-up is refused when a credit is approved between its read and its write', async () => {
    const { user, caller } = await givenPurchaser();
    const other = await givenTopups({ limits, of: interruptedTable(() => approve(user.user_id, 60_000)) });
    expect(await other.open(caller, { amount_idr: 60_000 })).toMatchObject(above('balance_limit'));
    await other.stop();
  });
});
