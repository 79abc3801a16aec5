// Generated from the OpenAPI document by `npm run client:types`.

/** The limits of the fields of each request body, by the body's schema and the field's path. */
export const limits = {
  Approval: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  AvatarForm: {
    "media_id": {"type":"string","required":true,"nullable":false,"pattern":"^med_[0-7][0-9a-hjkmnp-tv-z]{25}$"},
  },
  Cancellation: {
    "reason": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  Consents: {
    "consents": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":3,"item":{"type":"object","required":true,"nullable":false}},
  },
  CouponForm: {
    "status": {"type":"string","required":true,"nullable":false,"values":["active","inactive"]},
    "discount/kind": {"type":"string","required":true,"nullable":false,"values":["fixed","percent"]},
    "discount/value_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "discount/basis_points": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":10000},
    "discount/max_discount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "valid_from": {"type":"string","required":true,"nullable":false,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":false,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "course_ids": {"type":"array","required":true,"nullable":true,"minItems":1,"maxItems":100,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
    "maximum_claims": {"type":"integer","required":true,"nullable":true,"minimum":1,"maximum":1000000000},
    "maximum_claims_per_user": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "borne_by": {"type":"string","required":false,"nullable":true,"values":["shared","platform"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  CourseForm: {
    "course_type": {"type":"string","required":true,"nullable":false,"values":["regular","bnsp"]},
    "title": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":120,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "summary": {"type":"string","required":true,"nullable":false,"minLength":0,"maxLength":2000,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "creator_instructor_id": {"type":"string","required":false,"nullable":true,"pattern":"^usr_[0-9a-hjkmnp-tv-z]{52}$"},
    "original_price_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "discount_idr": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":9007199254740991},
    "tax_class": {"type":"string","required":true,"nullable":false,"pattern":"^[a-z][a-z0-9_]{0,39}$"},
    "category": {"type":"string","required":false,"nullable":true,"pattern":"^[a-z][a-z0-9_]{0,39}$"},
    "status": {"type":"string","required":true,"nullable":false,"values":["draft","published","archived"]},
    "image_media_id": {"type":"string","required":false,"nullable":true,"pattern":"^med_[0-7][0-9a-hjkmnp-tv-z]{25}$"},
    "learn_url": {"type":"string","required":false,"nullable":true,"maxLength":500},
    "certificate": {"type":"string","required":false,"nullable":true,"values":["none","completion"]},
    "certificate_title": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":120,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "certificate_criteria": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":1000,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "certificate_valid_months": {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":120},
    "reason": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  CourseQuoteRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
  },
  CreditForm: {
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "source": {"type":"string","required":true,"nullable":false,"values":["clearing","platform:promo"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "public_note": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  DebitForm: {
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "destination": {"type":"string","required":true,"nullable":false,"values":["clearing","platform:promo"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "public_note": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  DeletionCancelling: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  DeletionForm: {
    "reason": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  DeviceForm: {
    "platform": {"type":"string","required":true,"nullable":false,"values":["android","ios","web"]},
    "token": {"type":"string","required":true,"nullable":false,"minLength":8,"maxLength":4096,"pattern":"^[\\w:.-]+$"},
    "locale": {"type":"string","required":true,"nullable":false,"values":["id","en"]},
    "app_version": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  FinancePolicyForm: {
    "creator_instructor_id": {"type":"string","required":true,"nullable":true,"pattern":"^usr_[0-9a-hjkmnp-tv-z]{52}$"},
    "creator_share_basis_points": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":10000},
    "valid_from": {"type":"string","required":true,"nullable":false,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  GatewayForm: {
    "enabled": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  HoldForm: {
    "on_hold": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "public_note": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  LookupForm: {
    "text": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":254},
  },
  MonthClosing: {
    "mark": {"type":"string","required":true,"nullable":false,"pattern":"^[0-9a-f]{16}$"},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  NotificationPreferencesForm: {
    "orders": {"type":"boolean","required":true,"nullable":false},
    "wallet": {"type":"boolean","required":true,"nullable":false},
  },
  Onboarding: {
    "full_name": {"type":"string","required":true,"nullable":false,"minLength":2,"maxLength":100,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "gender": {"type":"string","required":true,"nullable":false,"values":["male","female","undisclosed"]},
    "birth_date": {"type":"string","required":true,"nullable":false},
    "phone_number": {"type":"string","required":true,"nullable":false,"pattern":"^(?:\\+[1-9]\\d{7,14}|08\\d{7,12})$"},
    "consents": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":3,"item":{"type":"object","required":true,"nullable":false}},
    "education_level": {"type":"string","required":false,"nullable":true,"values":["sd","smp","sma_smk","d1","d2","d3","d4","s1","s2","s3","other"]},
    "occupation": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "institution": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "city": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "province": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "referral_code": {"type":"string","required":false,"nullable":true,"pattern":"^\\s*[0-9A-Za-z]{12}\\s*$"},
  },
  OrderRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
    "coupon_code": {"type":"string","required":false,"nullable":true,"pattern":"^\\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\\s*$"},
    "expected_amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
  },
  PaymentForm: {
    "account": {"type":"string","required":true,"nullable":false,"pattern":"^(?:creator:usr_[0-9a-hjkmnp-tv-z]{52}|tax:txp_[0-7][0-9a-hjkmnp-tv-z]{25}|withholding:(?:pph21|pph23|pph26))$"},
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "reference": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:\\x2F-]{1,64}$"},
    "paid_on": {"type":"string","required":true,"nullable":false},
    "withheld": {"type":"array","required":false,"nullable":true,"maxItems":3,"item":{"type":"object","required":true,"nullable":false}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  QuoteRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
    "coupon_code": {"type":"string","required":false,"nullable":true,"pattern":"^\\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\\s*$"},
  },
  ReconciliationForm: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  RefundDecision: {
    "decision": {"type":"string","required":true,"nullable":false,"values":["granted","declined"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "public_note": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  RefundRequest: {
    "order_item_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^oit_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "public_note": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  RefundWishForm: {
    "order_item_ids": {"type":"array","required":false,"nullable":true,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^oit_[0-7][0-9a-hjkmnp-tv-z]{25}$"}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  Reversal: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  RevocationForm: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  RolesForm: {
    "roles": {"type":"array","required":true,"nullable":false,"maxItems":16,"item":{"type":"string","required":true,"nullable":false,"values":["learner","instructor","support","finance","admin"]}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  SecretRotation: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  SettlementForm: {
    "gateway": {"type":"string","required":false,"nullable":true,"values":["midtrans"]},
    "payout_id": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:-]{1,64}$"},
    "report": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":1000000},
    "transfer_fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "received_idr": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":9007199254740991},
  },
  SettlementReport: {
    "gateway": {"type":"string","required":false,"nullable":true,"values":["midtrans"]},
    "payout_id": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:-]{1,64}$"},
    "report": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":1000000},
    "transfer_fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "received_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
  },
  SignIn: {
    "id_token": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":16384},
    "nonce": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":512},
  },
  StatusForm: {
    "status": {"type":"string","required":true,"nullable":false,"values":["active","suspended"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  TaxPolicyForm: {
    "tax_class": {"type":"string","required":true,"nullable":false,"pattern":"^[a-z][a-z0-9_]{0,39}$"},
    "tax_name": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":60,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
    "rate/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "rate/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "valid_from": {"type":"string","required":true,"nullable":false,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  TopupCancellation: {
    "reason": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  TopupCheck: {
    "payment_id": {"type":"string","required":false,"nullable":true,"pattern":"^[\\w-]{1,64}$"},
  },
  TopupForm: {
    "amount_idr": {"type":"integer","required":false,"nullable":true,"minimum":10000,"maximum":20000000},
    "order_id": {"type":"string","required":false,"nullable":true,"pattern":"^ord_[0-7][0-9a-hjkmnp-tv-z]{25}$"},
    "return_url": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":500},
  },
  UploadForm: {
    "kind": {"type":"string","required":true,"nullable":false,"values":["avatar","course_image","certificate_evidence"]},
    "content_type": {"type":"string","required":true,"nullable":false,"values":["image/jpeg","image/png","image/webp","application/pdf"]},
    "size_bytes": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "sha256": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9+\\x2F]{43}=$"},
  },
  UserSearch: {
    "email": {"type":"string","required":false,"nullable":true,"minLength":3,"maxLength":254},
    "phone_number": {"type":"string","required":false,"nullable":true,"pattern":"^(?:\\+[1-9]\\d{7,14}|08\\d{7,12})$"},
    "cursor": {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":512},
  },
  VerificationForm: {
    "credential": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":16384},
  },
  WebhookEndpointForm: {
    "url": {"type":"string","required":true,"nullable":false,"maxLength":2048},
    "events": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":25,"item":{"type":"string","required":true,"nullable":false,"values":["order.created","order.cancelled","order.expired","order.paid","order.refunded","entitlement.granted","entitlement.revoked","enrollment.completed","certificate.issued","certificate.revoked","wallet.credited","wallet.debited","webhook_endpoint.switched_off","topup.opened","topup.paid","topup.failed","topup.expired","topup.cancelled","topup.reversed","payment.amount_mismatched","coupon.exhausted","tax_policy.approved","finance_policy.approved","withholding_policy.approved","catalog.version_published"]}},
    "enabled": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  Withdrawal: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  WithholdingForm: {
    "kind": {"type":"string","required":true,"nullable":true,"values":["pph21","pph23","pph26"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
  WithholdingPolicyForm: {
    "kind": {"type":"string","required":true,"nullable":false,"values":["pph21","pph23","pph26"]},
    "base/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "base/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "rate/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "rate/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "valid_from": {"type":"string","required":true,"nullable":false,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"pattern":"^[^\\x00-\\x1F\\x7F-\\x9F]*$"},
  },
} as const;
