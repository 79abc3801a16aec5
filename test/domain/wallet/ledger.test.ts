import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from '../../../shared/domain/orders/shares.ts';
import {
  captureLines,
  creditLines,
  type LedgerLine,
  ledgerEntry,
  paidFor,
  refundLines,
  releaseLines,
  reserveLines,
} from '../../../shared/domain/wallet/ledger.ts';

const item = (price_idr: number, tax_idr: number, creator_instructor_id: string | null, basisPoints = 7000) => ({
  price_idr,
  tax_idr,
  tax_policy_version: 'txp_1',
  creator_instructor_id,
  ...sharesOf(
    price_idr,
    { amount_idr: 0, borne_by: 'shared' },
    creator_instructor_id === null
      ? null
      : { finance_policy_version: 'fnp_1', creator_share_basis_points: basisPoints },
  ),
});

const amount = fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 10 ** 12 }));

/** An order item with any price and tax. Items may share creators and policies. */
const anyItem = fc
  .record({
    price: amount,
    tax: fc.oneof(fc.constant(0), amount),
    policy: fc.constantFrom('txp_1', 'txp_2'),
    creator: fc.constantFrom(null, 'usr_citra', 'usr_dewi', 'usr_budi'),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ price, tax, policy, creator, basisPoints }) => ({
    ...item(price, tax, creator, basisPoints),
    tax_policy_version: policy,
  }));

const basket = fc.array(anyItem, { minLength: 1, maxLength: 12 });

/** A basket, and its items in random order, split into successive refunds. */
const refundsOfBasket = basket.chain((items) =>
  fc.record({
    items: fc.constant(items),
    shuffled: fc.shuffledSubarray(items, { minLength: items.length }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: items.length }), { maxLength: items.length }),
  }),
);

const partsOf = <Part>(items: readonly Part[], cuts: readonly number[]): readonly (readonly Part[])[] => {
  const ends = [...cuts, items.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => items.slice(ends[index - 1] ?? 0, end)).filter(({ length }) => length > 0);
};

const sumOf = (lines: readonly LedgerLine[]): bigint =>
  lines.reduce((sum, { amount_idr }) => sum + BigInt(amount_idr), 0n);

const balances = (...steps: readonly (readonly LedgerLine[])[]): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    [...Map.groupBy(steps.flat(), ({ account }) => account)].map(([account, lines]) => [account, sumOf(lines)]),
  );

describe('the lines of a step', () => {
  it('the lines of a step sum to zero for any items', () => {
    fc.assert(
      fc.property(basket, amount, fc.constantFrom('clearing', 'platform:promo'), (items, idr, source) => {
        const steps = [
          creditLines('usr_budi', idr, source),
          reserveLines('usr_budi', idr),
          releaseLines('usr_budi', idr),
          captureLines('usr_budi', items),
          refundLines('usr_budi', items),
        ];
        for (const lines of steps) expect(sumOf(lines)).toBe(0n);
      }),
    );
  });

  it('the lines of a step are whole non-zero rupiah that a JSON number represents', () => {
    fc.assert(
      fc.property(basket, (items) => {
        for (const { amount_idr } of [...captureLines('usr_budi', items), ...refundLines('usr_budi', items)]) {
          expect(Number.isSafeInteger(amount_idr)).toBe(true);
          expect(amount_idr).not.toBe(0);
        }
      }),
    );
  });

  it('the lines of a step name an account once for any number of items', () => {
    fc.assert(
      fc.property(basket, (items) => {
        for (const lines of [captureLines('usr_budi', items), refundLines('usr_budi', items)])
          expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length);
      }),
    );
  });
});

describe('money comes back:', () => {
  it('refunds of all items in any parts leave every account as it was before the order', () => {
    fc.assert(
      fc.property(refundsOfBasket, ({ items, shuffled, cuts }) => {
        const idr = paidFor(items);
        const refunds = partsOf(shuffled, cuts).map((part) => refundLines('usr_budi', part));
        const after = balances(reserveLines('usr_budi', idr), captureLines('usr_budi', items), ...refunds);
        expect(Object.values(after).filter((balance) => balance !== 0n)).toEqual([]);
      }),
    );
  });

  it('a release returns reserved money to its account', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('clearing', 'platform:promo'), (idr, source) => {
        const credit = creditLines('usr_budi', idr, source);
        const after = balances(credit, reserveLines('usr_budi', idr), releaseLines('usr_budi', idr));
        expect(after).toEqual({ ...balances(credit), 'user:usr_budi:held': 0n });
      }),
    );
  });

  it('a capture takes exactly the reserved price and tax of all items', () => {
    fc.assert(
      fc.property(basket, (items) => {
        const after = balances(reserveLines('usr_budi', paidFor(items)), captureLines('usr_budi', items));
        expect(after['user:usr_budi:held']).toBe(0n);
        expect(after['user:usr_budi:available']).toBe(-BigInt(paidFor(items)));
      }),
    );
  });
});

describe('an example:', () => {
  // The worked example of the contract, §4, with one course of a creator.
  const items = [
    item(410_294, 45_132, 'usr_citra'),
    item(273_529, 30_088, null),
    { ...item(91_176, 10_029, 'usr_citra'), tax_policy_version: 'txp_2' },
  ];

  it('a capture pays creators, platform and tax office by the order’s snapshots', () => {
    expect(captureLines('usr_budi', items)).toEqual([
      { account: 'user:usr_budi:held', amount_idr: -860_248 },
      { account: 'creator:usr_citra:payable', amount_idr: 287_205 + 63_823 },
      { account: 'platform:revenue', amount_idr: 123_089 + 273_529 + 27_353 },
      { account: 'tax:txp_1:payable', amount_idr: 45_132 + 30_088 },
      { account: 'tax:txp_2:payable', amount_idr: 10_029 },
    ]);
  });

  it('a refund of one item reverses its shares alone', () => {
    expect(refundLines('usr_budi', items.slice(1, 2))).toEqual([
      { account: 'platform:revenue', amount_idr: -273_529 },
      { account: 'tax:txp_1:payable', amount_idr: -30_088 },
      { account: 'user:usr_budi:available', amount_idr: 303_617 },
    ]);
  });

  it('an exempt course pays no tax', () => {
    expect(captureLines('usr_budi', [item(100_000, 0, null)])).toEqual([
      { account: 'user:usr_budi:held', amount_idr: -100_000 },
      { account: 'platform:revenue', amount_idr: 100_000 },
    ]);
  });
});

describe('a coupon that the platform bears', () => {
  const bought = {
    ...{ price_idr: 90_000, tax_idr: 0, tax_policy_version: 'txp_1', creator_instructor_id: 'usr_citra' },
    ...sharesOf(
      90_000,
      { amount_idr: 10_000, borne_by: 'platform' },
      { finance_policy_version: 'fnp_1', creator_share_basis_points: 7000 },
    ),
  };

  it('a coupon of the platform is paid from its promotion account, and returned there', () => {
    const shares = [
      ['creator:usr_citra:payable', 70_000],
      ['platform:revenue', 30_000],
      ['platform:promo', -10_000],
    ] as const;
    const lines = (sign: number) => shares.map(([account, idr]) => ({ account, amount_idr: sign * idr }));
    expect(captureLines('usr_budi', [bought])).toEqual([
      { account: 'user:usr_budi:held', amount_idr: -90_000 },
      ...lines(1),
    ]);
    expect(refundLines('usr_budi', [bought])).toEqual([
      ...lines(-1),
      { account: 'user:usr_budi:available', amount_idr: 90_000 },
    ]);
  });
});

it('a course of the platform pays no creator for any snapshot', () => {
  const own = { ...item(100, 0, null), creator_share_idr: 70 };
  expect(captureLines('usr_budi', [own]).map(({ account }) => account)).toEqual([
    'user:usr_budi:held',
    'platform:revenue',
  ]);
});

describe('an entry', () => {
  const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
  const zeros = (size: number) => new Uint8Array(size);

  it.each([
    ['credited', creditLines('usr_budi', 7, 'platform:promo'), 7, 0],
    ['reserved', reserveLines('usr_budi', 7), -7, 7],
    ['released', releaseLines('usr_budi', 7), 7, -7],
    ['captured', captureLines('usr_budi', [item(6, 1, null)]), 0, -7],
    ['refunded', refundLines('usr_budi', [item(6, 1, null)]), 7, 0],
  ] as const)('an entry of the type %s has its changes of the wallet', (type, lines, available, held) => {
    const entry = ledgerEntry({ type, user_id: 'usr_budi', lines, order_id: 'ord_1' }, nowMs, zeros);
    expect(entry).toEqual({
      entry_id: expect.stringMatching(/^ent_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      type,
      user_id: 'usr_budi',
      lines,
      order_id: 'ord_1',
      available_change_idr: available,
      held_change_idr: held,
      created_at: '2026-11-21T03:04:05.678Z',
    });
  });

  it.each([
    [0, undefined],
    [-5, 5],
  ])('an entry has its repayment where %i is owed', (owed, repaid) => {
    const lines = creditLines('usr_budi', 7, 'clearing', owed);
    const entry = ledgerEntry({ type: 'credited', user_id: 'usr_budi', lines }, nowMs, zeros);
    expect(entry.owed_change_idr).toBe(repaid);
    expect(entry.available_change_idr).toBe(7 + owed);
  });

  it('an entry counts only the owner’s own accounts, even for a creator', () => {
    const lines = captureLines('usr_budi', [item(100, 11, 'usr_budi')]);
    const entry = ledgerEntry({ type: 'captured', user_id: 'usr_budi', lines }, nowMs, zeros);
    expect(entry).toMatchObject({ available_change_idr: 0, held_change_idr: -111 });
  });

  it('an entry sorts by its time', () => {
    const entryAt = (ms: number) => ledgerEntry({ type: 'credited', user_id: 'usr_budi', lines: [] }, ms, zeros);
    expect(entryAt(nowMs).entry_id < entryAt(nowMs + 1).entry_id).toBe(true);
  });
});
