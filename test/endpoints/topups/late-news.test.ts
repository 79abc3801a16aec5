import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthorizerContext } from '../../../local/gateway/proxy-event.ts';
import type { Topup } from '../../../shared/contract/topups/topup.ts';
import { givenPlacedOrder, givenPolicies, storedOrder } from '../../harness/given-checkout.ts';
import { couponUses, givenShardedCoupon } from '../../harness/given-coupon.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectBooks, givenTopups, type Topups } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';

let topups: Topups;
const minuteMs = 60_000;

beforeAll(givenPolicies);
beforeEach(async () => {
  topups = await givenTopups();
});
afterEach(() => topups.stop());

type Ask = (caller: AuthorizerContext, topup: Topup) => Promise<unknown>;

/** The functions that ask the gateway about a top-up. Each may be the first to learn of a payment or a charge-back. */
const asking: Readonly<Record<string, Ask>> = {
  notifyMidtrans: (_, topup) => topups.notified(topup),
  checkTopup: (caller, topup) => topups.check(caller, topup),
  checkUserTopup: async (_, topup) =>
    topups.checkFor({ ...(await givenStaff('finance')).caller, exp: 9_999_999_999 }, topup),
  sweepTopups: () => {
    topups.later(10 * minuteMs);
    return topups.sweep();
  },
};
const cancelling: Ask = (caller, topup) => topups.cancel(caller, topup);

/** A top-up for an open order that uses a coupon, whose uses are in shards. */
const given = async () => {
  const { code } = await givenShardedCoupon({ maximum_claims: 10 });
  const { user, caller, order } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
  const later = { ...caller, exp: 9_999_999_999 };
  return { code, user, caller: later, order, topup: await topups.opened(later, { order_id: order.order_id }) };
};

describe.each(Object.entries({ ...asking, cancelTopup: cancelling }))('%s as the first to learn of it', (_, ask) => {
  test('a payment pays the order of its top-up', async () => {
    const { user, caller, order, topup } = await given();
    topups.pay(topup);
    await ask(caller, topup);
    expect(await storedOrder(order)).toMatchObject({ status: 'paid' });
    await expectBooks(user.user_id, topups.clock());
  });

  test('a payment after the deadline of its order stays in the wallet, and the coupon is returned', async () => {
    const { code, user, caller, order, topup } = await given();
    topups.pay(topup);
    topups.later(31 * minuteMs);
    await ask(caller, topup);
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: order.amount_idr });
    expect(await couponUses(code)).toBe(0);
    await expectBooks(user.user_id, topups.clock());
  });
});

const expectHeld = async ({ user, order }: Pick<Awaited<ReturnType<typeof given>>, 'user' | 'order'>) => {
  expect(await storedWallet(user.user_id)).toMatchObject({
    owed_idr: -order.amount_idr,
    hold: { placed_by: 'service' },
  });
  await expectBooks(user.user_id, topups.clock());
};

test.each(Object.entries(asking))('a charge-back of spent money that %s finds holds the wallet', async (_, ask) => {
  const { caller, topup, ...rest } = await given();
  topups.pay(topup);
  await topups.notified(topup);
  topups.act(topup, 'charge_back');
  // A payer may ask once in ten seconds.
  topups.later(minuteMs);
  await ask(caller, topup);
  await expectHeld(rest);
});

test('a charge-back of spent money while cancelTopup closes the payment page holds the wallet', async () => {
  const outer = topups;
  let happen = async (): Promise<unknown> => undefined;
  topups = await givenTopups({
    weaken: (gateway) => ({
      ...gateway,
      close: async (...args) => {
        await happen();
        return gateway.close(...args);
      },
    }),
  });
  await outer.stop();
  const { caller, topup, ...rest } = await given();
  happen = async () => {
    topups.pay(topup);
    await topups.notified(topup);
    topups.act(topup, 'charge_back');
  };
  expect(await topups.cancel(caller, topup)).toMatchObject({ code: 'invalid_status' });
  await expectHeld(rest);
});
