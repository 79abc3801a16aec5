import { Coupon } from '../../../shared/contract/coupons/coupon.ts';
import { Enrollment } from '../../../shared/contract/enrollments/enrollment.ts';
import { FinancePolicy, TaxPolicy } from '../../../shared/contract/policies/policy.ts';
import { StoredCoupon } from '../../../shared/store/coupons/record.ts';
import { StoredCourse } from '../../../shared/store/courses/course-parts.ts';
import { Claim } from '../../../shared/store/orders/claims.ts';
import { StoredOrder } from '../../../shared/store/orders/record.ts';
import { Account } from '../../../shared/store/people/account.ts';
import { StoredEntry, StoredWallet } from '../../../shared/store/wallet/wallet.ts';

/** How this version reads what is stored, by the kind of item. */
export const readers = {
  account: Account,
  order: StoredOrder,
  wallet: StoredWallet,
  entry: StoredEntry,
  claim: Claim,
  enrollment: Enrollment,
  course: StoredCourse,
  coupon: StoredCoupon,
  shownCoupon: Coupon,
  taxPolicy: TaxPolicy,
  financePolicy: FinancePolicy,
} as const;
