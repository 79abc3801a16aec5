import { expect, test, vi } from 'vitest';
import { runBank } from './run.ts';
import { weaknesses } from './weakness.ts';
import { couponed, crowded, drafted, poor, summaryOf } from './workloads.ts';

/** The planted fault of a decision. */
const planted = vi.hoisted((): { fault: 'own course' | 'whole share' | undefined } => ({ fault: undefined }));

vi.mock(import('../../shared/domain/orders/basket.ts'), async (original) => {
  const basket = await original();
  return {
    ...basket,
    decideBasket: (facts, ...rest) =>
      basket.decideBasket(planted.fault === 'own course' ? { ...facts, purchaserId: undefined } : facts, ...rest),
  };
});

vi.mock(import('../../shared/domain/orders/shares.ts'), async (original) => {
  const { sharesOf } = await original();
  return {
    sharesOf: (price, coupon, policy) => {
      const shares = sharesOf(price, coupon, policy);
      if (planted.fault !== 'whole share') return shares;
      return {
        ...sharesOf(price + shares.promo_idr, { ...coupon, amount_idr: 0 }, policy),
        promo_idr: shares.promo_idr,
      };
    },
  };
});

const isFoundBy = (expected: RegExp) => (violations: readonly string[]) =>
  violations.some((violation) => expected.test(violation));

test.for([
  ['money is reserved without a check of the balance', /^wallet_negative/, poor],
  [
    'an order is changed without a check of its version',
    /^(?:captured_once|reservations_closed|held_for_orders)/,
    crowded,
  ],
  ['an idempotency record is overwritten', /has \d answers|happened \d times/, drafted],
  ['a coupon is used without a check of its limit', /^coupon_limit/, couponed],
] as const)('the workload finds a store in which %s', async ([name, expected, workload]) => {
  const report = await runBank({ ...workload, weakness: weaknesses[name] }, isFoundBy(expected));
  process.stderr.write(summaryOf(`bank in which ${name}`, report));
  expect(report.violations).toContainEqual(expect.stringMatching(expected));
});

test.for([
  ['a creator buys their own course', 'own course', /^own_course/, crowded],
  ['a share ignores what the buyer paid', 'whole share', /^share_limit/, couponed],
] as const)('the workload finds a service in which %s', async ([name, fault, expected, workload]) => {
  planted.fault = fault;
  const report = await runBank(workload, isFoundBy(expected)).finally(() => {
    planted.fault = undefined;
  });
  process.stderr.write(summaryOf(`bank in which ${name}`, report));
  expect(report.violations).toContainEqual(expect.stringMatching(expected));
});
