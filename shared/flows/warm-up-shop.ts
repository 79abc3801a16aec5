import { blankFields } from '../domain/courses/optional-fields.ts';
import { financeSubject, taxSubject } from '../domain/policies/policy.ts';
import { courseKey, policyKey } from '../store/table/keys.ts';
import { account, at, course, id } from './warm-up-order.ts';

const approved = {
  ...{ valid_from: at, valid_to: null, status: 'approved', drafted_by: id, approved_by: id },
  ...{ created_at: at, approved_at: at },
};

/** The items that an order of the course reads: its buyer, the course and the policies in force. */
export const warmUpShop = () => [
  account,
  {
    ...{ ...courseKey(course.course_id), ...course, summary: '', original_price_idr: 100, discount_idr: 0 },
    ...{ ...blankFields, tax_class: 'standard', creator_name: null, image_media_id: null, image_url: null },
    ...{ status: 'published', published_at: at, created_at: at, updated_at: at },
  },
  {
    ...{ ...policyKey(taxSubject('standard'), at, id), ...approved, tax_policy_version: id, tax_class: 'standard' },
    ...{ tax_name: id, rate: { numerator: 0, denominator: 1 }, base: { numerator: 1, denominator: 1 } },
    rounding: 'half_up',
  },
  {
    ...{ ...policyKey(financeSubject(null), at, id), ...approved, finance_policy_version: id },
    ...{ creator_instructor_id: null, creator_share_basis_points: 7000 },
  },
];

export const warmUpForm = { course_ids: [course.course_id], expected_amount_idr: 100 };
