import * as z from 'zod/mini';
import { AuditEntry } from '../../../shared/contract/audit/audit.ts';
import { BooksDay, MonthSales } from '../../../shared/contract/books/month.ts';
import { WaitingDraft } from '../../../shared/contract/drafts/waiting-draft.ts';
import { Refund } from '../../../shared/contract/orders/refund.ts';
import { FinancePolicy, TaxPolicy, WithholdingPolicy } from '../../../shared/contract/policies/policy.ts';
import { RefundRequest } from '../../../shared/contract/refund-requests/refund-request.ts';
import { draftRecords } from '../../../shared/drafts/records.ts';
import { Account } from '../../../shared/store/accounts/account.ts';
import { bankEntryRecord } from '../../../shared/store/bank/bank-entries.ts';
import { lastFiguresRecord } from '../../../shared/store/books/last-figures.ts';
import { lastVerdictRecord } from '../../../shared/store/books/last-verdict.ts';
import * as certificates from '../../../shared/store/certificates/stored-certificate.ts';
import { CouponShard } from '../../../shared/store/coupons/shards.ts';
import { couponClaimsRecord, couponGuessesRecord, StoredCoupon } from '../../../shared/store/coupons/stored-coupon.ts';
import { bestSellersRecord } from '../../../shared/store/courses/best-sellers.ts';
import { StoredCategory } from '../../../shared/store/courses/catalog-store.ts';
import { ListedCourse, StoredCourse, StoredSyllabus } from '../../../shared/store/courses/course-writes.ts';
import { preferencesRecord, StoredDevices, TokenOwner } from '../../../shared/store/devices/stored-device.ts';
import { draftedRecord, receivedRecord } from '../../../shared/store/drafts/approval-totals.ts';
import { StoredEnrollment } from '../../../shared/store/enrollments/find-enrollment.ts';
import { idempotencyRecord } from '../../../shared/store/idempotency/idempotency.ts';
import { MediaPointer, mediaQuotaRecord, StoredMedia } from '../../../shared/store/media/stored-media.ts';
import { Claim } from '../../../shared/store/orders/claims.ts';
import { RefundPointer } from '../../../shared/store/orders/refund-order.ts';
import { StoredOrder } from '../../../shared/store/orders/stored-order.ts';
import { paymentRecord, StoredFigures, StoredMonth } from '../../../shared/store/payables/stored-payable.ts';
import { StoredTaxMonth, taxReturnRecord } from '../../../shared/store/payables/stored-tax-return.ts';
import { RefundRequestPointer } from '../../../shared/store/refund-requests/refund-requests.ts';
import { IdTokenUses } from '../../../shared/store/sign-in/count-session.ts';
import { adminsRecord } from '../../../shared/store/staff/admins.ts';
import { readKey } from '../../../shared/store/table/keys.ts';
import { StoredGateway } from '../../../shared/store/topups/gateway.ts';
import * as payouts from '../../../shared/store/topups/stored-payout.ts';
import { TopupRequest } from '../../../shared/store/topups/stored-request.ts';
import { GatewayPayment, StoredTopup, TopupPointer } from '../../../shared/store/topups/stored-topup.ts';
import { creditRecord, debitRecord, WalletReference } from '../../../shared/store/wallet/booking.ts';
import { StoredEntry, StoredWallet } from '../../../shared/store/wallet/wallet.ts';
import {
  countRecord,
  StoredDelivery,
  StoredEndpoint,
  StoredState,
} from '../../../shared/store/webhooks/stored-endpoint.ts';

const text = z.string();
const event = z.object({ id: text, type: text, subject: text, sequence: text, time: z.iso.datetime() });
const policy = z.union([TaxPolicy, FinancePolicy, WithholdingPolicy]);
const answer = idempotencyRecord({ userId: '', operation: '', key: '' }).schema;

/** The readers of the drafts that have a partition of their own. */
const ownDrafts = Object.fromEntries(
  Object.values(draftRecords).flatMap((recordOf): [string, z.ZodMiniType][] => {
    const { key, schema } = recordOf('', {});
    return key.PK.startsWith('DRAFT#') ? [[`DRAFT ${key.SK}`, schema]] : [];
  }),
);

/** The readers of this version by the kind of item (`kindOf`). */
export const readers: Readonly<Record<string, z.ZodMiniType>> = {
  'APPROVAL DRAFTED': draftedRecord('').schema,
  'APPROVAL RECEIVED': receivedRecord('').schema,
  AUDIT: AuditEntry,
  'BEST_SELLERS BEST_SELLERS': bestSellersRecord().schema,
  CATALOG: ListedCourse,
  'CERTIFICATE CERTIFICATE': certificates.RegisteredCertificate,
  'COUPON COUPON': StoredCoupon,
  'COUPON COUPON_SHARD': CouponShard,
  'CATALOG CATEGORY': StoredCategory,
  'COURSE COURSE': StoredCourse,
  'COURSE SYLLABUS': StoredSyllabus,
  'CREDENTIAL_KEY KEY': certificates.credentialKeyRecord('').schema,
  'DAY COUPON_GUESSES': couponGuessesRecord('', 0).schema,
  'DAY DAY': z.object({ ttl: z.int() }),
  'DRAFT AT': WaitingDraft,
  'DRAFT DRAFT': z.object({ kind: WaitingDraft.shape.kind, user_id: z.nullable(text) }),
  ...ownDrafts,
  EVENT: z.union([z.object({ event }), z.object({ events: z.tuple([event], z.object({ type: text })) })]),
  'GATEWAY GATEWAY': StoredGateway,
  'HOOK COUNT': countRecord.schema,
  'HOOK DELIVERY': StoredDelivery,
  'HOOK HOOK': StoredEndpoint,
  'HOOK STATE': StoredState,
  MEDIA: MediaPointer,
  'PAYABLE ACCOUNT': StoredFigures,
  'PAYABLE BANK_ENTRY': bankEntryRecord('', '').schema,
  'PAYABLE MONTH': StoredMonth,
  'PAYABLE PAYMENT': paymentRecord('', '').schema,
  'PAYABLE TAX_MONTH': StoredTaxMonth,
  'PAYABLE TAX_RETURN': taxReturnRecord('', '').schema,
  'PAYMENT PAYMENT': GatewayPayment,
  'PAYOUT FENCING_TOKEN': payouts.fencingTokenRecord('').schema,
  'PAYOUT ENTRY': payouts.StoredPayout,
  'PAYOUT NAME': payouts.settlementNameRecord('', '').schema,
  'PAYOUT SETTLEMENT': payouts.StoredSettlement,
  POLICY: policy,
  'POLICY POLICY': policy,
  'PUSH_TOKEN PUSH_TOKEN': TokenOwner,
  'RECONCILIATION DAY': BooksDay,
  'RECONCILIATION FIGURES': lastFiguresRecord().schema,
  'RECONCILIATION MONTH': MonthSales,
  'RECONCILIATION VERDICT': lastVerdictRecord().schema,
  'REFUND REFUND': RefundPointer,
  REFUND_REQUEST: RefundRequestPointer,
  'STAFF ADMINS': adminsRecord.schema,
  'STATUS_LIST INDEX': certificates.statusIndexRecord('', 0).schema,
  'STATUS_LIST LIST': certificates.StoredList,
  'STATUS_LIST NAME': certificates.namedListRecord('').schema,
  'STATUS_LIST OPEN': certificates.openListRecord('').schema,
  'TOPUP TOPUP': TopupPointer,
  'USER ACCOUNT': Account,
  'USER CERTIFICATE': certificates.StoredCertificate,
  'USER CLAIM': Claim,
  'USER CONSENT': z.object({ consent_id: text, receipts: z.array(z.object({ purpose: text })) }),
  'USER COUPON_CLAIM': couponClaimsRecord('', '').schema,
  'USER CREDIT': creditRecord('', '').schema,
  'USER DEBIT': debitRecord('', '').schema,
  'USER DEVICES': StoredDevices,
  'USER ENROLLMENT': StoredEnrollment,
  'USER ENTRY': StoredEntry,
  'USER IDEMPOTENCY': z.union([TopupRequest, answer]),
  'USER ID_TOKEN': IdTokenUses,
  'USER MEDIA': StoredMedia,
  'USER MEDIA_QUOTA': mediaQuotaRecord('').schema,
  'USER NOTIFICATIONS': preferencesRecord('').schema,
  'USER OPEN_REFUND_REQUEST': z.object({ refund_request_id: text }),
  'USER ORDER': StoredOrder,
  'USER PAID_OUT': payouts.PaidOut,
  'USER REFERENCE': WalletReference,
  'USER REFUND': Refund,
  'USER REFUND_REQUEST': RefundRequest,
  'USER TOPUP': StoredTopup,
  'USER WALLET': StoredWallet,
};

export type StoredItem = Readonly<Record<string, unknown>>;

/** The kind of an item: its partition, and the first word of its sort key. An id or a number is no such word. */
export const kindOf = (item: StoredItem): string => {
  const { partition = '', kind = '' } = readKey({ PK: String(item['PK']), SK: String(item['SK']) });
  return /^[A-Z_]+$/.test(kind) ? `${partition} ${kind}` : partition;
};
