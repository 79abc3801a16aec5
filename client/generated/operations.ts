// Generated from the OpenAPI document by `npm run client:types`.

/** By `operationId`: method, path, who may call it, and whether it takes an idempotency key. */
export const operations = {
  approveCredit: 'POST /admin/wallets/{user_id}/credits/{credit_id}/approve user',
  approveDebit: 'POST /admin/wallets/{user_id}/debits/{debit_id}/approve user',
  approveFinancePolicy: 'POST /admin/finance-policies/{finance_policy_version}/approve user',
  approveTaxPolicy: 'POST /admin/tax-policies/{tax_policy_version}/approve user',
  cancelDeletion: 'POST /admin/users/{user_id}/deletion/cancel user',
  cancelOrder: 'POST /orders/{order_id}/cancel user',
  cancelTopup: 'POST /wallet/topups/{topup_id}/cancel user',
  checkTopup: 'POST /wallet/topups/{topup_id}/check user',
  completeUpload: 'POST /media/uploads/{media_id}/complete user',
  createOrder: 'POST /orders user keyed',
  createTopup: 'POST /wallet/topups user keyed',
  createUpload: 'POST /media/uploads user',
  decideRefundRequest: 'POST /admin/refund-requests/{refund_request_id}/decision user keyed',
  deleteAvatar: 'DELETE /me/avatar user',
  deleteDevice: 'DELETE /me/devices/{device_id} user',
  deleteMe: 'DELETE /me user',
  deleteMedia: 'DELETE /media/{media_id} user',
  draftCredit: 'POST /admin/wallets/{user_id}/credits user keyed',
  draftDebit: 'POST /admin/wallets/{user_id}/debits user keyed',
  draftFinancePolicy: 'POST /admin/finance-policies user',
  draftTaxPolicy: 'POST /admin/tax-policies user',
  getAdminCourse: 'GET /admin/courses/{course_id} user',
  getBooks: 'GET /admin/books user',
  getCoupon: 'GET /admin/coupons/{code} user',
  getCourse: 'GET /courses/{course_id} public',
  getCourseAccess: 'GET /courses/{course_id}/access user',
  getCredit: 'GET /admin/wallets/{user_id}/credits/{credit_id} user',
  getDebit: 'GET /admin/wallets/{user_id}/debits/{debit_id} user',
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
  getReadiness: 'GET /health/ready public',
  getReceipt: 'GET /orders/{order_id}/receipt user',
  getTaxPolicy: 'GET /admin/tax-policies/{tax_policy_version} user',
  getTopup: 'GET /wallet/topups/{topup_id} user',
  getUser: 'GET /admin/users/{user_id} user',
  getWallet: 'GET /wallet user',
  listAudit: 'GET /admin/audit user',
  listCourses: 'GET /courses public',
  listDevices: 'GET /me/devices user',
  listDrafts: 'GET /admin/drafts user',
  listEnrollments: 'GET /me/enrollments user',
  listOrderRefundRequests: 'GET /orders/{order_id}/refund-requests user',
  listOrders: 'GET /orders user',
  listRefundRequests: 'GET /admin/refund-requests user',
  listRefunds: 'GET /orders/{order_id}/refunds user',
  listTopups: 'GET /wallet/topups user',
  listWalletEntries: 'GET /wallet/entries user',
  payOrder: 'POST /orders/{order_id}/pay user keyed',
  putAvatar: 'PUT /me/avatar user',
  putConsents: 'PUT /me/consents user',
  putCoupon: 'PUT /admin/coupons/{code} user',
  putCourse: 'PUT /admin/courses/{course_id} user',
  putDevice: 'PUT /me/devices/{device_id} user',
  putGateway: 'PUT /admin/gateways/{gateway} user',
  putNotificationPreferences: 'PUT /me/notification-preferences user',
  putUserRoles: 'PUT /admin/users/{user_id}/roles user',
  putUserStatus: 'PUT /admin/users/{user_id}/status user',
  putWalletHold: 'PUT /admin/wallets/{user_id}/hold user',
  quoteCourses: 'POST /courses/quote public',
  quoteOrder: 'POST /orders/quote user',
  refundOrder: 'POST /orders/{order_id}/refunds user keyed',
  requestRefund: 'POST /orders/{order_id}/refund-requests user keyed',
  revokeSessions: 'POST /me/sessions/revoke user',
  searchUsers: 'POST /admin/users/search user',
  signIn: 'POST /auth/idp public',
  submitOnboarding: 'PUT /me/onboarding user',
} as const;

/** By code. */
export type Reasons = {
  forbidden:
    | 'role'
    | 'ownership'
    | 'onboarding_required'
    | 'four_eyes'
    | 'self'
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
    | 'decided'
    | 'not_open'
    | 'not_uploaded'
    | 'rejected'
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
    | 'set_once'
    | 'limit_reached'
    | 'last_admin'
    | 'money_available'
    | 'money_held'
    | 'money_owed'
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
