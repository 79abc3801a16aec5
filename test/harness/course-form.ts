import type { CourseForm } from '../../shared/contract/courses/course.ts';
import type { CallRequest } from './call.ts';

/** A valid form with the required fields: a draft. */
export const courseForm = (overrides: Partial<CourseForm> = {}): CourseForm => ({
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  summary: 'Dari spreadsheet ke pandas.',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  tax_class: 'standard',
  status: 'draft',
  ...overrides,
});

export const replacing = (version: number | string): NonNullable<CallRequest['headers']> => [
  ['If-Match', `"${version}"`],
];
