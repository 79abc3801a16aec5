import { passingData } from './passing-data.ts';
import { hidden, type ItemKind, shown, within } from './retention-rules.ts';

const note = shown('note', 'public_note');

/** A credit or a debit. The export shows neither the names of the staff nor the internal reason. */
const booking = {
  ...shown('books', 'user_id amount_idr reference paid_on status created_at approved_at'),
  ...note,
  ...hidden('note', 'reason'),
  ...hidden('staff', 'drafted_by approved_by first_approved_by first_approved_at'),
};

const tax = shown('books', 'tax_name tax_rate tax_idr tax_base tax_rounding tax_policy_version');

const orderItem = {
  ...shown('books', 'order_item_id order_id course_id course_type title creator_instructor_id original_price_idr'),
  ...shown('books', 'discount_idr coupon_discount_idr price_idr catalog_version'),
  ...tax,
  ...hidden('books', 'creator_share_idr platform_share_idr promo_idr finance_policy_version'),
};

/**
 * Every attribute of every item in a user's partitions, by the kind of item in its sort key. The data export and the
 * eraser use this table. An attribute that is missing here is never exported, and prevents the end of an erasure.
 */
export const ownData: Readonly<Record<string, ItemKind>> = {
  ...passingData,
  ACCOUNT: {
    kind: 'account',
    attributes: {
      ...shown('name', 'user_id'),
      ...shown('closed', 'status roles created_at updated_at erase_at erased_at'),
      ...hidden(
        'closed',
        'tokens_valid_from sessions_revoked_at access_version access_changes generation erasing_since suspended_at',
      ),
      ...shown('erased', 'idp_issuer idp_subject email email_verified display_name picture_url referral_code'),
      ...shown('erased', 'referred_by_code onboarding_completed_at full_name gender birth_date phone_number'),
      ...shown('erased', 'education_level occupation institution city province deletion_reason'),
      ...shown('erased', 'avatar_url'),
      ...hidden(
        'erased',
        'revoked_id_token deletion_token email_hash phone_hash avatar_media_id recent_grants recent_granters',
      ),
      ...shown('proof', 'consents'),
      ...hidden('work', 'due_shard due_at list'),
    },
  },
  CONSENT: { kind: 'consent', attributes: shown('proof', 'consent_id receipts') },
  WALLET: {
    kind: 'wallet',
    attributes: {
      ...shown('books', 'user_id available_idr held_idr owed_idr updated_at'),
      ...within('hold', 'books', {
        ...note,
        ...shown('books', 'placed_at'),
        ...hidden('staff', 'placed_by'),
        ...hidden('note', 'reason'),
      }),
      ...hidden('books', 'inflow_month inflow_idr'),
      ...hidden('work', 'total_idr open_topups open_topups_idr open_orders orders_on orders_placed event_sequence'),
    },
  },
  ENTRY: {
    kind: 'wallet_entry',
    attributes: {
      ...shown('books', 'entry_id user_id type available_change_idr held_change_idr owed_change_idr order_id'),
      ...shown('books', 'refund_id credit_id debit_id topup_id created_at'),
      ...note,
      ...hidden('books', 'lines text_hmac reference paid_on inflow_month inflow_idr'),
      ...hidden('work', 'list'),
      ...hidden('erased', 'text_key'),
    },
  },
  PAID_OUT: {
    kind: 'payout_reservation',
    attributes: hidden('books', 'entry_id gateway payout_id settlement_id amount_idr fencing_token reserved_at'),
  },
  REFERENCE: { kind: 'bank_reference', attributes: hidden('books', 'direction reference booking_id approved_at') },
  CREDIT: { kind: 'credit', attributes: { ...shown('books', 'credit_id source'), ...booking } },
  DEBIT: { kind: 'debit', attributes: { ...shown('books', 'debit_id destination'), ...booking } },
  ORDER: {
    kind: 'order',
    attributes: {
      ...shown('books', 'order_id purchaser_id idempotency_key status payment_source finance_reservation_id'),
      ...shown('books', 'subtotal_idr discount_idr coupon_code coupon_discount_idr amount_idr created_at paid_at'),
      ...shown('books', 'expires_at refunded_item_ids'),
      ...tax,
      ...within('items', 'books', orderItem),
      ...hidden('work', 'reserved_at event_sequence coupon_shard STATUS_ORDER due_shard due_at list'),
      ...hidden('erased', 'reserved_with'),
    },
  },
  REFUND: {
    kind: 'refund',
    attributes: { ...shown('books', 'refund_id order_id amount_idr items created_at'), ...note },
  },
  REFUND_REQUEST: {
    kind: 'refund_request',
    attributes: {
      ...shown('books', 'refund_request_id order_id purchaser_id order_item_ids amount_idr status refund_id'),
      ...shown('books', 'created_at decided_at'),
      ...shown('erased', 'reason'),
      ...note,
    },
  },
  OPEN_REFUND_REQUEST: {
    kind: 'open_refund_request',
    named: ['order_id'],
    attributes: hidden('work', 'refund_request_id'),
  },
  ENROLLMENT: {
    kind: 'enrollment',
    attributes: {
      ...shown('course', 'enrollment_id order_id order_item_id course_id course_type title status'),
      ...shown('course', 'assessment_registration granted_at revoked_at completed_at score'),
      ...shown('course', 'certificate_due_at certificate_number'),
    },
  },
  CERTIFICATE: {
    kind: 'certificate',
    attributes: {
      ...shown('course', 'certificate_id number issued_at'),
      ...shown('erased', 'name credential'),
    },
  },
  CLAIM: { kind: 'course_claim', named: ['course_id'], attributes: shown('course', 'order_id expires_at owned_at') },
  COUPON_CLAIM: { kind: 'coupon_claim', named: ['coupon_code'], attributes: shown('books', 'claims released') },
  TOPUP: {
    kind: 'topup',
    attributes: {
      ...shown('books', 'topup_id user_id amount_idr status credited_idr gateway order_id method expires_at'),
      ...shown('books', 'created_at updated_at paid_at received_idr payment_ids mismatched_ids'),
      ...shown('erased', 'payment_url account_number'),
      ...hidden('erased', 'token requested_with'),
      ...hidden('books', 'references seen_ids'),
      ...hidden('work', 'order_due asked_at version event_sequence due_shard due_at list'),
    },
  },
};
