import { AuditPage } from './audit/audit.ts';
import { Coupon } from './coupons/coupon.ts';
import { Course, CoursePage } from './courses/course.ts';
import { Device, DeviceList, NotificationPreferences } from './devices/device.ts';
import { EnrollmentPage } from './enrollments/enrollment.ts';
import { Completion, Entitlement, Introspection } from './internal/internal.ts';
import { Order, OrderPage } from './orders/order.ts';
import { Quote } from './orders/quote.ts';
import { Refund, RefundList } from './orders/refund.ts';
import { Session } from './people/session.ts';
import { User } from './people/user.ts';
import { FinancePolicy, TaxPolicy } from './policies/policy.ts';
import { Health, IssuerMetadata, KeySet, OpenapiDocument } from './service/service.ts';
import { Acknowledged, Gateway } from './topups/gateway.ts';
import { Topup, TopupPage } from './topups/topup.ts';
import { Credit, Wallet, WalletEntryPage } from './wallet/wallet.ts';
import { ErrorBody } from './wire/error.ts';

/**
 * What an answer may carry, by the name that the route table uses. Functions need these as types only, so a row names its
 * answers instead of importing them, and no Lambda bundles the schemas of documents it never parses.
 */
export const schemas = {
  Acknowledged,
  AuditPage,
  Completion,
  Coupon,
  Course,
  CoursePage,
  Credit,
  Device,
  DeviceList,
  EnrollmentPage,
  Entitlement,
  Error: ErrorBody,
  FinancePolicy,
  Gateway,
  Health,
  Introspection,
  IssuerMetadata,
  KeySet,
  NotificationPreferences,
  OpenapiDocument,
  Order,
  OrderPage,
  Quote,
  Refund,
  RefundList,
  Session,
  TaxPolicy,
  Topup,
  TopupPage,
  User,
  Wallet,
  WalletEntryPage,
};

export type SchemaName = keyof typeof schemas;
