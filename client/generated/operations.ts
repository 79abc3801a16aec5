// Generated from the OpenAPI document by `npm run client:types`.

/** By `operationId`: method, path, who may call it, and whether it takes an idempotency key. */
export const operations = {
  approveCredit: 'POST /admin/wallets/{user_id}/credits/{credit_id}/approve user',
  approveFinancePolicy: 'POST /admin/finance-policies/{finance_policy_version}/approve user',
  approveTaxPolicy: 'POST /admin/tax-policies/{tax_policy_version}/approve user',
  cancelOrder: 'POST /orders/{order_id}/cancel user',
  cancelTopup: 'POST /wallet/topups/{topup_id}/cancel user',
  checkTopup: 'POST /wallet/topups/{topup_id}/check user',
  createOrder: 'POST /orders user keyed',
  createTopup: 'POST /wallet/topups user keyed',
  draftCredit: 'POST /admin/wallets/{user_id}/credits user keyed',
  draftFinancePolicy: 'POST /admin/finance-policies user',
  draftTaxPolicy: 'POST /admin/tax-policies user',
  getAdminCourse: 'GET /admin/courses/{course_id} user',
  getCoupon: 'GET /admin/coupons/{code} user',
  getCourse: 'GET /courses/{course_id} public',
  getCourseAccess: 'GET /courses/{course_id}/access user',
  getCredit: 'GET /admin/wallets/{user_id}/credits/{credit_id} user',
  getFinancePolicy: 'GET /admin/finance-policies/{finance_policy_version} user',
  getGateway: 'GET /admin/gateways/{gateway} user',
  getIssuerMetadata: 'GET /.well-known/openid-configuration public',
  getKeySet: 'GET /.well-known/jwks.json public',
  getLiveness: 'GET /health/live public',
  getMe: 'GET /me user',
  getOpenapi: 'GET /openapi.json public',
  getOrder: 'GET /orders/{order_id} user',
  getReadiness: 'GET /health/ready public',
  getReceipt: 'GET /orders/{order_id}/receipt user',
  getTaxPolicy: 'GET /admin/tax-policies/{tax_policy_version} user',
  getTopup: 'GET /wallet/topups/{topup_id} user',
  getWallet: 'GET /wallet user',
  listAudit: 'GET /admin/audit user',
  listCourses: 'GET /courses public',
  listEnrollments: 'GET /me/enrollments user',
  listOrders: 'GET /orders user',
  listRefunds: 'GET /orders/{order_id}/refunds user',
  listTopups: 'GET /wallet/topups user',
  listWalletEntries: 'GET /wallet/entries user',
  payOrder: 'POST /orders/{order_id}/pay user keyed',
  putConsents: 'PUT /me/consents user',
  putCoupon: 'PUT /admin/coupons/{code} user',
  putCourse: 'PUT /admin/courses/{course_id} user',
  putGateway: 'PUT /admin/gateways/{gateway} user',
  putWalletHold: 'PUT /admin/wallets/{user_id}/hold user',
  quoteOrder: 'POST /orders/quote user',
  refundOrder: 'POST /orders/{order_id}/refunds user keyed',
  revokeSessions: 'POST /me/sessions/revoke user',
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
    | 'self';
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
    | 'not_open'
    | 'starts_too_soon';
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
