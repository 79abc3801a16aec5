import { listAudit } from './routes/audit/audit.ts';
import { getBooks } from './routes/books/books.ts';
import { getCoupon, putCoupon } from './routes/coupons/coupons.ts';
import { getAdminCourse, putCourse } from './routes/courses/course-editing.ts';
import { getCourse, getCourseAccess, listCourses, quoteCourses } from './routes/courses/courses.ts';
import {
  deleteDevice,
  getNotificationPreferences,
  listDevices,
  putDevice,
  putNotificationPreferences,
} from './routes/devices/devices.ts';
import { listDrafts } from './routes/drafts/drafts.ts';
import { listEnrollments } from './routes/enrollments/enrollments.ts';
import { completeEnrollment, getEntitlement, introspectToken } from './routes/internal/internal.ts';
import { completeUpload, createUpload, deleteMedia, getMedia } from './routes/media/media.ts';
import { cancelOrder, createOrder, getOrder, listOrders, quoteOrder } from './routes/orders/orders.ts';
import { listRefunds, payOrder, refundOrder } from './routes/orders/payments.ts';
import { getReceipt } from './routes/orders/receipts.ts';
import { deleteAvatar, putAvatar } from './routes/people/avatar.ts';
import { cancelDeletion, deleteMe, getMyData } from './routes/people/leaving.ts';
import { getMe, putConsents, revokeSessions, submitOnboarding } from './routes/people/me.ts';
import { signIn } from './routes/people/sessions.ts';
import { getUser, putUserRoles, putUserStatus, searchUsers } from './routes/people/users.ts';
import {
  approveFinancePolicy,
  approveTaxPolicy,
  draftFinancePolicy,
  draftTaxPolicy,
  getFinancePolicy,
  getTaxPolicy,
} from './routes/policies/policies.ts';
import {
  decideRefundRequest,
  listOrderRefundRequests,
  listRefundRequests,
  requestRefund,
} from './routes/refunds/refund-wishes.ts';
import type { Route } from './routes/route.ts';
import { getIssuerMetadata, getKeySet, getLiveness, getOpenapi, getReadiness } from './routes/service/service.ts';
import { getGateway, notifyMidtrans, putGateway } from './routes/topups/gateways.ts';
import { cancelTopup, checkTopup, createTopup, getTopup, listTopups } from './routes/topups/topups.ts';
import { approveCredit, draftCredit, getCredit } from './routes/wallet/credits.ts';
import { approveDebit, draftDebit, getDebit } from './routes/wallet/debits.ts';
import { getWallet, listWalletEntries, putWalletHold } from './routes/wallet/wallet.ts';

/**
 * The API: one row per operation. The CDK stacks, the local gateway, the OpenAPI document, the types of the handlers and the
 * test matrix are derived from it. It imports schemas, never handlers.
 */
export const routes: readonly Route[] = [
  signIn,
  getKeySet,
  getIssuerMetadata,
  getOpenapi,
  getLiveness,
  getReadiness,
  getMe,
  submitOnboarding,
  putConsents,
  revokeSessions,
  getMyData,
  deleteMe,
  cancelDeletion,
  putAvatar,
  deleteAvatar,
  createUpload,
  completeUpload,
  getMedia,
  deleteMedia,
  listEnrollments,
  listDevices,
  putDevice,
  deleteDevice,
  getNotificationPreferences,
  putNotificationPreferences,
  getWallet,
  listWalletEntries,
  createTopup,
  listTopups,
  getTopup,
  checkTopup,
  cancelTopup,
  getOrder,
  listOrders,
  quoteOrder,
  createOrder,
  payOrder,
  cancelOrder,
  refundOrder,
  listRefunds,
  getReceipt,
  requestRefund,
  listOrderRefundRequests,
  listRefundRequests,
  decideRefundRequest,
  listCourses,
  getCourse,
  quoteCourses,
  getCourseAccess,
  getAdminCourse,
  putCourse,
  getCoupon,
  putCoupon,
  getBooks,
  listDrafts,
  draftTaxPolicy,
  getTaxPolicy,
  approveTaxPolicy,
  draftFinancePolicy,
  getFinancePolicy,
  approveFinancePolicy,
  searchUsers,
  getUser,
  putUserStatus,
  putUserRoles,
  putWalletHold,
  draftCredit,
  getCredit,
  approveCredit,
  draftDebit,
  getDebit,
  approveDebit,
  getGateway,
  putGateway,
  notifyMidtrans,
  listAudit,
  getEntitlement,
  introspectToken,
  completeEnrollment,
];

/** The file of a row's function, relative to the project's root: `getOrder` of orders → `functions/orders/get-order.ts`. */
export const functionFile = (row: Pick<Route, 'id' | 'resource'>): string =>
  `functions/${row.resource}/${row.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** The one function that is no row: the gateway asks it who calls, and keeps its decision for `decisionTtlSeconds`. */
export const authorizer = {
  id: 'authorizer',
  file: 'functions/authorizer.ts',
  grants: ['verify'],
  decisionTtlSeconds: 300,
  timeoutMs: 3000,
  memoryMb: 256,
} as const;
