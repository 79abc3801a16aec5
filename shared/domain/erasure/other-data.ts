import { blankFields } from '../courses/optional-fields.ts';
import { blankSyllabus } from '../courses/syllabus.ts';
import { type Attributes, hidden, type ItemKind } from './retention-rules.ts';

const course: Attributes = {
  ...hidden('shop', 'course_id course_type title summary original_price_idr discount_idr tax_class status'),
  ...hidden('shop', 'image_media_id image_url published_at'),
  // These fields name no person. A new field that names a person needs a line with another rule.
  ...hidden('shop', Object.keys(blankFields).join(' ')),
  // A copy of the creator's display name. The erasure of the creator sets it to null.
  ...hidden('erased', 'creator_name'),
  ...hidden('shop', 'creator_instructor_id catalog_version created_at updated_at'),
};

/**
 * Every attribute of the items outside of users' partitions, by the kind of partition. These items refer to people by
 * id, except for `masked_name`, `shown_name` and `creator_name`. A pointer to a user's item is erased together with that item.
 */
export const otherData: Readonly<Record<string, ItemKind>> = {
  TOPUP: { kind: 'pointer to a top-up', attributes: hidden('books', 'user_id') },
  REFUND: { kind: 'pointer to a refund', attributes: hidden('books', 'user_id order_id') },
  REFUND_REQUEST: { kind: 'pointer to a refund request', attributes: hidden('books', 'purchaser_id requested_of') },
  DRAFT: {
    kind: 'list entry of an open draft, a role grant, a coupon that the platform bears, terms of withheld tax, a closing of a month',
    attributes: {
      ...hidden('books', 'platform_coupon_id code discount borne_by valid_from valid_to course_ids maximum_claims'),
      ...hidden(
        'books',
        'maximum_claims_per_user first_approved_at withholding_terms_id withholding month_closing_id month mark',
      ),
      ...hidden(
        'books',
        'kind draft_id user_id amount_idr account gateway created_at approved_at role_grant_id roles status lapses_at access_changes',
      ),
      ...hidden('staff', 'drafted_by approved_by first_approved_by'),
      ...hidden('work', 'ttl'),
    },
  },
  APPROVAL: { kind: 'running totals of approvals', attributes: hidden('work', 'sums by_approver version ttl') },
  CERTIFICATE: {
    kind: 'certificate by its number',
    attributes: {
      ...hidden('course', 'number certificate_id user_id course_id title criteria completed_at issued_at expires_at'),
      ...hidden('course', 'status revoked_at erased_at edition replaced_by status_list status_index'),
      ...hidden('erased', 'masked_name shown_name'),
    },
  },
  STATUS_LIST: {
    kind: 'status list of certificates',
    attributes: {
      ...hidden('course', 'certificate_id given_at index revoked_at unregistered'),
      ...hidden('shop', 'list sequence kid version credential revoked signed_at opened_at'),
    },
  },
  CREDENTIAL_KEY: { kind: 'public key of certificates', attributes: hidden('shop', 'kid x y first_used_at') },
  PUSH_TOKEN: { kind: 'owner of a push token', attributes: hidden('work', 'user_id ttl') },
  PAYMENT: { kind: 'payment', attributes: hidden('books', 'topup_id user_id') },
  PAYOUT: {
    kind: 'payout of a gateway',
    attributes: {
      ...hidden('books', 'entry_id type gateway payout_id moves gross_idr fee_idr received_idr mark lines created_at'),
      ...hidden('books', 'fencing_token settlement_id fee_vat_idr status approved_at reversal_drafted_at reversed_at'),
      ...hidden('books', 'reference paid_on'),
      ...hidden('work', 'list'),
      ...hidden('staff', 'drafted_by approved_by reversal_drafted_by reversed_by'),
    },
  },
  PAYABLE: {
    kind: 'payable account and its payments',
    attributes: {
      ...hidden('books', 'account user_id payment_id amount_idr withheld gross_idr reference paid_on status'),
      ...hidden('books', 'created_at approved_at payable_before_idr figures_as_of entry_id type lines'),
      ...hidden('books', 'paid_idr updated_at sold_idr refunded_idr matured_idr disputed_idr as_of started_at month'),
      ...hidden('books', 'courses tax_return_id tax accounts collected_idr input_idr carried_in_idr due_idr'),
      ...hidden('books', 'carried_out_idr carried_idr withholding_terms_id terms on_hold set_at'),
      ...hidden('books', 'bank_entry_id kind side returned_by returned_on returned_at'),
      ...hidden('work', 'list'),
      ...hidden('note', 'reason'),
      ...hidden('staff', 'drafted_by approved_by set_by'),
    },
  },
  MEDIA: {
    kind: 'pointer to a medium',
    attributes: {
      ...hidden('erased', 'media_id user_id kind status content_type updated_at'),
      ...hidden('shop', 'used_by'),
    },
  },
  COURSE: {
    kind: 'course and its syllabus',
    attributes: {
      ...course,
      ...hidden('shop', `${Object.keys(blankSyllabus).join(' ')} submitted_at`),
      ...hidden('work', 'event_sequence syllabus_version list'),
    },
  },
  CATALOG: {
    kind: 'catalog entry of a course, and the count of a category',
    attributes: { ...course, ...hidden('shop', 'courses'), ...hidden('work', 'search_text listed_at') },
  },
  BEST_SELLERS: {
    kind: 'best-selling courses',
    attributes: { ...hidden('shop', 'day course_ids'), ...hidden('work', 'started_at') },
  },
  COUPON: {
    kind: 'coupon',
    attributes: {
      ...hidden('shop', 'code status discount valid_from valid_to course_ids maximum_claims maximum_claims_per_user'),
      ...hidden('shop', 'borne_by claimed version created_at updated_at'),
      ...hidden('work', 'event_sequence shards open_shards left shard list'),
    },
  },
  POLICY: {
    kind: 'policy',
    attributes: {
      ...hidden(
        'books',
        'tax_policy_version tax_class tax_name rate base rounding kind finance_policy_version creator_instructor_id',
      ),
      ...hidden(
        'books',
        'creator_share_basis_points withholding_policy_version variant valid_from valid_to status created_at approved_at',
      ),
      ...hidden('staff', 'drafted_by approved_by'),
      ...hidden('work', 'list'),
    },
  },
  HOOK: {
    kind: 'webhook endpoint and its deliveries',
    attributes: {
      ...hidden('shop', 'endpoint_id instance_id url events enabled off_reason failing_since slow_until since_version'),
      ...hidden('shop', 'salt former_salt former_until event_sequence version created_at updated_at'),
      // The body of a delivery identifies no person.
      ...hidden('shop', 'delivery_id message_id event_type body state attempts made revision'),
      ...hidden('work', 'due_shard due_at ttl'),
    },
  },
  GATEWAY: {
    kind: 'payment gateway',
    attributes: {
      ...hidden('shop', 'enabled reason changed_at failures failures_total failed_at broken_until version reversed_at'),
      ...hidden('staff', 'changed_by'),
    },
  },
  EVENT: { kind: 'event', attributes: hidden('events', 'event events ttl') },
  ASIDE: { kind: 'quarantined event', attributes: hidden('events', 'outbox_key cause record put_aside_at ttl') },
  AUDIT: {
    kind: 'audit entry',
    attributes: {
      ...hidden('audit', 'audit_id actor_id action target subject_id before after request_id created_at text_hmac'),
      ...hidden('note', 'reason'),
      ...hidden('erased', 'text_key'),
    },
  },
  STAFF: { kind: 'active admins', attributes: hidden('staff', 'admins version') },
  RECONCILIATION: {
    kind: 'segment of a reconciliation, a closed day or a closed month',
    attributes: {
      ...hidden('books', 'text pieces piece ttl started_at judged_at complete violations rules accounts counts'),
      ...hidden(
        'books',
        'matured_until day month as_of entries lines closing digest courses others requested_at began_at mark closed_at month_closing_id',
      ),
      ...hidden('staff', 'requested_by drafted_by closed_by'),
    },
  },
};
