// Generated from the OpenAPI document by `npm run client:types`.

/** The limits of the fields of each request body, by the body's schema and the field's path. */
export const limits = {
  Approval: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  AvatarForm: {
    "media_id": {"type":"string","required":true,"nullable":false,"pattern":"^med_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"med_01ka0000000000000000000001"},
  },
  Cancellation: {
    "reason": {"type":"string","required":false,"nullable":true,"maxLength":500,"example":"Ticket 4711"},
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
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "course_ids": {"type":"array","required":true,"nullable":true,"minItems":1,"maxItems":100,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"crs_01ka0000000000000000000001"}},
    "maximum_claims": {"type":"integer","required":true,"nullable":true,"minimum":1,"maximum":1000000000},
    "maximum_claims_per_user": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "borne_by": {"type":"string","required":false,"nullable":true,"example":"shared","values":["shared","platform"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  CourseForm: {
    "course_type": {"type":"string","required":true,"nullable":false,"values":["regular","bnsp"]},
    "title": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":120,"example":"Analisis Data dengan Python"},
    "summary": {"type":"string","required":true,"nullable":false,"minLength":0,"maxLength":2000,"example":"Dari spreadsheet ke pandas dalam dua belas pertemuan."},
    "creator_instructor_id": {"type":"string","required":false,"nullable":true,"pattern":"^usr_[0-9a-hjkmnp-tv-z]{52}$","example":"usr_h0g9wxqs2wsrcwyk3w8kk1kw45zqmb9t0qdqdb6agwacqfdvmwdg"},
    "original_price_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "discount_idr": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":9007199254740991},
    "tax_class": {"type":"string","required":true,"nullable":false,"pattern":"^[a-z][a-z0-9_]{0,39}$","example":"standard"},
    "category": {"type":"string","required":false,"nullable":true,"pattern":"^[a-z][a-z0-9_]{0,39}$","example":"data"},
    "status": {"type":"string","required":true,"nullable":false,"values":["draft","published","archived"]},
    "image_media_id": {"type":"string","required":false,"nullable":true,"pattern":"^med_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"med_01ka0000000000000000000001"},
    "learn_url": {"type":"string","required":false,"nullable":true,"maxLength":500,"example":"https://learn.example.com/courses/analisis-data"},
    "certificate": {"type":"string","required":false,"nullable":true,"values":["none","completion"]},
    "certificate_title": {"type":"string","required":false,"nullable":true,"maxLength":120},
    "certificate_criteria": {"type":"string","required":false,"nullable":true,"maxLength":1000},
    "certificate_valid_months": {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":120},
    "description": {"type":"string","required":false,"nullable":true,"maxLength":10000},
    "outcomes": {"type":"array","required":false,"nullable":true,"maxItems":12,"item":{"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":200}},
    "sections": {"type":"array","required":false,"nullable":true,"maxItems":40,"item":{"type":"object","required":true,"nullable":false}},
    "submitted": {"type":"boolean","required":false,"nullable":true},
    "reason": {"type":"string","required":false,"nullable":true,"maxLength":500,"example":"Ticket 4711"},
  },
  CourseQuoteRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"crs_01ka0000000000000000000001"}},
  },
  CreditForm: {
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "source": {"type":"string","required":true,"nullable":false,"values":["clearing","platform:promo"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
    "public_note": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  DebitForm: {
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "destination": {"type":"string","required":true,"nullable":false,"values":["clearing","platform:promo"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
    "public_note": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  DeletionCancelling: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  DeletionForm: {
    "reason": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  DeviceForm: {
    "platform": {"type":"string","required":true,"nullable":false,"example":"android"},
    "token": {"type":"string","required":true,"nullable":false,"minLength":8,"maxLength":4096,"pattern":"^[\\w:.-]+$"},
    "locale": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"id-ID"},
    "app_version": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50},
  },
  FinancePolicyForm: {
    "creator_instructor_id": {"type":"string","required":true,"nullable":true,"pattern":"^usr_[0-9a-hjkmnp-tv-z]{52}$","example":"usr_h0g9wxqs2wsrcwyk3w8kk1kw45zqmb9t0qdqdb6agwacqfdvmwdg"},
    "creator_share_basis_points": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":10000},
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  GatewayForm: {
    "enabled": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  HoldForm: {
    "on_hold": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
    "public_note": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  LookupForm: {
    "text": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":254,"example":"alice@example.com"},
  },
  MonthClosingForm: {
    "month": {"type":"string","required":true,"nullable":false,"pattern":"^20\\d\\d-(?:0[1-9]|1[0-2])$","example":"2026-10"},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  NotificationPreferencesForm: {
    "orders": {"type":"boolean","required":true,"nullable":false},
    "wallet": {"type":"boolean","required":true,"nullable":false},
  },
  Onboarding: {
    "full_name": {"type":"string","required":true,"nullable":false,"minLength":2,"maxLength":100,"example":"Alice Wijaya"},
    "gender": {"type":"string","required":true,"nullable":false,"values":["male","female","undisclosed"]},
    "birth_date": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2000-01-31"},
    "phone_number": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"+6281234567890"},
    "consents": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":3,"item":{"type":"object","required":true,"nullable":false}},
    "education_level": {"type":"string","required":false,"nullable":true,"values":["sd","smp","sma_smk","d1","d2","d3","d4","s1","s2","s3","other"]},
    "occupation": {"type":"string","required":false,"nullable":true,"maxLength":100},
    "institution": {"type":"string","required":false,"nullable":true,"maxLength":100},
    "city": {"type":"string","required":false,"nullable":true,"maxLength":100},
    "province": {"type":"string","required":false,"nullable":true,"maxLength":100},
    "referral_code": {"type":"string","required":false,"nullable":true,"maxLength":200,"example":"7H2K9M4Q0XTW"},
  },
  OrderRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"crs_01ka0000000000000000000001"}},
    "coupon_code": {"type":"string","required":false,"nullable":true,"maxLength":200,"example":"HEMAT10"},
    "payment_source": {"type":"string","required":false,"nullable":true,"values":["wallet"]},
    "expected_amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
  },
  PayForm: {
    "payment_source": {"type":"string","required":false,"nullable":true,"values":["wallet"]},
  },
  PaymentForm: {
    "account": {"type":"string","required":true,"nullable":false,"pattern":"^(?:creator:usr_[0-9a-hjkmnp-tv-z]{52}|tax:txp_[0-7][0-9a-hjkmnp-tv-z]{25}|withholding:(?:pph21|pph23|pph26))$","example":"withholding:pph23"},
    "amount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "reference": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:\\x2F-]{1,64}$","example":"BCA-20261120-0017"},
    "paid_on": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-20"},
    "withheld": {"type":"array","required":false,"nullable":true,"maxItems":3,"item":{"type":"object","required":true,"nullable":false}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  PayoutHoldForm: {
    "on_hold": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  PlatformCouponForm: {
    "code": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"HEMAT10"},
    "discount/kind": {"type":"string","required":true,"nullable":false,"values":["fixed","percent"]},
    "discount/value_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "discount/basis_points": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":10000},
    "discount/max_discount_idr": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991},
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "course_ids": {"type":"array","required":true,"nullable":true,"minItems":1,"maxItems":100,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"crs_01ka0000000000000000000001"}},
    "maximum_claims": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "maximum_claims_per_user": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  QuoteRequest: {
    "course_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^crs_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"crs_01ka0000000000000000000001"}},
    "coupon_code": {"type":"string","required":false,"nullable":true,"maxLength":200,"example":"HEMAT10"},
  },
  ReconciliationForm: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  RefundDecision: {
    "decision": {"type":"string","required":true,"nullable":false,"values":["granted","declined"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
    "public_note": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  RefundForm: {
    "order_item_ids": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^oit_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"oit_01m7y0z8sejd2ynck5fjwvdyze"}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
    "public_note": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  RefundRequestForm: {
    "order_item_ids": {"type":"array","required":false,"nullable":true,"minItems":1,"maxItems":20,"item":{"type":"string","required":true,"nullable":false,"pattern":"^oit_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"oit_01m7y0z8sepceyg3eb0jry52n6"}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"I bought it twice."},
  },
  ReissueForm: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  Reversal: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  RevocationForm: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  RolesForm: {
    "roles": {"type":"array","required":true,"nullable":false,"maxItems":16,"item":{"type":"string","required":true,"nullable":false,"values":["learner","instructor","support","finance","admin"]}},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  SecretRotation: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  SettlementForm: {
    "gateway": {"type":"string","required":false,"nullable":true,"values":["midtrans"]},
    "payout_id": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:-]{1,64}$","example":"PO-2026-11-20"},
    "report": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":1000000,"example":"Order ID,Transaction ID,Transaction type,Amount,Fee,VAT\r\ntop_01ka0000000000000000000001-1,9aed5972-5b6a-401e-894b-a32c91ed1a3a,Payment,50000.00,4000.00,440.00\r\n"},
    "transfer_fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "received_idr": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":9007199254740991},
  },
  SettlementReport: {
    "gateway": {"type":"string","required":false,"nullable":true,"values":["midtrans"]},
    "payout_id": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9_.:-]{1,64}$","example":"PO-2026-11-20"},
    "report": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":1000000,"example":"Order ID,Transaction ID,Transaction type,Amount,Fee,VAT\r\ntop_01ka0000000000000000000001-1,9aed5972-5b6a-401e-894b-a32c91ed1a3a,Payment,50000.00,4000.00,440.00\r\n"},
    "transfer_fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "fee_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
    "received_idr": {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":9007199254740991},
  },
  SharingForm: {
    "show_name": {"type":"boolean","required":true,"nullable":false},
  },
  SignIn: {
    "id_token": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":16384},
    "nonce": {"type":"string","required":false,"nullable":true,"maxLength":512},
  },
  StatusForm: {
    "status": {"type":"string","required":true,"nullable":false,"values":["active","suspended"]},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  TaxPolicyForm: {
    "tax_class": {"type":"string","required":true,"nullable":false,"pattern":"^[a-z][a-z0-9_]{0,39}$","example":"standard"},
    "tax_name": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":60,"example":"PPN"},
    "rate/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "rate/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  TopupCancellation: {
    "reason": {"type":"string","required":false,"nullable":true,"maxLength":500,"example":"Ticket 4711"},
  },
  TopupCheck: {
    "payment_id": {"type":"string","required":false,"nullable":true,"pattern":"^[\\w-]{1,64}$","example":"57d5293c-e65f-4a29-95e4-5959c3fa335b"},
  },
  TopupForm: {
    "amount_idr": {"type":"integer","required":false,"nullable":true,"minimum":10000,"maximum":20000000},
    "order_id": {"type":"string","required":false,"nullable":true,"pattern":"^ord_[0-7][0-9a-hjkmnp-tv-z]{25}$","example":"ord_01m7y0z8sejd2ynck5fjwvdyze"},
    "return_url": {"type":"string","required":false,"nullable":true,"maxLength":500},
  },
  UploadForm: {
    "kind": {"type":"string","required":true,"nullable":false,"values":["avatar","course_image","certificate_evidence"]},
    "content_type": {"type":"string","required":true,"nullable":false,"values":["image/jpeg","image/png","image/webp","application/pdf"]},
    "size_bytes": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000000},
    "sha256": {"type":"string","required":true,"nullable":false,"pattern":"^[A-Za-z0-9+\\x2F]{43}=$","example":"dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w="},
  },
  UserSearch: {
    "email": {"type":"string","required":false,"nullable":true,"maxLength":254},
    "phone_number": {"type":"string","required":false,"nullable":true,"maxLength":200,"example":"+6281234567890"},
    "cursor": {"type":"string","required":false,"nullable":true,"maxLength":512},
  },
  VerificationForm: {
    "credential": {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":16384,"example":"not-a-credential"},
  },
  WebhookEndpointForm: {
    "url": {"type":"string","required":true,"nullable":false,"maxLength":2048,"example":"https://hooks.example.com/commerce"},
    "events": {"type":"array","required":true,"nullable":false,"minItems":1,"maxItems":25,"item":{"type":"string","required":true,"nullable":false,"values":["order.created","order.cancelled","order.expired","order.paid","order.refunded","entitlement.granted","entitlement.revoked","enrollment.completed","certificate.issued","certificate.revoked","wallet.credited","wallet.debited","webhook_endpoint.switched_off","topup.opened","topup.paid","topup.failed","topup.expired","topup.cancelled","topup.reversed","payment.amount_mismatched","coupon.exhausted","tax_policy.approved","finance_policy.approved","withholding_policy.approved","catalog.version_published"]}},
    "enabled": {"type":"boolean","required":true,"nullable":false},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  Withdrawal: {
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  WithholdingPolicyForm: {
    "kind": {"type":"string","required":true,"nullable":false,"values":["pph21","pph23","pph26"]},
    "variant": {"type":"string","required":true,"nullable":false,"pattern":"^[a-z][a-z0-9_]{0,39}$","example":"npwp"},
    "base/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "base/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "rate/numerator": {"type":"integer","required":true,"nullable":false,"minimum":0,"maximum":1000000},
    "rate/denominator": {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":1000000},
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "valid_to": {"type":"string","required":true,"nullable":true,"maxLength":200,"example":"2026-11-21T03:04:05Z","isInstant":true},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
  WithholdingTermsForm: {
    "withholding/kind": {"type":"string","required":true,"nullable":true,"values":["pph21","pph23","pph26"]},
    "withholding/variant": {"type":"string","required":true,"nullable":true,"pattern":"^[a-z][a-z0-9_]{0,39}$","example":"npwp"},
    "valid_from": {"type":"string","required":true,"nullable":false,"maxLength":200,"example":"2026-12-01"},
    "reason": {"type":"string","required":true,"nullable":false,"minLength":3,"maxLength":500,"example":"Ticket 4711"},
  },
} as const;
