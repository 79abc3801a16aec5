import * as z from 'zod/mini';
import { Coupon } from '../../../shared/contract/coupons/coupon.ts';
import { WaitingDraft } from '../../../shared/contract/drafts/waiting-draft.ts';
import { EnrollmentRecord } from '../../../shared/contract/enrollments/enrollment.ts';
import { FinancePolicy, TaxPolicy } from '../../../shared/contract/policies/policy.ts';
import { RefundWish } from '../../../shared/contract/refunds/refund-wish.ts';
import { Account } from '../../../shared/store/accounts/account.ts';
import { StoredCoupon } from '../../../shared/store/coupons/record.ts';
import { StoredCourse } from '../../../shared/store/courses/course-parts.ts';
import { preferencesRecord, StoredDevices, TokenOwner } from '../../../shared/store/devices/record.ts';
import { idempotencyRecord } from '../../../shared/store/journal/idempotency.ts';
import { MediaPointer, mediaQuotaRecord, StoredMedia } from '../../../shared/store/media/record.ts';
import { Claim } from '../../../shared/store/orders/claims.ts';
import { StoredOrder } from '../../../shared/store/orders/record.ts';
import { RefundWishPointer } from '../../../shared/store/refunds/refund-wishes.ts';
import { IdTokenUses } from '../../../shared/store/sign-in/count-sessions.ts';
import { StoredGateway } from '../../../shared/store/topups/gateway.ts';
import { PaidOut, payoutAttemptRecord, StoredPayout } from '../../../shared/store/topups/payout-record.ts';
import { StoredTopup, TopupPointer } from '../../../shared/store/topups/record.ts';
import { TopupRequest } from '../../../shared/store/topups/request-record.ts';
import { StoredEntry, StoredWallet } from '../../../shared/store/wallet/wallet.ts';

/** The readers of this version by the kind of item. */
export const readers = {
  account: Account,
  idTokenUses: IdTokenUses,
  order: StoredOrder,
  wallet: StoredWallet,
  entry: StoredEntry,
  answer: idempotencyRecord({ userId: '', operation: '', key: '' }).schema,
  waitingDraft: WaitingDraft,
  claim: Claim,
  enrollment: EnrollmentRecord,
  course: StoredCourse,
  coupon: StoredCoupon,
  shownCoupon: Coupon,
  taxPolicy: TaxPolicy,
  financePolicy: FinancePolicy,
  topup: StoredTopup,
  topupPointer: TopupPointer,
  topupRequest: TopupRequest,
  /** Only the item's existence matters. */
  payment: z.object({ topup_id: z.string(), user_id: z.string() }),
  gateway: StoredGateway,
  payout: StoredPayout,
  payoutAttempt: payoutAttemptRecord('').schema,
  paidOut: PaidOut,
  media: StoredMedia,
  mediaQuota: mediaQuotaRecord('').schema,
  mediaPointer: MediaPointer,
  devices: StoredDevices,
  pushToken: TokenOwner,
  preferences: preferencesRecord('').schema,
  refundWish: RefundWish,
  openRefundWish: z.object({ refund_request_id: z.string() }),
  refundWishPointer: RefundWishPointer,
} as const;
