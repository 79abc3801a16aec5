import { knownPolicies } from '../../shared/domain/books/known-policies.ts';
import { whole } from '../../shared/domain/policies/fraction.ts';

const always = { valid_from: '2020-01-01T00:00:00.000Z', valid_to: null, status: 'approved' };

const tax = (tax_policy_version: string, numerator: number, denominator: number) => ({
  ...{ ...always, tax_policy_version, rate: { numerator, denominator }, base: whole, rounding: 'half_up' as const },
});

/** Policies of orders that a test makes without a table: 10 or 11 % tax, and 70 % for each creator. */
export const samplePolicies = knownPolicies([
  tax('ppn', 1, 10),
  ...['tax_0', 'tax_1'].map((version) => tax(version, 11, 100)),
  { ...always, finance_policy_version: 'fnp', creator_instructor_id: null, creator_share_basis_points: 7000 },
]);
