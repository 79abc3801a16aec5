import { useTexts } from '../../language.tsx';
import type { FieldRow } from '../form/field.tsx';
import type { FieldValues } from '../form/limit.ts';
import { useReasonRows } from '../form/rows.ts';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts } from '../texts/words.ts';

/** The form fields of a coupon. They depend on the kind of discount. */
export const useCouponRows = (): ((values: FieldValues) => readonly FieldRow[]) => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const { reason } = useReasonRows();
  const discounts: Readonly<Record<string, readonly FieldRow[]>> = {
    fixed: [{ name: 'discount/value_idr', label: t.value }],
    percent: [
      { name: 'discount/basis_points', label: t.share, as: 'percent' },
      { name: 'discount/max_discount_idr', label: t.most },
    ],
  };
  return ({ 'discount/kind': kind }) => [
    { name: 'status', label: t.status, choices: { active: t.active, inactive: t.inactive } },
    { name: 'discount/kind', label: t.kind, choices: { fixed: t.fixed, percent: t.percent } },
    ...((typeof kind === 'string' && discounts[kind]) || []),
    { name: 'valid_from', label: common.validFrom },
    { name: 'valid_to', label: common.validTo, as: 'until' },
    { name: 'course_ids', label: t.forCourses, hint: t.forCoursesHint, as: 'courses' },
    { name: 'maximum_claims', label: t.limit, hint: t.limitHint },
    { name: 'maximum_claims_per_user', label: t.perUser },
    {
      name: 'borne_by',
      label: t.borneBy,
      hint: t.borneHint,
      choices: { shared: t.shared, platform: t.platformBears },
    },
    reason,
  ];
};

export const couponFields = [
  'status',
  'discount/kind',
  'discount/value_idr',
  'discount/basis_points',
  'discount/max_discount_idr',
  'valid_from',
  'valid_to',
  'course_ids',
  'maximum_claims',
  'maximum_claims_per_user',
  'borne_by',
] as const;
