import { sampleCourses } from '../../local/sample/courses.ts';
import { stableRandom } from '../../local/sample/stable-random.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { type KnownPolicies, knownPolicies } from '../../shared/domain/books/known-policies.ts';
import { decideBasket, type Policies } from '../../shared/domain/orders/basket.ts';
import { newOrder } from '../../shared/domain/orders/new-order.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';

const whole = { base: { numerator: 1, denominator: 1 }, rounding: 'half_up' } as const;

const placedMs = Date.parse('2026-10-01T02:00:00.000Z');
const paidMs = placedMs + 5 * 60_000;

const policiesFor = (creatorId: string): Policies => ({
  tax: new Map([
    [
      'standard',
      { tax_policy_version: 'ppn-2026', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 }, ...whole },
    ],
    [
      'exempt',
      { tax_policy_version: 'exempt-2026', tax_name: 'PPN', rate: { numerator: 0, denominator: 1 }, ...whole },
    ],
  ]),
  finance: new Map([
    [creatorId, { finance_policy_version: 'fnp_01ka0000000000000000000001', creator_share_basis_points: 7000 }],
  ]),
});

const always = { valid_from: '2026-01-01T00:00:00.000Z', valid_to: null, status: 'approved' };

/** The policies of `openOrder`, as the reconciliation loads them. */
export const worldPolicies = (creatorId: string): KnownPolicies => {
  const { tax, finance } = policiesFor(creatorId);
  return knownPolicies([
    ...[...tax.values()].flatMap((policy) => (policy ? [{ ...always, ...policy }] : [])),
    ...[...finance.values()].flatMap((policy) =>
      policy ? [{ ...always, ...policy, creator_instructor_id: creatorId }] : [],
    ),
  ]);
};

/** A new, open order of the first sample courses. @param count the number of items */
export const openOrder = (purchaserId: string, count: number, creatorId: string): StoredOrder => {
  const courses = sampleCourses(creatorId).slice(0, count);
  const facts = { purchaserId, courseIds: courses.map(({ course_id }) => course_id), courses, claims: [] };
  const basket = decideBasket(facts, policiesFor(creatorId), placedMs);
  if (isRefusal(basket)) throw new Error(`The order of the benchmarks has no price: ${basket.refusal}.`);
  const purchase = { purchaser_id: purchaserId, idempotency_key: 'bench-0123456789abcdef' };
  return newOrder(purchase, basket, placedMs, stableRandom(`${purchaserId} ${count}`));
};

const ends: readonly (readonly [status: Order['status'], count: number])[] = [
  ['paid', 3],
  ['pending', 1],
  ['expired', 1],
  ['cancelled', 1],
  ['partially_refunded', 2],
  ['refunded', 1],
];

const paid = { paid_at: new Date(paidMs).toISOString(), finance_reservation_id: 'rsv_sample' };

export const ordersOf = (purchaserId: string, creatorId: string): readonly StoredOrder[] =>
  ends.map(([status, count], index) => {
    const order = openOrder(`${purchaserId} ${index}`, count, creatorId);
    const wasPaid = status === 'paid' || status.endsWith('refunded');
    return { ...order, purchaser_id: purchaserId, status, ...(wasPaid && paid) };
  });
