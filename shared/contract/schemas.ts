import { AuditPage } from './audit/audit.ts';
import { Books } from './books/books.ts';
import { Coupon } from './coupons/coupon.ts';
import { CourseAccess } from './courses/access.ts';
import { CatalogCourse, CoursePage } from './courses/catalog.ts';
import { Course } from './courses/course.ts';
import { Device, DeviceList, NotificationPreferences } from './devices/device.ts';
import { DraftPage } from './drafts/waiting-draft.ts';
import { EnrollmentPage } from './enrollments/enrollment.ts';
import { Completion, Entitlement, Introspection } from './internal/internal.ts';
import { Media, Upload } from './media/media.ts';
import { Order, OrderPage } from './orders/order.ts';
import { Quote } from './orders/quote.ts';
import { Receipt } from './orders/receipt.ts';
import { Refund, RefundList } from './orders/refund.ts';
import { Account, AccountList } from './people/account.ts';
import { DataPage, Deletion } from './people/deletion.ts';
import { Session } from './people/session.ts';
import { User } from './people/user.ts';
import { FinancePolicy, TaxPolicy } from './policies/policy.ts';
import { RefundWish, RefundWishList, RefundWishPage } from './refunds/refund-wish.ts';
import { Health, IssuerMetadata, KeySet, OpenapiDocument } from './service/service.ts';
import { Acknowledged, Gateway } from './topups/gateway.ts';
import { Topup, TopupPage } from './topups/topup.ts';
import { Credit, Debit } from './wallet/booking.ts';
import { Wallet, WalletEntryPage } from './wallet/wallet.ts';
import { ErrorBody } from './wire/error.ts';

/**
 * What an answer may carry, by the name that the route table uses. Functions need these as types only, so a row names its
 * answers instead of importing them, and no Lambda bundles the schemas of documents it never parses.
 */
export const schemas = {
  Account,
  AccountList,
  Acknowledged,
  AuditPage,
  CatalogCourse,
  Completion,
  Coupon,
  Course,
  CourseAccess,
  CoursePage,
  Credit,
  DataPage,
  Debit,
  Deletion,
  Device,
  DeviceList,
  Books,
  DraftPage,
  EnrollmentPage,
  Entitlement,
  Error: ErrorBody,
  FinancePolicy,
  Gateway,
  Health,
  Introspection,
  IssuerMetadata,
  KeySet,
  Media,
  NotificationPreferences,
  OpenapiDocument,
  Order,
  OrderPage,
  Quote,
  Receipt,
  Refund,
  RefundList,
  RefundWish,
  RefundWishList,
  RefundWishPage,
  Session,
  TaxPolicy,
  Topup,
  TopupPage,
  Upload,
  User,
  Wallet,
  WalletEntryPage,
};

export type SchemaName = keyof typeof schemas;
