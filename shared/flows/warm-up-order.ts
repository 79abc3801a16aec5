import { accountKey, orderKeys } from '../store/table/keys.ts';

/** Synthetic data for the warm-up (warm-up.ts). Sign-in never creates this user id. */
export const id = 'warm-up';
export const at = '2026-01-01T00:00:00.000Z';
const idOf = (prefix: string): string => `${prefix}_${'0'.repeat(26)}`;
const [order_id, order_item_id, course_id] = [idOf('ord'), idOf('oit'), idOf('crs')];

// Parsed as an erased account, so that it needs no personal data.
export const account = {
  ...accountKey(id),
  ...{ user_id: id, status: 'active', roles: [], tokens_valid_from: 0, onboarding_completed_at: at, erased_at: at },
  ...{ created_at: at, updated_at: at },
};

export const course = {
  ...{ course_id, course_type: 'regular', title: id },
  ...{ creator_instructor_id: 'creator', catalog_version: '1' },
};

const item = {
  ...{ order_item_id, order_id, ...course, tax_policy_version: id, tax_name: id },
  ...{ price_idr: 100, tax_idr: 0, tax_rate: 0 },
  ...{ creator_share_idr: 70, platform_share_idr: 30, finance_policy_version: id },
};

const orderOf = (purchaser_id: string, status: 'pending' | 'paid') => ({
  ...orderKeys({ purchaser_id, order_id, status }),
  ...{ order_id, purchaser_id, status, amount_idr: 100, event_sequence: 1 },
  ...{ created_at: at, expires_at: '2999-01-01T00:00:00.000Z', items: [item] },
});

/** The path of the requests that pay and refund the order. */
export const warmUpParams = { order_id };

/** The items that the payment reads. */
export const warmUpOrder = () => [account, orderOf(id, 'pending')];

const purchaser_id = 'purchaser';

/** The items that a refund by staff reads: the order is another user's, and the stub's index is a partition. */
export const warmUpRefund = () => [
  { ...account, roles: ['finance'] },
  { ...orderOf(purchaser_id, 'paid'), paid_at: at },
  { PK: order_id, SK: id, purchaser_id },
];

export const warmUpRefundForm = { order_item_ids: [order_item_id], reason: id };
