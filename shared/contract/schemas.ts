import { AuditPage } from './audit.ts';
import { Quote } from './checkout.ts';
import { Coupon } from './coupon.ts';
import { Course, CoursePage } from './course.ts';
import { EnrollmentPage } from './enrollment.ts';
import { ErrorBody } from './error.ts';
import { Order, OrderPage } from './order.ts';
import { FinancePolicy, TaxPolicy } from './policy.ts';
import { Refund, RefundList } from './refund.ts';
import { Health, IssuerMetadata, KeySet, OpenapiDocument } from './service.ts';
import { Session } from './session.ts';
import { User } from './user.ts';
import { Credit, Wallet, WalletEntryPage } from './wallet.ts';

/**
 * What an answer may carry, by the name that the route table uses. Functions need these as types only, so a row names its
 * answers instead of importing them, and no Lambda bundles the schemas of documents it never parses.
 */
export const schemas = {
  AuditPage,
  Coupon,
  Course,
  CoursePage,
  Credit,
  EnrollmentPage,
  Error: ErrorBody,
  FinancePolicy,
  Health,
  IssuerMetadata,
  KeySet,
  OpenapiDocument,
  Order,
  OrderPage,
  Quote,
  Refund,
  RefundList,
  Session,
  TaxPolicy,
  User,
  Wallet,
  WalletEntryPage,
};

export type SchemaName = keyof typeof schemas;
