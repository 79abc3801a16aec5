// Generated from the OpenAPI document by `npm run client:types`.

/** By `operationId`: method, path, who may call it, and whether it takes an idempotency key or `If-Match`. */
export const operations = {
  /** Approve a credit of a wallet. */
  approveCredit: 'POST /admin/wallets/{user_id}/credits/{credit_id}/approve user',
  /** Approve a debit of a wallet. */
  approveDebit: 'POST /admin/wallets/{user_id}/debits/{debit_id}/approve user',
  /** Approve a finance policy. */
  approveFinancePolicy: 'POST /admin/finance-policies/{finance_policy_version}/approve user',
  /** Approve a payment to a creator or the tax office. */
  approvePayment: 'POST /admin/payables/payments/{payment_id}/approve user',
  /** Approve a grant of roles. */
  approveRoleGrant: 'POST /admin/users/{user_id}/role-grants/{role_grant_id}/approve user',
  /** Approve a settlement of the payment gateway. */
  approveSettlement: 'POST /admin/settlements/{settlement_id}/approve user',
  /** Approve a tax policy. */
  approveTaxPolicy: 'POST /admin/tax-policies/{tax_policy_version}/approve user',
  /** Approve a policy of withheld income tax. */
  approveWithholdingPolicy: 'POST /admin/withholding-policies/{withholding_policy_version}/approve user',
  /** Cancel the deletion of an account. */
  cancelDeletion: 'POST /admin/users/{user_id}/deletion/cancel user',
  /** Cancel a pending order. */
  cancelOrder: 'POST /orders/{order_id}/cancel user',
  /** Give up a top-up. */
  cancelTopup: 'POST /wallet/topups/{topup_id}/cancel user',
  /** Hold the gateway's report on a payout against the ledger. */
  checkSettlement: 'POST /admin/settlements/check user',
  /** Ask the gateway about a top-up now. */
  checkTopup: 'POST /wallet/topups/{topup_id}/check user',
  /** Ask the gateway about somebody's top-up now. */
  checkUserTopup: 'POST /admin/topups/{topup_id}/check user',
  /** Close a month of the books. */
  closeMonth: 'PUT /admin/reports/{month}/close user',
  /** Complete an upload. */
  completeUpload: 'POST /media/uploads/{media_id}/complete user',
  /** Place an order. */
  createOrder: 'POST /orders user keyed',
  /** Put money into the own wallet. */
  createTopup: 'POST /wallet/topups user keyed',
  /** Ask where to upload a file. */
  createUpload: 'POST /media/uploads user',
  /** Grant or decline a request for a refund. */
  decideRefundRequest: 'POST /admin/refund-requests/{refund_request_id}/decision user keyed',
  /** Have no picture. */
  deleteAvatar: 'DELETE /me/avatar user',
  /** Send no more messages to a device. */
  deleteDevice: 'DELETE /me/devices/{device_id} user',
  /** Delete the own account. */
  deleteMe: 'DELETE /me user',
  /** Delete a file. */
  deleteMedia: 'DELETE /media/{media_id} user',
  /** Remove a webhook endpoint. */
  deleteWebhookEndpoint: 'DELETE /admin/webhook-endpoints/{endpoint_id} user',
  /** Draft a credit of a wallet. */
  draftCredit: 'POST /admin/wallets/{user_id}/credits user keyed',
  /** Draft a debit of a wallet. */
  draftDebit: 'POST /admin/wallets/{user_id}/debits user keyed',
  /** Draft a finance policy. */
  draftFinancePolicy: 'POST /admin/finance-policies user',
  /** Draft a payment to a creator or the tax office. */
  draftPayment: 'POST /admin/payables/payments user keyed',
  /** Draft a settlement of the payment gateway. */
  draftSettlement: 'POST /admin/settlements user keyed',
  /** Draft a tax policy. */
  draftTaxPolicy: 'POST /admin/tax-policies user',
  /** Draft a policy of withheld income tax. */
  draftWithholdingPolicy: 'POST /admin/withholding-policies user',
  /** Look a certificate up by its number. */
  findCertificate: 'GET /certificates/{number} public',
  /** Read a course to edit it. */
  getAdminCourse: 'GET /admin/courses/{course_id} user',
  /** Read what the last reconciliation found. */
  getBooks: 'GET /admin/books user',
  /** Read a month of the books. */
  getBooksMonth: 'GET /admin/books/month user',
  /** Read an own certificate with its signed credential. */
  getCertificate: 'GET /me/certificates/{certificate_id} user',
  /** Read a coupon. */
  getCoupon: 'GET /admin/coupons/{code} user',
  /** Read a course. */
  getCourse: 'GET /courses/{course_id} public',
  /** Tell what the signed-in user has of a course. */
  getCourseAccess: 'GET /courses/{course_id}/access user',
  /** Read what a creator has earned in a month. */
  getCreatorStatement: 'GET /admin/creators/{user_id}/statement user',
  /** Read who issues certificates. */
  getCredentialIssuer: 'GET /credentials/issuer public',
  /** Read a public key of certificates. */
  getCredentialKey: 'GET /credentials/keys/{kid} public',
  /** Read a credit of a wallet. */
  getCredit: 'GET /admin/wallets/{user_id}/credits/{credit_id} user',
  /** Read a debit of a wallet. */
  getDebit: 'GET /admin/wallets/{user_id}/debits/{debit_id} user',
  /** Read what the own courses have earned in a month. */
  getEarnings: 'GET /me/earnings user',
  /** Read a finance policy. */
  getFinancePolicy: 'GET /admin/finance-policies/{finance_policy_version} user',
  /** Read the state of a payment gateway. */
  getGateway: 'GET /admin/gateways/{gateway} user',
  /** Read the metadata of the token issuer. */
  getIssuerMetadata: 'GET /.well-known/openid-configuration public',
  /** Read the public keys of access tokens. */
  getKeySet: 'GET /.well-known/jwks.json public',
  /** Tell whether the service runs. */
  getLiveness: 'GET /health/live public',
  /** Read the signed-in user. */
  getMe: 'GET /me user',
  /** Read a file of one's own. */
  getMedia: 'GET /media/{media_id} user',
  /** Export all that is kept of the caller. */
  getMyData: 'GET /me/data user',
  /** Read what the signed-in user wants messages about. */
  getNotificationPreferences: 'GET /me/notification-preferences user',
  /** Read this document. */
  getOpenapi: 'GET /openapi.json public',
  /** Read an order. */
  getOrder: 'GET /orders/{order_id} user',
  /** Read a payment to a creator or the tax office. */
  getPayment: 'GET /admin/payables/payments/{payment_id} user',
  /** Tell whether the service can serve. */
  getReadiness: 'GET /health/ready public',
  /** Get the receipt of a paid order. */
  getReceipt: 'GET /orders/{order_id}/receipt user',
  /** Read a grant of roles. */
  getRoleGrant: 'GET /admin/users/{user_id}/role-grants/{role_grant_id} user',
  /** Read a settlement of the payment gateway. */
  getSettlement: 'GET /admin/settlements/{settlement_id} user',
  /** Read a status list of certificates. */
  getStatusList: 'GET /credentials/status/{list} public',
  /** Read a tax policy. */
  getTaxPolicy: 'GET /admin/tax-policies/{tax_policy_version} user',
  /** Read a top-up. */
  getTopup: 'GET /wallet/topups/{topup_id} user',
  /** Read the account of a user. */
  getUser: 'GET /admin/users/{user_id} user',
  /** Read the wallet of a user. */
  getUserWallet: 'GET /admin/users/{user_id}/wallet user',
  /** Read the own wallet. */
  getWallet: 'GET /wallet user',
  /** Read a webhook endpoint. */
  getWebhookEndpoint: 'GET /admin/webhook-endpoints/{endpoint_id} user',
  /** Read a policy of withheld income tax. */
  getWithholdingPolicy: 'GET /admin/withholding-policies/{withholding_policy_version} user',
  /** List courses in whatever status, newest first. */
  listAdminCourses: 'GET /admin/courses user',
  /** List all orders, newest first. */
  listAdminOrders: 'GET /admin/orders user',
  /** List all top-ups, newest first. */
  listAdminTopups: 'GET /admin/topups user',
  /** List what the staff did, newest first. */
  listAudit: 'GET /admin/audit user',
  /** List the own certificates. */
  listCertificates: 'GET /me/certificates user',
  /** List coupons, newest first. */
  listCoupons: 'GET /admin/coupons user',
  /** List the catalog. */
  listCourses: 'GET /courses public',
  /** List the devices of the signed-in user. */
  listDevices: 'GET /me/devices user',
  /** List top-ups that a gateway took back. */
  listDisputes: 'GET /admin/disputes user',
  /** List drafts that wait for approval, or waited for it. */
  listDrafts: 'GET /admin/drafts user',
  /** List what the signed-in user bought, newest order first. */
  listEnrollments: 'GET /me/enrollments user',
  /** List the months of the books that are closed. */
  listMonths: 'GET /admin/reports user',
  /** List the notices in force. */
  listNotices: 'GET /notices public',
  /** List the requests for refunds of an order. */
  listOrderRefundRequests: 'GET /orders/{order_id}/refund-requests user',
  /** List orders, newest first. */
  listOrders: 'GET /orders user',
  /** List what is owed to creators or the tax office. */
  listPayables: 'GET /admin/payables user',
  /** List policies of taxes, shares and withheld tax. */
  listPolicies: 'GET /admin/policies user',
  /** List what the reconciliations found, newest first. */
  listReconciliations: 'GET /admin/reconciliations user',
  /** List requests for refunds, newest first. */
  listRefundRequests: 'GET /admin/refund-requests user',
  /** List the refunds of an order. */
  listRefunds: 'GET /orders/{order_id}/refunds user',
  /** List settlements of a payment gateway. */
  listSettlements: 'GET /admin/settlements user',
  /** List the own top-ups, newest first. */
  listTopups: 'GET /wallet/topups user',
  /** List the devices of a user. */
  listUserDevices: 'GET /admin/users/{user_id}/devices user',
  /** List what a user bought. */
  listUserEnrollments: 'GET /admin/users/{user_id}/enrollments user',
  /** List the movements of the wallet of a user. */
  listUserEntries: 'GET /admin/users/{user_id}/wallet/entries user',
  /** List the files of a user. */
  listUserMedia: 'GET /admin/users/{user_id}/media user',
  /** List the top-ups of a user. */
  listUserTopups: 'GET /admin/users/{user_id}/topups user',
  /** List users, the last registered first. */
  listUsers: 'GET /admin/users user',
  /** List the movements of the own wallet, newest first. */
  listWalletEntries: 'GET /wallet/entries user',
  /** List deliveries to a webhook endpoint, newest first. */
  listWebhookDeliveries: 'GET /admin/webhook-endpoints/{endpoint_id}/deliveries user',
  /** List webhook endpoints. */
  listWebhookEndpoints: 'GET /admin/webhook-endpoints user',
  /** Find what a text names. */
  lookUp: 'POST /admin/lookup user',
  /** Pay a pending order from the wallet. */
  payOrder: 'POST /orders/{order_id}/pay user keyed',
  /** Choose the own picture. */
  putAvatar: 'PUT /me/avatar user',
  /** Revoke a certificate. */
  putCertificateRevocation: 'PUT /admin/certificates/{certificate_id}/revocation user',
  /** Give or withdraw consents. */
  putConsents: 'PUT /me/consents user',
  /** Make or replace a coupon. */
  putCoupon: 'PUT /admin/coupons/{code} user versioned',
  /** Make or replace a course. */
  putCourse: 'PUT /admin/courses/{course_id} user versioned',
  /** Tell of the device that the app runs on. */
  putDevice: 'PUT /me/devices/{device_id} user',
  /** Switch a payment gateway on or off. */
  putGateway: 'PUT /admin/gateways/{gateway} user',
  /** Say what the signed-in user wants messages about. */
  putNotificationPreferences: 'PUT /me/notification-preferences user',
  /** Give a user roles, or take them. */
  putUserRoles: 'PUT /admin/users/{user_id}/roles user versioned',
  /** Suspend a user, or restore them. */
  putUserStatus: 'PUT /admin/users/{user_id}/status user',
  /** Freeze a wallet, or lift that. */
  putWalletHold: 'PUT /admin/wallets/{user_id}/hold user',
  /** Make or replace a webhook endpoint. */
  putWebhookEndpoint: 'PUT /admin/webhook-endpoints/{endpoint_id} user versioned',
  /** Set which income tax is withheld of what a creator is paid. */
  putWithholding: 'PUT /admin/creators/{user_id}/withholding user',
  /** Price courses without signing in. */
  quoteCourses: 'POST /courses/quote public',
  /** Price a basket. */
  quoteOrder: 'POST /orders/quote user',
  /** Send a delivery again. */
  redeliverWebhook: 'POST /admin/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver user',
  /** Refund items of a paid order. */
  refundOrder: 'POST /orders/{order_id}/refunds user keyed',
  /** Ask for a refund. */
  requestRefund: 'POST /orders/{order_id}/refund-requests user keyed',
  /** Take a settlement back. */
  reverseSettlement: 'POST /admin/settlements/{settlement_id}/reversal user',
  /** Revoke every access token of the caller. */
  revokeSessions: 'POST /me/sessions/revoke user',
  /** Give a webhook endpoint a new secret. */
  rotateWebhookSecret: 'POST /admin/webhook-endpoints/{endpoint_id}/rotate-secret user keyed',
  /** Find users by e-mail address or phone number. */
  searchUsers: 'POST /admin/users/search user',
  /** Exchange an ID token for an access token. */
  signIn: 'POST /auth/idp public',
  /** Start a reconciliation. */
  startReconciliation: 'POST /admin/reconciliations user',
  /** Submit or replace the onboarding profile. */
  submitOnboarding: 'PUT /me/onboarding user',
  /** Send a test event to a webhook endpoint. */
  testWebhookEndpoint: 'POST /admin/webhook-endpoints/{endpoint_id}/test user',
  /** Verify a credential. */
  verifyCertificate: 'POST /certificates/verify public',
  /** Withdraw a draft. */
  withdrawDraft: 'POST /admin/drafts/{draft_id}/withdraw user',
} as const;

/** By code. */
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
    | 'former_secret_signs'
    | 'money_owed'
    | 'not_reconciled'
    | 'figures_stale'
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
    | 'too_young'
    | 'personal_data';
  invalid_idempotency_key:
    | 'malformed'
    | 'reused';
};
