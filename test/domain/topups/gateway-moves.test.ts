import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GatewayMove, paidOutBy } from '../../../shared/domain/topups/gateway-moves.ts';

const topupOf = (reference: string): string | undefined => /^(top_\d)-\d$/.exec(reference)?.[1];

const moved = (topup_id: string, ...amounts: readonly number[]): GatewayMove[] =>
  amounts.map((amount_idr, place) => ({
    ...{ entry_id: `ent_${topup_id}_${place}`, user_id: 'usr_budi', topup_id, amount_idr, payout_id: undefined },
  }));
const paidOut = (moves: readonly GatewayMove[], payout_id = 'PO-1') => moves.map((move) => ({ ...move, payout_id }));

const row = (topup_id: string, amount_idr: number) => ({ reference: `${topup_id}-1`, payment_id: 'p', amount_idr });

const entries = (taken: readonly GatewayMove[]) => taken.map(({ entry_id }) => entry_id);

describe('the moves of a report', () => {
  test('a report pays out exactly the moves that it names', () => {
    const moves = [...moved('top_1', 50_000), ...moved('top_2', 70_000), ...moved('top_3', 10_000)];
    const { taken, differences } = paidOutBy([row('top_2', 70_000), row('top_1', 50_000)], moves, topupOf);
    expect(entries(taken)).toEqual(['ent_top_2_0', 'ent_top_1_0']);
    expect(differences).toEqual([]);
  });

  test.each([
    ['a later reversal is in the next report', [70_000], [70_000, -20_000], [0]],
    ['an earlier reversal is in this report', [70_000, -20_000], [70_000, -20_000], [0, 1]],
    ['two payments that one poll found', [70_000, 50_000], [120_000], [0]],
    ['a payment that was partly reversed before the first poll', [70_000, -20_000], [50_000], [0]],
    [
      'as many moves as rows, although fewer have the same sum',
      [70_000, -70_000, 70_000],
      [70_000, -70_000, 70_000],
      [0, 1, 2],
    ],
    ['one of two payments, and its reversal', [70_000, -20_000], [70_000, 70_000, -20_000], [0, 2]],
    ['reversals in another order', [-20_000], [-10_000, -20_000], [1]],
    ['a payment and its reversal', [70_000, -70_000], [70_000, -70_000], [0, 1]],
    ['a payment that was reversed before the first poll', [70_000, -70_000], [], []],
  ])('a report pays out the moves of a top-up: %s', (_, rows, amounts, places) => {
    const moves = moved('top_1', ...amounts);
    const report = rows.map((amount) => row('top_1', amount));
    expect(paidOutBy(report, moves.toReversed(), topupOf)).toEqual({
      taken: places.flatMap((place) => moves[place] ?? []),
      differences: [],
    });
  });

  test('a row of a fee alone pays out no move', () => {
    for (const moves of [moved('top_1', 70_000), paidOut(moved('top_1', 70_000)), []])
      expect(paidOutBy([row('top_1', 0)], moves, topupOf)).toEqual({ taken: [], differences: [] });
  });

  test('a report skips moves that were paid out', () => {
    const [first, ...others] = moved('top_1', 70_000, -20_000);
    const moves = [...paidOut(first ? [first] : []), ...others];
    expect(entries(paidOutBy([row('top_1', -20_000)], moves, topupOf).taken)).toEqual(['ent_top_1_1']);
  });
});

describe('a report differs from the ledger', () => {
  const reported = (rows: readonly (readonly [string, number])[], moves: readonly GatewayMove[]) =>
    paidOutBy(
      rows.map(([id, amount]) => row(id, amount)),
      moves,
      topupOf,
    ).differences;

  test.each([
    ['a missing move', [], { open_idr: 0, found: 'not in the ledger', payouts: [] }],
    ['an amount', moved('top_1', 50_001), { open_idr: 50_001, found: 'of another amount', payouts: [] }],
    [
      'a move that is paid out already',
      paidOut(moved('top_1', 50_000)),
      { open_idr: 0, found: 'paid out already', payouts: ['PO-1'] },
    ],
  ] as const)('a report differs from the ledger in %s', (_, moves, difference) => {
    expect(reported([['top_1', 50_000]], moves)).toEqual([{ topup_id: 'top_1', reported_idr: 50_000, ...difference }]);
  });

  test('a report with an unknown reversal in the same report differs from the ledger', () => {
    const rows = [
      ['top_1', 70_000],
      ['top_1', -70_000],
    ] as const;
    expect(reported(rows, moved('top_1', 70_000))).toMatchObject([
      { open_idr: 70_000, reported_idr: 0, found: 'of another amount' },
    ]);
  });

  test('a report with unknown payments differs from the ledger', () => {
    const report = [{ reference: 'of-a-shop', payment_id: 'p', amount_idr: 1 }];
    expect(paidOutBy(report, [], topupOf).differences).toMatchObject([
      { topup_id: 'of-a-shop', found: 'not in the ledger' },
    ]);
  });

  test('a report with a repeated row, even of a reversal, differs from the ledger', () => {
    const once = moved('top_1', 70_000, -20_000);
    expect(
      reported(
        [
          ['top_1', 70_000],
          ['top_1', 70_000],
        ],
        once,
      ),
    ).toHaveLength(1);
    expect(reported([['top_1', -20_000]], paidOut(once))).toHaveLength(1);
    expect(
      reported(
        [
          ['top_1', 70_000],
          ['top_1', -70_000],
        ],
        paidOut(moved('top_1', 70_000, -70_000)),
      ),
    ).toHaveLength(1);
  });
});

test('every move is paid out once for any division of rows into reports', () => {
  // Amounts are powers of two, so no two subsets have the same sum. Two payments of one amount could not be
  // distinguished.
  const amount = fc.integer({ min: 0, max: 16 }).map((power) => 2 ** power);
  const amounts = fc.uniqueArray(amount, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (topups, most) => {
      let moves = topups.flatMap((each, place) => moved(`top_${place}`, ...each));
      const all = moves;
      // A report ends at an instant. It contains the next rows of each top-up, at most `most`.
      const reports = Map.groupBy(moves, (move) => Math.floor(Number(move.entry_id.split('_').at(-1)) / most));
      for (const [name, own] of reports) {
        const report = own.map(({ topup_id, amount_idr }) => row(topup_id, amount_idr));
        const { taken, differences } = paidOutBy(report, moves, topupOf);
        expect(differences).toEqual([]);
        moves = moves.map((move) => (taken.includes(move) ? { ...move, payout_id: `PO-${name}` } : move));
        // A second booking of the same report takes no moves.
        expect(paidOutBy(report, moves, topupOf).taken).toEqual([]);
      }
      expect(moves.every(({ payout_id }) => payout_id !== undefined)).toBe(true);
      expect(moves).toHaveLength(all.length);
    }),
  );
});
