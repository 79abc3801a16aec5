import { Account, AccountList } from './accounts/account.ts';
import { Notices } from './accounts/notice.ts';
import { User } from './accounts/user.ts';
import { AuditPage } from './audit/audit.ts';
import { BankCheck } from './bank/bank-check.ts';
import { BankEntry, ReviewedBankEntry } from './bank/bank-entry.ts';
import { Books } from './books/books.ts';
import { BooksMonth } from './books/month.ts';
import { ClosedMonth, MonthChecklist, MonthClosing, MonthList, ReviewedMonthClosing } from './books/months.ts';
import { ReconciliationPage, ReconciliationRequest } from './books/reconciliations.ts';
import {
  CertificatePage,
  OwnCertificate,
  PublicCertificate,
  Reissue,
  Revocation,
  Sharing,
} from './certificates/certificate.ts';
import { CredentialKey, IssuerProfile, StatusListCredential, Verification } from './certificates/credential.ts';
import { Coupon } from './coupons/coupon.ts';
import { CouponPage } from './coupons/listed-coupon.ts';
import { PlatformCoupon, ReviewedPlatformCoupon } from './coupons/platform-coupon.ts';
import { CategoryList, CourseAccess, CourseDetails, CoursePage } from './courses/catalog.ts';
import { EditedCourse } from './courses/course.ts';
import { AdminCoursePage } from './courses/listed-course.ts';
import { Device, DeviceList, NotificationPreferences } from './devices/device.ts';
import { DraftPage, WithdrawnDraft } from './drafts/waiting-draft.ts';
import { Completion } from './enrollments/completion.ts';
import { EnrollmentPage } from './enrollments/enrollment.ts';
import { DataPage, Deletion } from './erasure/deletion.ts';
import { Media, Upload } from './media/media.ts';
import { UserMediaPage } from './media/user-media.ts';
import { Entitlement } from './orders/entitlement.ts';
import { ListedOrderPage } from './orders/listed-order.ts';
import { Order, OrderPage } from './orders/order.ts';
import { OrderOwner } from './orders/order-owner.ts';
import { Quote } from './orders/quote.ts';
import { Receipt } from './orders/receipt.ts';
import { Refund, RefundList } from './orders/refund.ts';
import { Earnings } from './payables/earnings.ts';
import { PayablePage, PayoutHold } from './payables/payable.ts';
import { Payment, ReviewedPayment } from './payables/payment.ts';
import { ReviewedTaxReturn, TaxDue, TaxReturn } from './payables/tax-return.ts';
import { ReviewedWithholdingTerms, WithholdingTerms } from './payables/withholding-terms.ts';
import { PolicyPage } from './policies/listed-policy.ts';
import {
  FinancePolicy,
  ReviewedFinancePolicy,
  ReviewedTaxPolicy,
  ReviewedWithholdingPolicy,
  TaxPolicy,
  WithholdingPolicy,
} from './policies/policy.ts';
import { RefundRequest, RefundRequestList, RefundRequestPage } from './refund-requests/refund-request.ts';
import { About } from './service/about.ts';
import { Health, IssuerMetadata, KeySet, OpenapiDocument } from './service/service.ts';
import { Introspection } from './sign-in/introspection.ts';
import { Session } from './sign-in/session.ts';
import { ListedUserPage } from './staff/listed-user.ts';
import { Lookup } from './staff/lookup.ts';
import { ReviewedRoleGrant, RoleGrant } from './staff/role-grant.ts';
import { Acknowledged, Gateway } from './topups/gateway.ts';
import { DisputePage, ListedTopupPage } from './topups/listed-topup.ts';
import { ReviewedSettlement, Settlement, SettlementCheck, SettlementPage } from './topups/settlement.ts';
import { Topup, TopupDetails, TopupPage } from './topups/topup.ts';
import { Credit, Debit, ReviewedCredit, ReviewedDebit } from './wallet/booking.ts';
import { Wallet, WalletEntryPage } from './wallet/wallet.ts';
import { WebhookEndpoint, WebhookEndpointList, WebhookEndpointWithSecret } from './webhooks/webhook.ts';
import { WebhookDelivery, WebhookDeliveryPage } from './webhooks/webhook-delivery.ts';
import { ErrorBody } from './wire/error.ts';

/**
 * The schemas of answers by name. A function uses them only as types. A row of the route table therefore contains the
 * name and does not import the schema. This keeps the schema out of the function's bundle.
 */
export const schemas = {
  About,
  Account,
  AccountList,
  Acknowledged,
  AuditPage,
  CategoryList,
  CertificatePage,
  Completion,
  Coupon,
  CourseAccess,
  CourseDetails,
  CoursePage,
  CredentialKey,
  Credit,
  DataPage,
  Debit,
  Deletion,
  Device,
  DeviceList,
  Books,
  BooksMonth,
  ReconciliationPage,
  ReconciliationRequest,
  ClosedMonth,
  MonthChecklist,
  MonthClosing,
  ReviewedMonthClosing,
  MonthList,
  DraftPage,
  WithdrawnDraft,
  RoleGrant,
  ReviewedCredit,
  ReviewedDebit,
  ReviewedFinancePolicy,
  ReviewedBankEntry,
  ReviewedPayment,
  ReviewedPlatformCoupon,
  ReviewedRoleGrant,
  ReviewedSettlement,
  ReviewedTaxPolicy,
  ReviewedWithholdingPolicy,
  Earnings,
  EditedCourse,
  EnrollmentPage,
  Entitlement,
  OrderOwner,
  Error: ErrorBody,
  FinancePolicy,
  Gateway,
  Health,
  Introspection,
  IssuerMetadata,
  IssuerProfile,
  KeySet,
  Media,
  Notices,
  NotificationPreferences,
  OpenapiDocument,
  Order,
  OrderPage,
  OwnCertificate,
  PublicCertificate,
  PayablePage,
  PayoutHold,
  BankCheck,
  BankEntry,
  Payment,
  TaxDue,
  TaxReturn,
  ReviewedTaxReturn,
  Quote,
  Receipt,
  Refund,
  RefundList,
  RefundRequest,
  RefundRequestList,
  RefundRequestPage,
  Reissue,
  Revocation,
  Session,
  StatusListCredential,
  Settlement,
  SettlementCheck,
  SettlementPage,
  Sharing,
  TaxPolicy,
  Topup,
  TopupDetails,
  TopupPage,
  ListedTopupPage,
  Upload,
  User,
  Verification,
  Wallet,
  CouponPage,
  AdminCoursePage,
  UserMediaPage,
  ListedOrderPage,
  ListedUserPage,
  Lookup,
  PlatformCoupon,
  PolicyPage,
  DisputePage,
  WalletEntryPage,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
  WithholdingPolicy,
  WithholdingTerms,
  ReviewedWithholdingTerms,
};

export type SchemaName = keyof typeof schemas;
