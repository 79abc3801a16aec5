import { getMe, putConsents, revokeSessions, submitOnboarding } from './routes/accounts/me.ts';
import { listNotices } from './routes/accounts/notices.ts';
import { listAudit } from './routes/audit/audit.ts';
import {
  closeMonth,
  getBooks,
  getBooksMonth,
  listMonths,
  listReconciliations,
  startReconciliation,
} from './routes/books/books.ts';
import {
  findCertificate,
  getCertificate,
  listCertificates,
  putCertificateRevocation,
} from './routes/certificates/certificates.ts';
import {
  getCredentialIssuer,
  getCredentialKey,
  getStatusList,
  verifyCertificate,
} from './routes/certificates/credentials.ts';
import { listCoupons } from './routes/coupons/all-coupons.ts';
import { getCoupon, putCoupon } from './routes/coupons/coupons.ts';
import { listAdminCourses } from './routes/courses/all-courses.ts';
import { getAdminCourse, putCourse } from './routes/courses/course-editing.ts';
import { getCourse, listCourses } from './routes/courses/courses.ts';
import {
  deleteDevice,
  getNotificationPreferences,
  listDevices,
  putDevice,
  putNotificationPreferences,
} from './routes/devices/devices.ts';
import { listUserDevices } from './routes/devices/user-devices.ts';
import { listDrafts, withdrawDraft } from './routes/drafts/drafts.ts';
import { listEnrollments } from './routes/enrollments/enrollments.ts';
import { completeEnrollment } from './routes/enrollments/service-enrollments.ts';
import { listUserEnrollments } from './routes/enrollments/user-enrollments.ts';
import { cancelDeletion, deleteMe, getMyData } from './routes/erasure/erasure.ts';
import { deleteAvatar, putAvatar } from './routes/media/avatar.ts';
import { completeUpload, createUpload, deleteMedia, getMedia } from './routes/media/media.ts';
import { listUserMedia } from './routes/media/user-media.ts';
import { listAdminOrders } from './routes/orders/all-orders.ts';
import { getCourseAccess, quoteCourses } from './routes/orders/course-quotes.ts';
import { cancelOrder, createOrder, getOrder, listOrders, quoteOrder } from './routes/orders/orders.ts';
import { payOrder } from './routes/orders/payments.ts';
import { getReceipt } from './routes/orders/receipts.ts';
import { listRefunds, refundOrder } from './routes/orders/refunds.ts';
import { getEntitlement, getOrderOwner } from './routes/orders/service-orders.ts';
import {
  getCreatorStatement,
  getEarnings,
  listPayables,
  putPayoutHold,
  putWithholding,
} from './routes/payables/payables.ts';
import { approvePayment, draftPayment, getPayment } from './routes/payables/payments.ts';
import { listPolicies } from './routes/policies/all-policies.ts';
import {
  approveFinancePolicy,
  approveTaxPolicy,
  approveWithholdingPolicy,
  draftFinancePolicy,
  draftTaxPolicy,
  draftWithholdingPolicy,
  getFinancePolicy,
  getTaxPolicy,
  getWithholdingPolicy,
} from './routes/policies/policies.ts';
import {
  decideRefundRequest,
  listOrderRefundRequests,
  listRefundRequests,
  requestRefund,
} from './routes/refund-requests/refund-requests.ts';
import type { Route } from './routes/route.ts';
import { getIssuerMetadata, getKeySet, getLiveness, getOpenapi, getReadiness } from './routes/service/service.ts';
import { introspectToken } from './routes/sign-in/introspection.ts';
import { signIn } from './routes/sign-in/sessions.ts';
import { listUsers, lookUp } from './routes/staff/listed-users.ts';
import { approveRoleGrant, getRoleGrant } from './routes/staff/role-grants.ts';
import { getUser, putUserRoles, putUserStatus, searchUsers } from './routes/staff/users.ts';
import { getGateway, notifyMidtrans, putGateway } from './routes/topups/gateways.ts';
import {
  approveSettlement,
  checkSettlement,
  draftSettlement,
  getSettlement,
  listSettlements,
  reverseSettlement,
} from './routes/topups/settlements.ts';
import { listAdminTopups, listDisputes, listUserTopups } from './routes/topups/staff-topups.ts';
import { cancelTopup, checkTopup, checkUserTopup, createTopup, getTopup, listTopups } from './routes/topups/topups.ts';
import { approveCredit, approveDebit, draftCredit, draftDebit, getCredit, getDebit } from './routes/wallet/bookings.ts';
import { getUserWallet, listUserEntries } from './routes/wallet/user-wallets.ts';
import { getWallet, listWalletEntries, putWalletHold } from './routes/wallet/wallet.ts';
import {
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  putWebhookEndpoint,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from './routes/webhooks/webhooks.ts';

/**
 * The API: one row for each operation. CDK stacks, local gateway, OpenAPI document, handlers' types and test matrix are
 * derived from it. Rows import schemas, never handlers.
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
  listNotices,
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
  checkUserTopup,
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
  getBooksMonth,
  listReconciliations,
  startReconciliation,
  listMonths,
  closeMonth,
  listDrafts,
  withdrawDraft,
  draftTaxPolicy,
  getTaxPolicy,
  approveTaxPolicy,
  draftFinancePolicy,
  getFinancePolicy,
  approveFinancePolicy,
  draftWithholdingPolicy,
  getWithholdingPolicy,
  approveWithholdingPolicy,
  listPayables,
  draftPayment,
  getPayment,
  approvePayment,
  getEarnings,
  getCreatorStatement,
  putPayoutHold,
  putWithholding,
  checkSettlement,
  draftSettlement,
  listSettlements,
  getSettlement,
  approveSettlement,
  reverseSettlement,
  searchUsers,
  lookUp,
  listUsers,
  getUser,
  getUserWallet,
  listUserEntries,
  listUserTopups,
  listUserEnrollments,
  listUserDevices,
  listUserMedia,
  listAdminOrders,
  listAdminTopups,
  listDisputes,
  listAdminCourses,
  listCoupons,
  listPolicies,
  putUserStatus,
  putUserRoles,
  getRoleGrant,
  approveRoleGrant,
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
  listWebhookEndpoints,
  getWebhookEndpoint,
  putWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  redeliverWebhook,
  listAudit,
  getEntitlement,
  getOrderOwner,
  introspectToken,
  completeEnrollment,
  listCertificates,
  getCertificate,
  findCertificate,
  verifyCertificate,
  getCredentialIssuer,
  getCredentialKey,
  getStatusList,
  putCertificateRevocation,
];

/** The Lambda authorizer. API Gateway caches its decision about a token for `decisionTtlSeconds`. */
export const authorizer = {
  id: 'authorizer',
  file: 'functions/authorizer.ts',
  grants: ['verify'],
  decisionTtlSeconds: 300,
  // Without a free instance, every protected request fails. An instance decides at least 100 requests a second, so 100
  // instances decide more than the gateway lets through.
  maximumConcurrency: 100,
  timeoutMs: 3000,
  memoryMb: 256,
} as const;
