import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import type { FieldRow } from '../form/field.tsx';
import { useReasonRows } from '../form/rows.ts';
import { useMay } from '../look/roles.ts';
import { catalogTexts } from '../texts/catalog.ts';
import { taxTexts } from '../texts/taxes.ts';
import { statusTexts } from '../texts/words.ts';

/** A typed category as the service stores it: `Desain Grafis` is `desain_grafis`. */
export const readCategory = (typed: string): string => typed.toLowerCase().replaceAll(/\s+/g, '_');

const taxClasses = ['standard', 'exempt'];
const statuses = ['draft', 'published', 'archived'];

/**
 * The fields of a course. An instructor writes drafts, so only an admin can choose another status.
 * @param present the course as it is stored; undefined for a new one
 */
export const useCourseRows = (
  present: { readonly status: string; readonly tax_class: string } | undefined,
): readonly FieldRow[] => {
  const ownClass = present === undefined || taxClasses.includes(present.tax_class) ? [] : [present.tax_class];
  const t = useTexts(catalogTexts);
  const taxes = useTexts(taxTexts);
  const { draft, published, archived } = useTexts(statusTexts);
  const { reason } = useReasonRows();
  const isAdmin = useMay('admin');
  const categories = useCall('categories', async (client, signal) => {
    const { courses } = (await client.listCourses({ limit: 100 }, { signal })).data;
    return [...new Set(courses.flatMap(({ category }) => category ?? []))].toSorted();
  });
  return [
    { name: 'title', label: t.title },
    { name: 'summary', label: t.summary, hint: t.summaryHint },
    { name: 'description', label: t.description, hint: t.descriptionHint },
    { name: 'outcomes', label: t.outcomes, hint: t.outcomesHint, as: 'lines' },
    { name: 'sections', label: t.sections, hint: t.sectionsHint, as: 'outline' },
    { name: 'course_type', label: t.type, choices: { regular: t.regular, bnsp: t.bnsp } },
    { name: 'category', label: t.category, hint: t.categoryHint, offers: categories.data ?? [], read: readCategory },
    { name: 'original_price_idr', label: t.originalPrice },
    { name: 'discount_idr', label: t.discount, hint: t.discountHint },
    {
      ...{ name: 'tax_class', label: t.taxClass, only: [...taxClasses, ...ownClass] },
      choices: { standard: taxes.standard, exempt: taxes.exempt },
    },
    ...(isAdmin
      ? [{ name: 'creator_instructor_id', label: t.creatorId, hint: t.creatorHint, as: 'creator' as const }]
      : []),
    { name: 'certificate', label: t.certificate, choices: { none: t.noCertificate, completion: t.ofCompletion } },
    { name: 'certificate_title', label: t.certificateTitle, hint: t.certificateTitleHint },
    { name: 'certificate_criteria', label: t.certificateCriteria, hint: t.certificateCriteriaHint },
    { name: 'certificate_valid_months', label: t.certificateMonths, hint: t.certificateMonthsHint },
    { name: 'learn_url', label: t.learnUrl, hint: t.learnUrlHint },
    {
      name: 'status',
      label: t.status,
      hint: isAdmin ? t.statusHint : t.statusHintInstructor,
      choices: { draft, published, archived },
      only: isAdmin ? statuses : [...new Set(['draft', present?.status ?? 'draft'])],
    },
    ...(isAdmin || (present?.status ?? 'draft') !== 'draft'
      ? []
      : [{ name: 'submitted', label: t.submitted, hint: t.submittedHint }]),
    reason,
  ];
};
