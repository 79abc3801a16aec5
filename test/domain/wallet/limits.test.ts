import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Filling, inflowMonth, inflowOf, refuseIncoming, roomOf } from '../../../shared/domain/wallet/limits.ts';

const limits = { maximumBalanceIdr: 100, monthlyInflowIdr: 150 };
const empty: Filling = { available_idr: 0, held_idr: 0, open_topups_idr: 0, inflow_idr: 0 };
const both = (idr: number) => ({ raisesIdr: idr, bringsIdr: idr });

/** The last millisecond of November 2026 in Jakarta. */
const lastMs = Date.parse('2026-11-30T16:59:59.999Z');

describe('the month of an inflow', () => {
  test('it is that of Asia/Jakarta, to the millisecond', () => {
    expect([inflowMonth(empty, lastMs), inflowMonth(empty, lastMs + 1)]).toEqual(['2026-11', '2026-12']);
  });

  test('it is the month of the wallet when a function with a faster clock has begun that month', () => {
    const begun = { ...empty, inflow_month: '2026-12', inflow_idr: 7 };
    expect([inflowMonth(begun, lastMs), inflowOf(begun, lastMs)]).toEqual(['2026-12', 7]);
  });

  test('the inflow of an earlier month does not count', () => {
    const earlier = { ...empty, inflow_month: '2026-11', inflow_idr: 150 };
    expect([inflowOf(earlier, lastMs), inflowOf(earlier, lastMs + 1)]).toEqual([150, 0]);
    expect(refuseIncoming(earlier, both(1), limits, lastMs)).toMatchObject({ details: [{ reason: 'monthly_limit' }] });
    expect(refuseIncoming(earlier, both(100), limits, lastMs + 1)).toBeUndefined();
  });
});

test('an amount is taken exactly up to the room, and an open top-up takes room of both limits', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.nat(60),
      fc.nat(60),
      fc.nat(200),
      fc.nat(200),
      (available_idr, held_idr, open_topups_idr, inflow_idr, idr) => {
        const wallet = { available_idr, held_idr, open_topups_idr, inflow_month: '2026-11', inflow_idr };
        const fits =
          available_idr + held_idr + open_topups_idr + idr <= 100 && inflow_idr + open_topups_idr + idr <= 150;
        expect(refuseIncoming(wallet, both(idr), limits, lastMs) === undefined).toBe(fits);
        const { balanceIdr, monthIdr } = roomOf(wallet, limits, lastMs);
        expect(idr <= Math.min(balanceIdr, monthIdr)).toBe(fits);
      },
    ),
  );
});

test('money that repays a debt does not raise the balance, but counts in the month', () => {
  const full = { ...empty, available_idr: 100 };
  expect(refuseIncoming(full, { raisesIdr: 0, bringsIdr: 150 }, limits, lastMs)).toBeUndefined();
  expect(refuseIncoming(full, { raisesIdr: 0, bringsIdr: 151 }, limits, lastMs)).toMatchObject({
    refusal: 'conflict',
    details: [{ reason: 'monthly_limit' }],
  });
  expect(refuseIncoming(full, both(1), limits, lastMs)).toMatchObject({ details: [{ reason: 'balance_limit' }] });
});
