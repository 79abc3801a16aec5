import type { Coupon } from '../../shared/contract/coupon.ts';
import type { FinancePolicy, TaxPolicy } from '../../shared/contract/policy.ts';
import { userId } from '../../shared/domain/ids.ts';
import { couponKey, policyDraftKey } from '../../shared/store/keys.ts';
import {
  type AnyPolicy,
  approvedItem,
  draftItem,
  financePolicies,
  type PolicyKind,
  taxPolicies,
} from '../../shared/store/policy-kind.ts';
import { readItem, type Table } from '../../shared/store/table.ts';
import { type Parts, put, transact } from '../../shared/store/transaction.ts';

/** What is there already stays as it is. */
const writeUnlessThere = async (table: Table, parts: Parts): Promise<void> => {
  const result = await transact(table, parts);
  if (result !== undefined && !('failed' in result)) throw new Error('The samples could not be written.');
};

/** Since 2025, drafted and approved by two of the sample people. */
const approvedBefore = (issuer: string) =>
  ({
    valid_from: '2025-01-01T00:00:00.000Z',
    valid_to: null,
    status: 'approved',
    drafted_by: userId(issuer, 'fitri'),
    approved_by: userId(issuer, 'agus'),
    created_at: '2024-12-01T02:00:00.000Z',
    approved_at: '2024-12-02T02:00:00.000Z',
  }) as const;

const standardTax = 'txp_01ka0000000000000000000001';

const sampleTaxPolicies = (issuer: string): readonly TaxPolicy[] => [
  {
    tax_policy_version: standardTax,
    tax_class: 'standard',
    tax_name: 'PPN',
    rate: { numerator: 11, denominator: 100 },
    ...approvedBefore(issuer),
  },
  {
    tax_policy_version: 'txp_01ka0000000000000000000002',
    tax_class: 'exempt',
    tax_name: 'PPN dibebaskan',
    rate: { numerator: 0, denominator: 1 },
    ...approvedBefore(issuer),
  },
];

const sampleFinancePolicy = (issuer: string): FinancePolicy => ({
  finance_policy_version: 'fnp_01ka0000000000000000000001',
  creator_instructor_id: null,
  creator_share_basis_points: 7000,
  ...approvedBefore(issuer),
});

/** Who drafted and who approved the sample policies of a table: two of the sample people, whatever their issuer. */
export const readSampleStaff = async (table: Table): Promise<{ drafted_by: string; approved_by: string }> => {
  const item = await readItem(table, policyDraftKey(standardTax));
  const { drafted_by, approved_by } = item ? taxPolicies.parse(item) : {};
  if (!drafted_by || !approved_by) throw new Error('The sample policies are not there.');
  return { drafted_by, approved_by };
};

const seedPolicy = <Policy extends AnyPolicy>(table: Table, kind: PolicyKind<Policy>, policy: Policy): Promise<void> =>
  writeUnlessThere(table, { draft: put(draftItem(kind, policy)), approved: put(approvedItem(kind, policy)) });

/** Puts the policies that the sample courses need into the table: two tax classes, and the share of every creator. */
export const seedPolicies = async (table: Table, issuer: string): Promise<void> => {
  for (const policy of sampleTaxPolicies(issuer)) await seedPolicy(table, taxPolicies, policy);
  await seedPolicy(table, financePolicies, sampleFinancePolicy(issuer));
};

const couponOf = (code: string, discount: Coupon['discount']): Coupon => ({
  code,
  status: 'active',
  discount,
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 1000,
  maximum_claims_per_user: 1,
  borne_by: 'platform',
  claimed: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

const sampleCoupons: readonly Coupon[] = [
  couponOf('HEMAT10', { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 }),
  couponOf('POTONG50', { kind: 'fixed', value_idr: 50_000 }),
];

/** Puts two coupons for all courses into the table, once per user: 10 % up to Rp 75,000, and Rp 50,000. */
export const seedCoupons = async (table: Table): Promise<void> => {
  for (const coupon of sampleCoupons)
    await writeUnlessThere(table, { coupon: put({ ...couponKey(coupon.code), ...coupon, event_sequence: 0 }) });
};
