import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type Course, ShownCourse } from '../../shared/contract/courses/course.ts';
import { blankFields } from '../../shared/domain/courses/optional-fields.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { courseWrites } from '../../shared/store/courses/course-writes.ts';
import { transact } from '../../shared/store/table/transaction.ts';
import { putAll } from './put-all.ts';

export const newCourseId = (): string => timeSortedId('crs', Date.now(), randomBytes);

/** A published course of the platform, for 450,000. */
export const courseOf = (overrides: Partial<Course> = {}): Course => {
  const now = new Date().toISOString();
  return {
    course_id: newCourseId(),
    course_type: 'regular',
    title: 'Analisis Data dengan Python',
    summary: 'Dari spreadsheet ke pandas.',
    creator_instructor_id: null,
    original_price_idr: 500_000,
    discount_idr: 50_000,
    tax_class: 'standard',
    creator_name: null,
    status: 'published',
    published_at: now,
    image_media_id: null,
    image_url: null,
    ...blankFields,
    submitted_at: null,
    catalog_version: '1',
    created_at: now,
    updated_at: now,
    ...overrides,
  };
};

export const shownOf = (course: Course): ShownCourse => z.parse(ShownCourse, course);

/** Stores a course with its catalog items. */
export const givenCourse = async (overrides: Partial<Course> = {}): Promise<Course> => {
  const course = courseOf(overrides);
  expect(await transact(table, courseWrites(undefined, course, Date.now()))).toBeUndefined();
  return course;
};

/** Stores several courses with their catalog items, in one request for each 25 items. */
export const givenCourses = async (many: readonly Partial<Course>[]): Promise<Course[]> => {
  const courses = many.map(courseOf);
  const parts = courses.flatMap((course) => Object.values(courseWrites(undefined, course, Date.now())));
  await putAll(parts.flatMap((part) => part(table.name).Put?.Item ?? []));
  return courses;
};
