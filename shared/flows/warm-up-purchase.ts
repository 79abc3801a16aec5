import { blankFields } from '../domain/courses/optional-fields.ts';
import { financeSubject, taxSubject } from '../domain/policies/policy.ts';
import { accountKey, courseKey, orderKeys, policyKey } from '../store/table/keys.ts';

/** Synthetic data for the warm-up (warm-up.ts). Sign-in never creates this user id. */
const at = '2026-01-01T00:00:00.000Z';
const created = { created_at: at, updated_at: at };
const id = 'warm-up';
const idOf = (prefix: string): string => `${prefix}_${'0'.repeat(26)}`;
const [course_id, order_id] = [idOf('crs'), idOf('ord')];

// Parsed as an erased account, so that it needs no personal data.
const account = {
  ...accountKey(id),
  ...{ user_id: id, status: 'active', roles: [], tokens_valid_from: 0, onboarding_completed_at: at, erased_at: at },
  ...created,
};

const course = { course_id, course_type: 'regular', title: id, creator_instructor_id: 'creator', catalog_version: '1' };
const price = { original_price_idr: 100, discount_idr: 0, tax_class: 'standard' };

const approved = {
  ...{ valid_from: at, valid_to: null, status: 'approved', drafted_by: id, approved_by: id, created_at: at },
  approved_at: at,
};
const tax = { tax_policy_version: id, tax_name: id };

/** The items that an order of the course reads. */
export const warmUpShop = () => [
  account,
  {
    ...{ ...courseKey(course_id), ...course, ...price, ...created, summary: '', status: 'published' },
    ...{ ...blankFields, creator_name: null, published_at: at, image_media_id: null, image_url: null },
  },
  {
    ...policyKey(taxSubject('standard'), at, id),
    ...tax,
    ...{ tax_class: 'standard', rate: { numerator: 0, denominator: 1 }, ...approved },
  },
  {
    ...policyKey(financeSubject(null), at, id),
    ...{ finance_policy_version: id, creator_instructor_id: null, creator_share_basis_points: 7000, ...approved },
  },
];

export const warmUpPurchase = { body: { course_ids: [course_id], expected_amount_idr: price.original_price_idr } };
export const warmUpOrderRequest = { params: { order_id } };

/** The items that a payment or a read of the order reads. */
export const warmUpOrder = () => [
  account,
  {
    ...orderKeys({ purchaser_id: id, order_id, status: 'pending' }),
    ...{
      order_id,
      purchaser_id: id,
      status: 'pending',
      amount_idr: 100,
      event_sequence: 1,
      created_at: at,
      expires_at: '2999-01-01T00:00:00.000Z',
    },
    items: [
      {
        ...{ ...course, ...tax, order_item_id: id, order_id, price_idr: 100, tax_idr: 0, tax_rate: 0 },
        ...{ creator_share_idr: 70, platform_share_idr: 30, finance_policy_version: id },
      },
    ],
  },
];
