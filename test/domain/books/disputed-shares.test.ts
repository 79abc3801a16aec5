import { describe, expect, test } from 'vitest';
import { daysSpan } from '../../../shared/domain/books/days.ts';
import { figuresOf } from '../../../shared/domain/books/payable-figures.ts';
import type { OrderFacts } from '../../../shared/domain/books/reconcile-facts.ts';
import { addUserItem } from '../../../shared/domain/books/reconcile-user.ts';
import { addUser, newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { emptyWallet, type TopupFacts } from '../../../shared/domain/books/topup-facts.ts';
import { newUserTotals } from '../../../shared/domain/books/user-totals.ts';
import { captureLines, ledgerEntry, refundLines } from '../../../shared/domain/wallet/ledger.ts';
import { samplePolicies } from '../../harness/sample-policies.ts';
import { itemsOfFacts, type UserFacts } from '../../harness/user-facts.ts';
import { orderOf } from './clean-user.ts';

const dayMs = 24 * 3_600_000;
/** 2 o'clock in Jakarta: the last closed day ended two hours ago. */
const startedMs = Date.parse('2026-11-20T19:00:00.000Z');
const daysAgo = (days: number, laterMs = 0) => startedMs - days * dayMs + laterMs;
const at = (ms: number) => new Date(ms).toISOString();
const random = (size: number) => new Uint8Array(size);

const [creator, tax] = ['creator:usr_citra', 'tax:ppn'];
/** The share and the tax of an order of `orderOf`. */
const [share, ppn] = [210, 30];

const orderAt = (paidMs: number, refundedMs?: number) => {
  const ids = ['oit_o_a', 'oit_o_b'];
  const order = orderOf('o', refundedMs === undefined ? {} : { status: 'refunded', refunded_item_ids: ids });
  return { order, paidMs, refundedMs };
};

/** A buyer of one order. */
const buyer = (
  user_id: string,
  { order, paidMs, refundedMs }: ReturnType<typeof orderAt>,
  topups: readonly TopupFacts[] = [],
  owed_idr = 0,
): UserFacts => {
  const { order_id, items } = order;
  const own: OrderFacts = { ...order, purchaser_id: user_id };
  const refund = { refund_id: 'rfd_1', order_id, amount_idr: order.amount_idr, items };
  const captured = { type: 'captured', user_id, lines: captureLines(user_id, items), order_id } as const;
  const refunded = { ...captured, type: 'refunded', lines: refundLines(user_id, items), refund_id: 'rfd_1' } as const;
  return {
    user_id,
    wallet: { ...emptyWallet, owed_idr },
    entries: [
      ledgerEntry(captured, paidMs, random),
      ...(refundedMs === undefined ? [] : [ledgerEntry(refunded, refundedMs, random)]),
    ],
    orders: [own],
    refunds: refundedMs === undefined ? [] : [refund],
    topups,
    ...{ credits: [], claims: [], enrollments: [], couponClaims: [] },
  };
};

/** A top-up that arrived at an instant, and was reversed at another. */
const reversed = (paidMs: number, changes: Partial<TopupFacts> = {}): TopupFacts => ({
  ...{ topup_id: 'top_1', status: 'reversed', gateway: 'midtrans', amount_idr: 330, credited_idr: 0 },
  ...{ received_idr: 330, created_at: at(paidMs - 60_000), paid_at: at(paidMs), updated_at: at(daysAgo(1)) },
  payment_ids: [],
  ...changes,
});
const updatedDaysAgo = (days: number) => ({ updated_at: at(daysAgo(days)) });

const span = daysSpan(startedMs, undefined);
const scan = { startedMs, nowMs: startedMs, policies: samplePolicies, last: undefined, span };

const allFiguresFor = (users: readonly UserFacts[], payoutDelayDays = 14) => {
  const segmentTotals = newSegmentTotals();
  for (const user of users) {
    const userTotals = newUserTotals(user.user_id, { ...scan, payoutDelayDays });
    for (const item of itemsOfFacts(user)) addUserItem(userTotals, item);
    addUser(segmentTotals, userTotals, []);
  }
  return figuresOf(segmentTotals, startedMs);
};

const figuresFor = (...given: Parameters<typeof allFiguresFor>) => {
  const { accounts } = allFiguresFor(...given);
  return new Map(accounts.map((each) => [each.account as string, each]));
};

const ofCreator = (...given: Parameters<typeof figuresFor>) => {
  const { matured_idr, disputed_idr } = figuresFor(...given).get(creator) ?? {};
  return { matured_idr: Number(matured_idr ?? 0), disputed_idr: Number(disputed_idr ?? 0) };
};

const [payable, disputed, waiting] = [
  { matured_idr: share, disputed_idr: 0 },
  { matured_idr: 0, disputed_idr: share },
  { matured_idr: 0, disputed_idr: 0 },
];

describe('the share of a sale of 20 days ago', () => {
  const sale = orderAt(daysAgo(20));
  const cases = [
    ['without a dispute is payable', [], 0, payable],
    ['after a top-up that is disputed is disputed', [reversed(daysAgo(21))], 0, disputed],
    ['before the disputed top-up is payable', [reversed(daysAgo(19))], 0, payable],
    ['after a dispute that is won is payable', [reversed(daysAgo(21), { credited_idr: 330 })], 0, payable],
    ['after a partial reversal is disputed', [reversed(daysAgo(21), { credited_idr: 329 })], 0, disputed],
    ['after a dispute lost without a debt is payable', [reversed(daysAgo(95), updatedDaysAgo(91))], 0, payable],
    ['after a dispute lost with a debt is disputed', [reversed(daysAgo(95), updatedDaysAgo(91))], -1, disputed],
    [
      'between a disputed and a later disputed top-up is disputed',
      [reversed(daysAgo(21)), reversed(daysAgo(2), { topup_id: 'top_2' })],
      0,
      disputed,
    ],
    ['paid 10 s before the top-up by another clock is disputed', [reversed(daysAgo(20, 10_000))], 0, disputed],
    ['paid 11 s before the top-up is payable', [reversed(daysAgo(20, 11_000))], 0, payable],
  ] as const;
  test.for(cases)('the share of a sale of 20 days ago %s', ([, topups, owed, expected]) => {
    expect(ofCreator([buyer('usr_1', sale, topups, owed)])).toEqual(expected);
  });

  test('a share is disputed for the buyer of the top-up alone', () => {
    const users = [buyer('usr_1', sale, [reversed(daysAgo(21))]), buyer('usr_2', sale)];
    expect(ofCreator(users)).toEqual({ matured_idr: share, disputed_idr: share });
  });

  test('a refund of a disputed share takes it off at once', () => {
    const refunded = orderAt(daysAgo(20), startedMs - 60_000);
    expect(ofCreator([buyer('usr_1', refunded, [reversed(daysAgo(21))])])).toEqual(waiting);
  });

  test('the tax of a disputed sale is owed to the tax office all the same', () => {
    const { taxMonths } = allFiguresFor([buyer('usr_1', sale, [reversed(daysAgo(21))])]);
    expect(taxMonths).toMatchObject([{ accounts: [{ account: tax, collected_idr: String(ppn), refunded_idr: '0' }] }]);
  });
});

test('a share within the delay of payouts is disputed as soon as its day is closed', () => {
  const topups = [reversed(daysAgo(3))];
  expect(ofCreator([buyer('usr_1', orderAt(daysAgo(1)), topups)])).toEqual(disputed);
  expect(ofCreator([buyer('usr_1', orderAt(startedMs - 60_000), topups)])).toEqual(waiting);
});

test.for([
  [0, 0.5, payable],
  [0, 0.05, waiting],
  [14, 14.5, payable],
  [14, 13.5, waiting],
  [60, 59.5, waiting],
  [60, 60.5, payable],
] as const)('with a delay of %i days a sale of %f days ago has the figures %j', ([delay, days, expected]) => {
  expect(ofCreator([buyer('usr_1', orderAt(daysAgo(days)))], delay)).toEqual(expected);
});
