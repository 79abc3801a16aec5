import { exampleEnrollmentId } from '../../shared/contract/enrollments/completion.ts';
import { bookDay, bookMonth, monthsBefore } from '../../shared/domain/payables/closed-days.ts';
import { couponBodies } from '../../tools/openapi/examples/coupons.ts';
import { payableBodies } from '../../tools/openapi/examples/payables.ts';
import { policyBodies } from '../../tools/openapi/examples/policies.ts';
import type { RequestsToTry } from '../../tools/openapi/to-try.ts';
import { sampleCourseId } from './courses.ts';
import { comingYear, sampleDrafts } from './drafts.ts';
import { budisMedia } from './media.ts';
import { type SamplePeople, sampleGrantId } from './people.ts';
import { sampleRefundRequests } from './refund-requests.ts';
import type { OpenOrders } from './seed.ts';
import { sampleWebhook } from './webhook.ts';

const [pythonForBeginners, photography, signLanguage] = [6, 9, 10].map(sampleCourseId);
/** The id of a new course, after the last sample course. */
const newCourse = sampleCourseId(13);

/** The requests that contain no id of a sample user or of an open order, by operation. `as` names the sender. */
const plain: RequestsToTry = {
  signIn: { body: { id_token: 'Copy the ID token of the page that a sign-in ends on.' } },
  // Each of these two users sends no other request: alice has not completed the onboarding, dewi is signed out
  // afterwards.
  submitOnboarding: { as: 'alice' },
  revokeSessions: { as: 'dewi' },
  getMyData: { as: 'budi' },
  // Eko sends no other request, because this one deletes the account. The operation requires a recent sign-in.
  deleteMe: { as: 'eko' },
  getMe: { as: 'budi' },
  putConsents: { as: 'budi' },
  listEnrollments: { as: 'budi' },
  listDevices: { as: 'budi' },
  putDevice: { as: 'budi' },
  deleteDevice: { as: 'budi' },
  getNotificationPreferences: { as: 'budi' },
  putNotificationPreferences: { as: 'budi' },
  getCourseAccess: { as: 'budi' },
  getWallet: { as: 'budi' },
  listWalletEntries: { as: 'budi' },
  getOrder: { as: 'budi' },
  listOrders: { as: 'budi' },
  listRefunds: { as: 'budi' },
  getReceipt: { as: 'budi' },
  requestRefund: { as: 'budi' },
  listOrderRefundRequests: { as: 'budi' },
  withdrawRefundRequest: { as: 'joko', path: { refund_request_id: sampleRefundRequests.joko.id } },
  listRefundRequests: { as: 'sari' },
  decideRefundRequest: { as: 'hadi', path: { refund_request_id: sampleRefundRequests.budi.id } },
  // No other request orders these courses or uses this coupon.
  quoteOrder: { as: 'budi', body: { course_ids: [photography, signLanguage], coupon_code: 'POTONG50' } },
  // Rp 100,000 and 11 % tax.
  createOrder: { as: 'budi', body: { course_ids: [pythonForBeginners], expected_amount_idr: 111_000 } },
  refundOrder: { as: 'fitri' },
  getAdminCourse: { as: 'citra' },
  putCourse: { as: 'citra', path: { course_id: newCourse } },
  getCoupon: { as: 'sari' },
  getTaxPolicy: { as: 'sari' },
  getFinancePolicy: { as: 'sari' },
  ...{ getBooks: { as: 'hadi' }, getBooksMonth: { as: 'hadi' }, listReconciliations: { as: 'hadi' } },
  startReconciliation: { as: 'hadi', body: { reason: 'The month is over' } },
  listMonths: { as: 'hadi' },
  closeMonth: { as: 'hadi', path: { month: monthsBefore(bookMonth(Date.now()), 2) } },
  listPayables: { as: 'hadi' },
  // A draft needs the settlement report of the Midtrans stub. The answer to draftSettlement contains the settlement's
  // id.
  ...{ checkSettlement: { as: 'fitri' }, draftSettlement: { as: 'fitri' } },
  listSettlements: { as: 'hadi' },
  ...{ getSettlement: { as: 'hadi' }, approveSettlement: { as: 'hadi' }, reverseSettlement: { as: 'hadi' } },
  getEarnings: { as: 'citra' },
  listDrafts: { as: 'hadi' },
  listAudit: { as: 'agus' },
  searchUsers: { as: 'sari', body: { phone_number: '081234567890' } },
  lookUp: { as: 'sari', body: { text: 'HEMAT10' } },
  listUsers: { as: 'sari' },
  listAdminOrders: { as: 'sari' },
  listAdminTopups: { as: 'fitri' },
  listDisputes: { as: 'fitri' },
  listAdminCourses: { as: 'citra' },
  listCoupons: { as: 'sari' },
  listPolicies: { as: 'hadi' },
  createTopup: { as: 'budi', body: { amount_idr: 250_000 } },
  listTopups: { as: 'budi' },
  // The id of the top-up is in the answer of createTopup.
  getTopup: { as: 'budi' },
  checkTopup: { as: 'budi' },
  cancelTopup: { as: 'budi' },
  checkUserTopup: { as: 'fitri' },
  getGateway: { as: 'fitri' },
  createUpload: { as: 'citra' },
  completeUpload: { as: 'budi', path: { media_id: budisMedia.uploaded } },
  getMedia: { as: 'budi', path: { media_id: budisMedia.avatar } },
  deleteMedia: { as: 'budi', path: { media_id: budisMedia.toDelete } },
  putAvatar: { as: 'budi', body: { media_id: budisMedia.avatar } },
  deleteAvatar: { as: 'citra' },
  listWebhookEndpoints: { as: 'agus' },
  getWebhookEndpoint: { as: 'agus', path: { endpoint_id: sampleWebhook.endpointId } },
  putWebhookEndpoint: { as: 'agus', path: { endpoint_id: 'learning-system' } },
  deleteWebhookEndpoint: { as: 'agus', path: { endpoint_id: sampleWebhook.formerId } },
  rotateWebhookSecret: { as: 'agus', path: { endpoint_id: sampleWebhook.endpointId } },
  testWebhookEndpoint: { as: 'agus', path: { endpoint_id: sampleWebhook.endpointId } },
  listWebhookDeliveries: { as: 'agus', path: { endpoint_id: sampleWebhook.endpointId } },
  redeliverWebhook: {
    as: 'agus',
    path: { endpoint_id: sampleWebhook.endpointId, delivery_id: sampleWebhook.deliveryId },
  },
  putGateway: { as: 'fitri', body: { enabled: true, reason: 'Ticket 4711' } },
  introspectToken: { service: 'introspect' },
  listCertificates: { as: 'budi' },
  // The certificate is issued after the start. Its id and number are in the answer of listCertificates.
  getCertificate: { as: 'budi' },
  putCertificateRevocation: { as: 'agus' },
};

/**
 * The example requests of the reference page. After a fresh start each one succeeds once as the named user, in any
 * sequence.
 */
export const sampleRequests = (
  { budi, citra, gita, hadi, joko, rina, sari }: SamplePeople,
  { ofBudi, ofCitra }: OpenOrders,
  nowMs: number,
): RequestsToTry => {
  const valid_from = comingYear(nowMs);
  const { tax_policy_version, finance_policy_version, withholding_policy_version } = sampleDrafts;
  const { credit_id, debit_id, payment_id } = sampleDrafts;
  const { percent } = couponBodies.putCoupon;
  const { standard } = policyBodies.draftTaxPolicy;
  const { services: payment } = payableBodies.draftPayment;
  const { forAll } = policyBodies.draftFinancePolicy;
  return {
    ...plain,
    cancelDeletion: { as: 'sari', path: { user_id: rina } },
    payOrder: { as: 'budi', path: { order_id: ofBudi } },
    cancelOrder: { as: 'citra', path: { order_id: ofCitra } },
    putCoupon: {
      as: 'agus',
      path: { code: 'COBA10' },
      body: { ...percent.value, valid_from: new Date(nowMs).toISOString(), valid_to: valid_from },
    },
    draftPlatformCoupon: { as: 'fitri' },
    getPlatformCoupon: { as: 'sari', path: { platform_coupon_id: sampleDrafts.platform_coupon_id } },
    approvePlatformCoupon: { as: 'hadi', path: { platform_coupon_id: sampleDrafts.platform_coupon_id } },
    draftTaxPolicy: { as: 'fitri', body: { ...standard.value, valid_from } },
    approveTaxPolicy: { as: 'hadi', path: { tax_policy_version } },
    draftFinancePolicy: { as: 'fitri', body: { ...forAll.value, valid_from } },
    approveFinancePolicy: { as: 'hadi', path: { finance_policy_version } },
    draftWithholdingPolicy: {
      as: 'fitri',
      body: { ...policyBodies.draftWithholdingPolicy.services.value, valid_from },
    },
    getWithholdingPolicy: { as: 'sari', path: { withholding_policy_version } },
    approveWithholdingPolicy: { as: 'hadi', path: { withholding_policy_version } },
    draftPayment: { as: 'fitri', body: { ...payment.value, account: `creator:${citra}`, paid_on: bookDay(nowMs) } },
    getPayment: { as: 'hadi', path: { payment_id } },
    approvePayment: { as: 'hadi', path: { payment_id } },
    getCreatorStatement: { as: 'hadi', path: { user_id: citra } },
    // Another request pays citra without withholding tax, so these are about gita.
    putWithholding: { as: 'fitri', path: { user_id: gita } },
    putPayoutHold: { as: 'fitri', path: { user_id: gita } },
    // Status and roles change two different users, because each change increases the account's version.
    getUser: { as: 'sari', path: { user_id: gita } },
    ...Object.fromEntries(
      [
        ...['getUserWallet', 'listUserEntries', 'listUserTopups'],
        ...['listUserEnrollments', 'listUserDevices', 'listUserMedia'],
      ].map((id) => [id, { as: 'sari', path: { user_id: budi } }]),
    ),
    putUserStatus: { as: 'agus', path: { user_id: gita } },
    putUserRoles: { as: 'agus', path: { user_id: joko }, ifMatch: '"1"' },
    getRoleGrant: { as: 'agus', path: { user_id: hadi, role_grant_id: sampleGrantId('hadi') } },
    approveRoleGrant: { as: 'maya', path: { user_id: sari, role_grant_id: sampleDrafts.role_grant_id } },
    withdrawDraft: { as: 'fitri', path: { draft_id: sampleDrafts.to_withdraw } },
    // The hold is on citra's wallet, because another request pays an order from budi's wallet.
    putWalletHold: { as: 'fitri', path: { user_id: citra } },
    draftCredit: { as: 'fitri', path: { user_id: budi } },
    getCredit: { as: 'sari', path: { user_id: budi } },
    approveCredit: { as: 'hadi', path: { user_id: budi, credit_id } },
    getEntitlement: { service: 'entitlements', path: { user_id: budi } },
    getOrderOwner: { service: 'orders', path: { order_id: ofCitra } },
    completeEnrollment: {
      service: 'completions',
      // This is the second enrolment of the order, because another request refunds the first one.
      path: { enrollment_id: exampleEnrollmentId },
      body: { completed_at: new Date(nowMs).toISOString(), score: 87 },
    },
    draftDebit: { as: 'fitri', path: { user_id: budi } },
    getDebit: { as: 'sari', path: { user_id: budi, debit_id } },
    approveDebit: { as: 'hadi', path: { user_id: budi, debit_id } },
  };
};
