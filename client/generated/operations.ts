// Generated from the OpenAPI document by `npm run client:types`.

/** Each operation by `operationId`: method, path, authentication, and `keyed` or `versioned` (`If-Match`). */
export const operations = {
  approveCredit: 'POST /admin/wallets/{user_id}/credits/{credit_id}/approve user',
  approveDebit: 'POST /admin/wallets/{user_id}/debits/{debit_id}/approve user',
  approveFinancePolicy: 'POST /admin/finance-policies/{finance_policy_version}/approve user',
  approvePayment: 'POST /admin/payables/payments/{payment_id}/approve user',
  approveRoleGrant: 'POST /admin/users/{user_id}/role-grants/{role_grant_id}/approve user',
  approveSettlement: 'POST /admin/settlements/{settlement_id}/approve user',
  approveTaxPolicy: 'POST /admin/tax-policies/{tax_policy_version}/approve user',
  approveWithholdingPolicy: 'POST /admin/withholding-policies/{withholding_policy_version}/approve user',
  cancelDeletion: 'POST /admin/users/{user_id}/deletion/cancel user',
  cancelOrder: 'POST /orders/{order_id}/cancel user',
  cancelTopup: 'POST /wallet/topups/{topup_id}/cancel user',
  checkSettlement: 'POST /admin/settlements/check user',
  checkTopup: 'POST /wallet/topups/{topup_id}/check user',
  checkUserTopup: 'POST /admin/topups/{topup_id}/check user',
  closeMonth: 'PUT /admin/reports/{month}/close user',
  completeUpload: 'POST /media/uploads/{media_id}/complete user',
  createOrder: 'POST /orders user keyed',
  createTopup: 'POST /wallet/topups user keyed',
  createUpload: 'POST /media/uploads user',
  decideRefundRequest: 'POST /admin/refund-requests/{refund_request_id}/decision user keyed',
  deleteAvatar: 'DELETE /me/avatar user',
  deleteDevice: 'DELETE /me/devices/{device_id} user',
  deleteMe: 'DELETE /me user',
  deleteMedia: 'DELETE /media/{media_id} user',
  deleteWebhookEndpoint: 'DELETE /admin/webhook-endpoints/{endpoint_id} user',
  draftCredit: 'POST /admin/wallets/{user_id}/credits user keyed',
  draftDebit: 'POST /admin/wallets/{user_id}/debits user keyed',
  draftFinancePolicy: 'POST /admin/finance-policies user',
  draftPayment: 'POST /admin/payables/payments user keyed',
  draftSettlement: 'POST /admin/settlements user keyed',
  draftTaxPolicy: 'POST /admin/tax-policies user',
  draftWithholdingPolicy: 'POST /admin/withholding-policies user',
  findCertificate: 'GET /certificates/{number} public',
  getAdminCourse: 'GET /admin/courses/{course_id} user',
  getBooks: 'GET /admin/books user',
  getBooksMonth: 'GET /admin/books/month user',
  getCertificate: 'GET /me/certificates/{certificate_id} user',
  getCoupon: 'GET /admin/coupons/{code} user',
  getCourse: 'GET /courses/{course_id} public',
  getCourseAccess: 'GET /courses/{course_id}/access user',
  getCreatorStatement: 'GET /admin/creators/{user_id}/statement user',
  getCredentialIssuer: 'GET /credentials/issuer public',
  getCredentialKey: 'GET /credentials/keys/{kid} public',
  getCredit: 'GET /admin/wallets/{user_id}/credits/{credit_id} user',
  getDebit: 'GET /admin/wallets/{user_id}/debits/{debit_id} user',
  getEarnings: 'GET /me/earnings user',
  getFinancePolicy: 'GET /admin/finance-policies/{finance_policy_version} user',
  getGateway: 'GET /admin/gateways/{gateway} user',
  getIssuerMetadata: 'GET /.well-known/openid-configuration public',
  getKeySet: 'GET /.well-known/jwks.json public',
  getLiveness: 'GET /health/live public',
  getMe: 'GET /me user',
  getMedia: 'GET /media/{media_id} user',
  getMyData: 'GET /me/data user',
  getNotificationPreferences: 'GET /me/notification-preferences user',
  getOpenapi: 'GET /openapi.json public',
  getOrder: 'GET /orders/{order_id} user',
  getPayment: 'GET /admin/payables/payments/{payment_id} user',
  getReadiness: 'GET /health/ready public',
  getReceipt: 'GET /orders/{order_id}/receipt user',
  getRoleGrant: 'GET /admin/users/{user_id}/role-grants/{role_grant_id} user',
  getSettlement: 'GET /admin/settlements/{settlement_id} user',
  getStatusList: 'GET /credentials/status/{list} public',
  getTaxPolicy: 'GET /admin/tax-policies/{tax_policy_version} user',
  getTopup: 'GET /wallet/topups/{topup_id} user',
  getUser: 'GET /admin/users/{user_id} user',
  getUserWallet: 'GET /admin/users/{user_id}/wallet user',
  getWallet: 'GET /wallet user',
  getWebhookEndpoint: 'GET /admin/webhook-endpoints/{endpoint_id} user',
  getWithholdingPolicy: 'GET /admin/withholding-policies/{withholding_policy_version} user',
  listAdminCourses: 'GET /admin/courses user',
  listAdminOrders: 'GET /admin/orders user',
  listAdminTopups: 'GET /admin/topups user',
  listAudit: 'GET /admin/audit user',
  listCategories: 'GET /categories public',
  listCertificates: 'GET /me/certificates user',
  listCoupons: 'GET /admin/coupons user',
  listCourses: 'GET /courses public',
  listDevices: 'GET /me/devices user',
  listDisputes: 'GET /admin/disputes user',
  listDrafts: 'GET /admin/drafts user',
  listEnrollments: 'GET /me/enrollments user',
  listMonths: 'GET /admin/reports user',
  listNotices: 'GET /notices public',
  listOrderRefundRequests: 'GET /orders/{order_id}/refund-requests user',
  listOrders: 'GET /orders user',
  listPayables: 'GET /admin/payables user',
  listPolicies: 'GET /admin/policies user',
  listReconciliations: 'GET /admin/reconciliations user',
  listRefundRequests: 'GET /admin/refund-requests user',
  listRefunds: 'GET /orders/{order_id}/refunds user',
  listSettlements: 'GET /admin/settlements user',
  listTopups: 'GET /wallet/topups user',
  listUserDevices: 'GET /admin/users/{user_id}/devices user',
  listUserEnrollments: 'GET /admin/users/{user_id}/enrollments user',
  listUserEntries: 'GET /admin/users/{user_id}/wallet/entries user',
  listUserMedia: 'GET /admin/users/{user_id}/media user',
  listUserTopups: 'GET /admin/users/{user_id}/topups user',
  listUsers: 'GET /admin/users user',
  listWalletEntries: 'GET /wallet/entries user',
  listWebhookDeliveries: 'GET /admin/webhook-endpoints/{endpoint_id}/deliveries user',
  listWebhookEndpoints: 'GET /admin/webhook-endpoints user',
  lookUp: 'POST /admin/lookup user',
  payOrder: 'POST /orders/{order_id}/pay user keyed',
  putAvatar: 'PUT /me/avatar user',
  putCertificateRevocation: 'PUT /admin/certificates/{certificate_id}/revocation user',
  putConsents: 'PUT /me/consents user',
  putCoupon: 'PUT /admin/coupons/{code} user versioned',
  putCourse: 'PUT /admin/courses/{course_id} user versioned',
  putDevice: 'PUT /me/devices/{device_id} user',
  putGateway: 'PUT /admin/gateways/{gateway} user',
  putNotificationPreferences: 'PUT /me/notification-preferences user',
  putPayoutHold: 'PUT /admin/creators/{user_id}/payout-hold user',
  putUserRoles: 'PUT /admin/users/{user_id}/roles user versioned',
  putUserStatus: 'PUT /admin/users/{user_id}/status user',
  putWalletHold: 'PUT /admin/wallets/{user_id}/hold user',
  putWebhookEndpoint: 'PUT /admin/webhook-endpoints/{endpoint_id} user versioned',
  putWithholding: 'PUT /admin/creators/{user_id}/withholding user',
  quoteCourses: 'POST /courses/quote public',
  quoteOrder: 'POST /orders/quote user',
  redeliverWebhook: 'POST /admin/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver user',
  refundOrder: 'POST /orders/{order_id}/refunds user keyed',
  requestRefund: 'POST /orders/{order_id}/refund-requests user keyed',
  reverseSettlement: 'POST /admin/settlements/{settlement_id}/reversal user',
  revokeSessions: 'POST /me/sessions/revoke user',
  rotateWebhookSecret: 'POST /admin/webhook-endpoints/{endpoint_id}/rotate-secret user keyed',
  searchUsers: 'POST /admin/users/search user',
  signIn: 'POST /auth/idp public',
  startReconciliation: 'POST /admin/reconciliations user',
  submitOnboarding: 'PUT /me/onboarding user',
  testWebhookEndpoint: 'POST /admin/webhook-endpoints/{endpoint_id}/test user',
  verifyCertificate: 'POST /certificates/verify public',
  withdrawDraft: 'POST /admin/drafts/{draft_id}/withdraw user',
  withdrawRefundRequest: 'POST /refund-requests/{refund_request_id}/withdraw user',
} as const;

/** The machine-readable reasons of each error code. */
export type Reasons = {
  forbidden:
    | 'role'
    | 'ownership'
    | 'onboarding_required'
    | 'four_eyes'
    | 'self'
    | 'beneficiary'
    | 'drafter_lost_role'
    | 'recent_grant'
    | 'scope';
  invalid_status:
    | 'pending'
    | 'paid'
    | 'expired'
    | 'cancelled'
    | 'partially_refunded'
    | 'refunded'
    | 'no_money_held'
    | 'past_deadline'
    | 'before_deadline'
    | 'item_refunded'
    | 'approved'
    | 'withdrawn'
    | 'not_approved'
    | 'reversed'
    | 'lapsed'
    | 'decided'
    | 'month_not_over'
    | 'not_open'
    | 'not_uploaded'
    | 'rejected'
    | 'other_format'
    | 'too_many_pixels'
    | 'damaged'
    | 'malware'
    | 'unscannable'
    | 'upload_ended'
    | 'not_stored'
    | 'starts_too_soon'
    | 'not_deleted'
    | 'being_erased'
    | 'account_deleted'
    | 'status_unknown';
  invalid_coupon:
    | 'unknown'
    | 'inactive'
    | 'not_started'
    | 'ended'
    | 'exhausted'
    | 'used_by_you'
    | 'not_for_these_courses'
    | 'price_under_one_rupiah';
  conflict:
    | 'course_owned'
    | 'course_in_open_order'
    | 'version_changed'
    | 'version_required'
    | 'request_in_progress'
    | 'being_scanned'
    | 'set_once'
    | 'limit_reached'
    | 'last_admin'
    | 'money_available'
    | 'money_held'
    | 'former_secret_signs'
    | 'money_owed'
    | 'not_reconciled'
    | 'figures_stale'
    | 'payout_on_hold'
    | 'reference_used'
    | 'report_differs'
    | 'settled'
    | 'in_use'
    | 'busy';
  invalid_request:
    | 'required'
    | 'unknown'
    | 'type'
    | 'range'
    | 'length'
    | 'value'
    | 'format'
    | 'repeated'
    | 'not_json'
    | 'not_unicode'
    | 'inexact_number'
    | 'too_deep'
    | 'media_type'
    | 'no_body'
    | 'bad_cursor'
    | 'course_not_for_sale'
    | 'unknown_referral_code'
    | 'unknown_user'
    | 'unknown_item'
    | 'consent_required'
    | 'too_young';
  invalid_idempotency_key:
    | 'malformed'
    | 'reused';
};
