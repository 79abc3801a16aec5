import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { components } from '../../client/main.ts';
import { heldBack, mostPaid, paymentOf, withheldOf } from '../../console/staff/payables/withheld.ts';
import { withheldOf as byService } from '../../shared/domain/payables/withholding.ts';

const fraction = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([numerator, denominator]) => ({ numerator, denominator }));

test('the console withholds of a payment exactly the service’s amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 46 }),
      fraction,
      fraction,
      fc.constantFrom('half_up', 'floor'),
      (gross, base, rate, rounding) => {
        const terms = { base, rate, rounding } as const;
        expect(withheldOf(gross, terms)).toBe(byService(gross, terms).amount_idr);
      },
    ),
  );
});

const payable = {
  ...{ account: 'creator:usr_1', user_id: 'usr_1', as_of: null, refunded_idr: '0' },
  ...{ earned_idr: '1000000', paid_idr: '200000', payable_idr: '500000', disputed_idr: '120000' },
  ...{ payout_delay_days: 14, payout_holds: [] },
};
const withholding = { kind: 'pph21', variant: 'npwp' } as const;
const half: components['schemas']['WithholdingInForce'] = {
  ...{ base: { numerator: 1, denominator: 2 }, rate: { numerator: 5, denominator: 100 }, rounding: 'floor' },
  withholding_policy_version: 'whp_1',
};

test('a payment is the transfer plus the withheld tax, which is left out at zero', () => {
  expect(paymentOf({ ...payable, withholding, withholding_policy: half }, 500_000)).toEqual({
    account: 'creator:usr_1',
    amount_idr: 487_500,
    withheld: [{ kind: 'pph21', amount_idr: 12_500 }],
  });
  const small = paymentOf({ ...payable, withholding, withholding_policy: half }, 39);
  expect(small).toMatchObject({ amount_idr: 39, withheld: [] });
  expect(paymentOf({ ...payable, withholding: null, withholding_policy: null }, 500_000).withheld).toEqual([]);
});

test('the held amount is earned, unpaid, undisputed and not yet payable', () => {
  expect(heldBack(payable)).toBe(180_000n);
});

test('a payable amount above 2^53 − 1 needs several payments', () => {
  expect(mostPaid({ payable_idr: '-1' })).toBe(-1);
  expect(mostPaid(payable)).toBe(500_000);
  expect(mostPaid({ payable_idr: '9007199254740993' })).toBe(Number.MAX_SAFE_INTEGER);
});
