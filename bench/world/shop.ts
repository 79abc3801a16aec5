import { sampleCourses } from '../../local/sample/courses.ts';
import { stableBytes } from '../../local/sample/stable-random.ts';
import type { FinancePolicy, TaxPolicy } from '../../shared/contract/policies/policy.ts';
import { catalogPriceOf } from '../../shared/domain/courses/catalog.ts';
import { timeSortedId, userId } from '../../shared/domain/ids.ts';
import { taxOn } from '../../shared/domain/policies/tax.ts';
import { courseWrites } from '../../shared/store/courses/course-writes.ts';
import { approvedItem, financePolicies, taxPolicies } from '../../shared/store/policies/stored-policy.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { issuer } from './people.ts';

const beganAt = '2025-01-01T00:00:00.000Z';

const approved = {
  valid_from: beganAt,
  valid_to: null,
  status: 'approved',
  drafted_by: userId(issuer, 'drafter'),
  approved_by: userId(issuer, 'approver'),
  created_at: beganAt,
  approved_at: beganAt,
} as const;

const policyId = (prefix: string): string => timeSortedId(prefix, Date.parse(beganAt), stableBytes(prefix));

const taxPolicy: TaxPolicy = {
  tax_policy_version: policyId('txp'),
  tax_class: 'standard',
  tax_name: 'PPN',
  ...{ base: { numerator: 11, denominator: 12 }, rate: { numerator: 12, denominator: 100 }, rounding: 'half_up' },
  ...approved,
};

const financePolicy: FinancePolicy = {
  finance_policy_version: policyId('fnp'),
  creator_instructor_id: null,
  creator_share_basis_points: 7000,
  ...approved,
};

const courses = sampleCourses(userId(issuer, 'creator'));

const firstCourse = () => {
  const [course] = courses;
  if (course === undefined) throw new Error('There is no sample course.');
  return course;
};

/** The bought course. It has a creator, so that both kinds of policy are needed. */
export const course = firstCourse();
const priceIdr = catalogPriceOf(course);

/** The price with tax, in IDR. */
export const amountIdr = priceIdr + Number(taxOn(BigInt(priceIdr), taxPolicy));

/** The items of the shop: courses with their index items, and policies. */
export const shopItems = (tableName: string): readonly Item[] => [
  ...courses.flatMap((each) =>
    Object.values(courseWrites(undefined, each, Date.parse(each.created_at))).flatMap(
      (part) => part(tableName).Put?.Item ?? [],
    ),
  ),
  approvedItem(taxPolicies, taxPolicy),
  approvedItem(financePolicies, financePolicy),
];
