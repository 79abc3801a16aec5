import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { Credit, type Debit } from '../../shared/contract/wallet/booking.ts';
import { table } from '../../shared/runtime/table.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { callerFor, nowSeconds } from '../harness/given.ts';
import { givenPolicies, givenPurchaser, keyHeader } from '../harness/given-checkout.ts';
import { givenCoupon, givenShardedCoupon } from '../harness/given-coupon.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenStaff } from '../harness/given-staff.ts';
import { type Service, serviceOf } from './handlers.ts';

const hourSeconds = 3600;

/** A caller whose token is valid for every clock of a run. */
export const lasting = ({ user }: { readonly user: { readonly user_id: string } }): AuthorizerContext =>
  callerFor(user, { iat: nowSeconds() - hourSeconds, exp: 9_999_999_999 });

/** A course with its price without and with tax, in IDR. */
type Sold = { readonly course_id: string; readonly priceIdr: number; readonly amountIdr: number };

type Voucher = { readonly code: string; readonly course: Sold; readonly amountIdr: number };

const couponIdr = 50_000;
const withTax = (priceIdr: number): number => (priceIdr * 111) / 100;

const givenCourses = async (count: number, creatorIds: readonly string[]): Promise<Sold[]> => {
  const sold: Sold[] = [];
  for (let index = 0; index < count; index += 1) {
    const priceIdr = 100_000 + 10_000 * (index % 30);
    const creator = creatorIds[index % (creatorIds.length + 1)] ?? null;
    const { course_id } = await givenCourse({
      original_price_idr: priceIdr,
      discount_idr: 0,
      creator_instructor_id: creator,
      title: 'Kas',
      course_type: index % 4 === 0 ? 'bnsp' : 'regular',
    });
    sold.push({ course_id, priceIdr, amountIdr: withTax(priceIdr) });
  }
  return sold;
};

/**
 * Coupons with few uses, so that many users compete for the last use. The platform bears every other coupon. The first
 * takes half of the price off, which leaves less than the creator's share of 70 %.
 */
const givenVouchers = (courses: readonly Sold[]): Promise<Voucher[]> =>
  Promise.all(
    courses.map(async (course, index) => {
      // Every other coupon has the format without shards.
      const { code } = await (index % 2 === 0 ? givenCoupon : givenShardedCoupon)({
        discount: { kind: 'fixed', value_idr: couponIdr },
        course_ids: [course.course_id],
        borne_by: index % 2 === 0 ? 'platform' : 'shared',
        maximum_claims: 1 + index,
        maximum_claims_per_user: 1 + (index % 2),
      });
      return { code, course, amountIdr: withTax(course.priceIdr - couponIdr) };
    }),
  );

const usualStartingIdr = 2_000_000;

/** Gives a wallet its first money, by a drafted and approved credit. */
const givenMoney = async (
  service: Service,
  userId: string,
  drafter: AuthorizerContext,
  approver: AuthorizerContext,
  amount_idr: number,
) => {
  const draft = await service.send('draftCredit', {
    caller: drafter,
    params: { user_id: userId },
    body: { amount_idr, source: 'clearing', ...transferAt(), reason: 'To begin with' },
    headers: keyHeader(),
  });
  const { user_id, credit_id } = Credit.parse(draft.body);
  const approval = { params: { user_id, credit_id }, body: { reason: 'It has arrived' } };
  await service.send('approveCredit', { caller: approver, ...approval });
};

export type Population = {
  readonly users: number;
  readonly sold: number;
  readonly coupons: number;
  /** The first money of each user, in IDR. */
  readonly startingIdr?: number;
};

/** The shared state of the workers: users, goods, time, and the known orders and drafts. */
export const givenWorld = async ({ users, sold, coupons, startingIdr = usualStartingIdr }: Population) => {
  await givenPolicies();
  const time = { nowMs: Date.now() };
  const [drafter, approver, creator, buyer] = [
    lasting(await givenStaff('finance')),
    lasting(await givenStaff('finance')),
    await givenPurchaser(),
    await givenPurchaser(),
  ];
  // The second creator also buys, and must not get their own courses.
  const courses = await givenCourses(sold, [creator.user.user_id, buyer.user.user_id]);
  const vouchers = await givenVouchers(courses.slice(0, coupons));
  const service = serviceOf(table, () => time.nowMs);
  const people: Person[] = [];
  for (let index = 0; index < users; index += 1) {
    const purchaser = index === 0 ? buyer : await givenPurchaser();
    await givenMoney(service, purchaser.user.user_id, drafter, approver, startingIdr);
    people.push({ userId: purchaser.user.user_id, caller: lasting(purchaser), orders: [], drafts: [], debits: [] });
  }
  return { time, drafter, approver, courses, vouchers, people, service };
};

/** A user with their orders, credits and debits so far. */
export type Person = {
  readonly userId: string;
  readonly caller: AuthorizerContext;
  readonly orders: Order[];
  readonly drafts: Credit[];
  readonly debits: Debit[];
};

export type World = Awaited<ReturnType<typeof givenWorld>>;
