import { randomBytes, randomUUID } from 'node:crypto';
import { creditLines, ledgerEntry } from '../../shared/domain/wallet/ledger.ts';
import { accountKey, creditKey, entryKey, walletKey } from '../../shared/store/table/keys.ts';
import { accountOf } from '../harness/given.ts';
import { givenPurchaser, onboarded } from '../harness/given-checkout.ts';
import { couponItem, couponOf } from '../harness/given-coupon.ts';
import { givenCourse } from '../harness/given-course.ts';
import { creditOf } from '../harness/given-credit.ts';
import { putAll } from '../harness/put-all.ts';
import { couponLimit } from './order-model.ts';
import { lasting } from './world.ts';

/** Net prices of the three courses in IDR; the model has them with tax. */
const netIdr = [100_000, 250_000, 333_333];
const couponIdr = 50_000;

/** The shared setting: three courses. */
export const givenSetting = async () => {
  const { user } = await givenPurchaser();
  const courseIds: string[] = [];
  for (const original_price_idr of netIdr) {
    const creator_instructor_id = courseIds.length === 0 ? null : user.user_id;
    const course = await givenCourse({ original_price_idr, discount_idr: 0, creator_instructor_id });
    courseIds.push(course.course_id);
  }
  return { courseIds };
};

export type Setting = Awaited<ReturnType<typeof givenSetting>>;

const financeOf = () => accountOf(randomUUID(), { roles: ['learner', 'finance'] });

/**
 * A user with money in the wallet and a coupon for the first course, and two finance users. A single write creates them,
 * because a test makes many. The finance users are new, because the day bounds the people they see and whose wallets
 * they freeze.
 */
export const givenPayer = async ({ courseIds }: Setting, amount_idr: number) => {
  const [user, drafter, approver] = [accountOf(randomUUID(), onboarded), financeOf(), financeOf()];
  const { user_id } = user;
  const coupon = couponOf({
    discount: { kind: 'fixed', value_idr: couponIdr },
    course_ids: courseIds.slice(0, 1),
    maximum_claims: couponLimit,
    maximum_claims_per_user: couponLimit,
  });
  const credit = creditOf(user_id, { amount_idr, status: 'approved', source: 'platform:promo' });
  const { credit_id } = credit;
  const lines = creditLines(user_id, amount_idr, 'platform:promo');
  const entry = ledgerEntry({ type: 'credited', user_id, lines, credit_id }, Date.now(), randomBytes);
  await putAll([
    ...[user, drafter, approver].map((account) => ({ ...accountKey(account.user_id), ...account })),
    couponItem(coupon),
    { ...creditKey(user_id, credit_id), ...credit },
    { ...entryKey(user_id, entry.entry_id), ...entry },
    { ...walletKey(user_id), user_id, available_idr: amount_idr, held_idr: 0, updated_at: entry.created_at },
  ]);
  const staff = { drafter: lasting({ user: drafter }), approver: lasting({ user: approver }) };
  return { user_id, code: coupon.code, caller: lasting({ user }), ...staff };
};
