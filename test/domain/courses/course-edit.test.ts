import { describe, expect, test } from 'vitest';
import { type CourseEdit, decideCourse, editorRole, mayEdit } from '../../../shared/domain/courses/course-edit.ts';
import { blankFields } from '../../../shared/domain/courses/optional-fields.ts';
import { isRefusal } from '../../../shared/errors.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const now = '2026-11-21T03:04:05.678Z';

const form = {
  course_type: 'regular',
  title: 'Analisis Data',
  summary: 'Singkat.',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  tax_class: 'standard',
  status: 'draft',
} as const;

const stored = {
  ...form,
  course_id: 'crs_1',
  creator_instructor_id: 'usr_citra',
  creator_name: 'Citra',
  published_at: null,
  submitted_at: null,
  ...blankFields,
  image_media_id: null,
  image_url: null,
  catalog_version: '9',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const admin = { user_id: 'usr_agus', roles: ['learner', 'admin'] };
const citra = { user_id: 'usr_citra', roles: ['learner', 'instructor'] };

type Case = Partial<Omit<CourseEdit, 'form'>> & { form?: Partial<CourseEdit['form']> };

const decide = (edit: Case, before?: typeof stored | object) =>
  decideCourse(
    { editor: admin, courseId: 'crs_1', replaced: undefined, ...edit, form: { ...form, ...edit.form } },
    before && { ...stored, ...before },
    nowMs,
  );

const courseOf = (edit: Case, before?: object) => {
  const decided = decide(edit, before);
  return isRefusal(decided) ? decided : decided.course;
};

describe('versions', () => {
  test('a new course is version 1, dated now', () => {
    expect(courseOf({})).toEqual({
      ...form,
      course_id: 'crs_1',
      image_media_id: null,
      image_url: null,
      creator_instructor_id: null,
      creator_name: null,
      ...blankFields,
      submitted_at: null,
      published_at: null,
      catalog_version: '1',
      created_at: now,
      updated_at: now,
    });
  });

  test('an edit makes the next version, even 10 after 9, and keeps the creation time', () => {
    expect(courseOf({ replaced: 9, form: { title: 'Lain' } }, {})).toEqual({
      ...stored,
      title: 'Lain',
      catalog_version: '10',
      updated_at: now,
    });
  });

  const conflicts: [string, number | undefined, object | undefined, string][] = [
    ['made again without a version', undefined, {}, 'version_required'],
    ['replaced in a version that is past', 8, {}, 'version_changed'],
    ['replaced in a version to come', 10, {}, 'version_changed'],
    ['replaced before it is made', 1, undefined, 'version_changed'],
  ];
  test.for(conflicts)('a course %s is a conflict', ([, replaced, before, reason]) => {
    expect(decide({ replaced }, before)).toMatchObject({ refusal: 'conflict', details: [{ reason }] });
  });
});

describe('an admin', () => {
  test.for(['draft', 'published', 'archived'] as const)('an admin makes any course %s from any status', (status) => {
    for (const was of ['draft', 'published', 'archived'])
      expect(courseOf({ replaced: 9, form: { status } }, { status: was })).toMatchObject({ status });
  });

  test('an admin sets the creator of a course, removes it, or leaves it', () => {
    const creatorOf = (creator_instructor_id?: string | null) =>
      courseOf({ replaced: 9, form: { creator_instructor_id } }, {});
    expect(creatorOf('usr_dewi')).toMatchObject({ creator_instructor_id: 'usr_dewi' });
    expect(creatorOf(null)).toMatchObject({ creator_instructor_id: null });
    expect(creatorOf()).toMatchObject({ creator_instructor_id: 'usr_citra' });
  });

  test('an admin sets the category of a course, removes it, or leaves it', () => {
    const categoryOf = (category?: string | null) =>
      courseOf({ replaced: 9, form: { category } }, { category: 'data' });
    expect(categoryOf('tools')).toMatchObject({ category: 'tools' });
    expect(categoryOf(null)).toMatchObject({ category: null });
    expect(categoryOf()).toMatchObject({ category: 'data' });
  });

  test('an admin publishes a course, and its first publication keeps its time', () => {
    const published_at = '2026-02-01T00:00:00.000Z';
    expect(courseOf({ form: { status: 'published' } })).toMatchObject({ published_at: now });
    expect(courseOf({ replaced: 9 }, { published_at })).toMatchObject({ status: 'draft', published_at });
    expect(courseOf({ replaced: 9, form: { status: 'published' } }, { published_at })).toMatchObject({ published_at });
  });

  test('an admin sets the picture of a course, removes it, or leaves it', () => {
    const old = { image_media_id: 'med_1', image_url: 'https://media.example/1' };
    const chosen = { image_media_id: 'med_2', image_url: 'https://media.example/2' };
    const none = { image_media_id: null, image_url: null };
    expect(courseOf({ image: chosen })).toMatchObject(chosen);
    for (const image of [chosen, none]) expect(courseOf({ replaced: 9, image }, old)).toMatchObject(image);
    expect(courseOf({ replaced: 9 }, old)).toMatchObject(old);
  });

  test('an admin who is also an instructor edits as an admin', () => {
    expect(decide({ editor: { ...citra, roles: ['instructor', 'admin'] } })).toMatchObject({
      role: 'admin',
      course: { creator_instructor_id: null },
    });
  });
});

test('an admin cannot become the creator of a course that exists', () => {
  const taking = { form: { creator_instructor_id: admin.user_id }, replaced: 1 };
  for (const creator_instructor_id of ['usr_citra', null])
    expect(courseOf(taking, { creator_instructor_id, catalog_version: '1' })).toMatchObject({
      refusal: 'forbidden',
      details: [{ reason: 'beneficiary' }],
    });
  expect(courseOf({ form: { creator_instructor_id: admin.user_id } })).toMatchObject({
    creator_instructor_id: admin.user_id,
  });
});

describe('an instructor', () => {
  test('an instructor drafts a course of their own with or without their id', () => {
    for (const creator_instructor_id of [undefined, 'usr_citra'])
      expect(decide({ editor: citra, form: { creator_instructor_id } })).toMatchObject({
        role: 'instructor',
        course: { creator_instructor_id: 'usr_citra', status: 'draft' },
      });
    expect(courseOf({ editor: citra, replaced: 9, form: { title: 'Lain' } }, {})).toMatchObject({ title: 'Lain' });
  });

  const forbidden: [string, Case, object | undefined, string][] = [
    ['publishes', { form: { status: 'published' } }, undefined, 'role'],
    ['publishes their draft', { replaced: 9, form: { status: 'published' } }, {}, 'role'],
    ['archives their draft', { replaced: 9, form: { status: 'archived' } }, {}, 'role'],
    ['takes back what is published', { replaced: 9 }, { status: 'published' }, 'role'],
    ['revives what is archived', { replaced: 9 }, { status: 'archived' }, 'role'],
    ['names another creator', { form: { creator_instructor_id: 'usr_dewi' } }, undefined, 'ownership'],
    ['gives a course to the platform', { form: { creator_instructor_id: null } }, undefined, 'ownership'],
    ['changes the course of another', { replaced: 9 }, { creator_instructor_id: 'usr_dewi' }, 'ownership'],
    [
      'takes the course of another',
      { form: { creator_instructor_id: 'usr_citra' }, replaced: 9 },
      { creator_instructor_id: 'usr_dewi' },
      'ownership',
    ],
    ['changes a course of the platform', { replaced: 9 }, { creator_instructor_id: null }, 'ownership'],
    ['makes a course where another has one', {}, { creator_instructor_id: 'usr_dewi' }, 'ownership'],
  ];
  test.for(forbidden)('an instructor never %s', ([, edit, before, reason]) => {
    expect(decide({ editor: citra, ...edit }, before)).toMatchObject({ refusal: 'forbidden', details: [{ reason }] });
  });
});

describe('roles', () => {
  test.for([[], ['learner'], ['support'], ['finance'], ['learner', 'support', 'finance']])(
    'a user with the roles %j may not edit a course',
    (roles) => {
      expect(editorRole({ roles })).toBeUndefined();
      expect(decide({ editor: { user_id: 'usr_citra', roles } }, {})).toMatchObject({
        refusal: 'forbidden',
        details: [{ reason: 'role' }],
      });
    },
  );

  test('an admin may edit any course, and an instructor their own', () => {
    expect(mayEdit('admin', admin, stored)).toBe(true);
    expect(mayEdit('instructor', citra, stored)).toBe(true);
    expect(mayEdit('instructor', admin, stored)).toBe(false);
    expect(mayEdit('instructor', citra, { creator_instructor_id: null })).toBe(false);
  });
});
