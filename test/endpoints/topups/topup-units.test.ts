import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenPolicies, givenPurchaser, givenUnpaidOrder } from '../../harness/given-checkout.ts';
import { givenTopups, type Topups } from '../../harness/given-topup.ts';
import { observedTable } from '../../harness/observed.ts';

const { table, ...counted } = observedTable();
let topups: Topups;
let callsBefore = 0;

const forget = (): void => {
  for (const list of Object.values(counted)) list.splice(0);
  callsBefore = topups.standIn.calls();
};

/** The table commands in order, the items of each batch and transaction, and the number of gateway calls. */
const taken = () => ({
  commands: counted.commands.map((name) => name.replace(/Command$/, '')),
  reads: [...counted.batches],
  transactions: [...counted.transactions],
  asked: topups.standIn.calls() - callsBefore,
});

beforeAll(async () => {
  await givenPolicies();
  topups = await givenTopups({ of: table });
});
beforeEach(forget);
afterAll(() => topups.stop());

/** The cost of each operation in round trips and items. docs/performance.md states the same numbers. */
describe('a top-up', () => {
  test('a top-up of an order is opened with one read more', async () => {
    const { caller, user } = await givenPurchaser();
    const { order_id } = await givenUnpaidOrder(user);
    forget();
    await topups.opened(caller, { order_id });
    expect(taken()).toMatchObject({ reads: [5], transactions: [6, 3], asked: 1 });
  });

  test('a top-up is credited by a notification with four reads, two polls and five writes', async () => {
    const { caller } = await givenPurchaser();
    const topup = await topups.opened(caller);
    topups.pay(topup);
    forget();
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    expect(taken()).toEqual({
      commands: ['GetItem', 'BatchGetItem', 'TransactWriteItems'],
      reads: [3],
      transactions: [5],
      asked: 2,
    });
  });

  test('a top-up that is credited writes nothing at another notification', async () => {
    const { caller } = await givenPurchaser();
    const topup = await topups.opened(caller);
    topups.pay(topup);
    await topups.notified(topup);
    forget();
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    expect(taken()).toMatchObject({ commands: ['GetItem', 'BatchGetItem'], asked: 2 });
  });

  test('a top-up of an order pays it with the two transactions of a payment', async () => {
    const { caller, user } = await givenPurchaser();
    const { order_id } = await givenUnpaidOrder(user);
    const topup = await topups.opened(caller, { order_id });
    topups.pay(topup);
    forget();
    expect(await topups.notified(topup)).toMatchObject({ status: 200 });
    const write = 'TransactWriteItems';
    expect(taken()).toEqual({
      commands: ['GetItem', 'BatchGetItem', write, 'GetItem', write, write, write, 'GetItem'],
      reads: [3],
      transactions: [5, 5, 6, 1],
      asked: 2,
    });
  });

  test('a top-up is checked with six reads, five writes and one poll, and then without a poll', async () => {
    const { caller } = await givenPurchaser();
    const topup = await topups.opened(caller);
    topups.pay(topup);
    forget();
    expect(await topups.check(caller, topup)).toMatchObject({ status: 200 });
    expect(taken()).toEqual({
      commands: ['BatchGetItem', 'UpdateItem', 'BatchGetItem', 'TransactWriteItems'],
      reads: [3, 3],
      transactions: [5],
      asked: 1,
    });
    forget();
    await topups.check(caller, topup);
    expect(taken()).toMatchObject({ commands: ['BatchGetItem', 'UpdateItem'], asked: 0 });
  });
});
